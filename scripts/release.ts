// node scripts/release.ts [--dry-run] [--tarball FILE]
//
// Makes a release of the commit that is checked out: the version is that of package.json. It tags, publishes, writes the
// release, and moves the major version's tag last, so that nobody follows it to a half-made release.
// With --dry-run it prints what it would run, and what is in the way. It needs nothing but Node 24, git, npm and gh.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type Command = readonly [program: string, ...args: readonly string[]];

export interface Release {
  readonly version: string;
  /** The commit. */
  readonly sha: string;
  /** What `npm pack` made. */
  readonly tarball: string;
  /** A file with the section of the changelog. */
  readonly notes: string;
}

/** Everything that a release runs, in order. */
export const commandsOf = ({ version, sha, tarball, notes }: Release): readonly Command[] => {
  const tag = `v${version}`;
  const isPrerelease = version.includes("-");
  const major = `v${version.split(".")[0]}`;
  return [
    ["git", "tag", tag, sha],
    ["git", "push", "origin", `refs/tags/${tag}`],
    ["npm", "publish", tarball, "--provenance", "--access", "public", "--tag", isPrerelease ? "next" : "latest"],
    [
      ...(["gh", "release", "create", tag, tarball, "--verify-tag", "--title", tag, "--notes-file", notes] as const),
      ...(isPrerelease ? ["--prerelease"] : []),
    ],
    // The moving tag is a tag and no release: a release would lock it, or unlock all.
    ...(isPrerelease
      ? []
      : ([
          ["git", "tag", "--force", major, sha],
          ["git", "push", "--force", "origin", `refs/tags/${major}`],
        ] as const)),
  ];
};

/** A version's section of the changelog, without its heading. */
export const notesOf = (changelog: string, version: string): string | undefined => {
  const sections = changelog.split(/^## /m).slice(1);
  const mine = sections.find((section) => section.startsWith(`[${version}]`));
  return mine?.slice(mine.indexOf("\n") + 1).trim() || undefined;
};

export interface State {
  readonly version: string;
  readonly changelog: string;
  /** What src/version.ts, and so both bundles, call the version. */
  readonly built: string;
  readonly tags: readonly string[];
  /** What `git status --porcelain` prints. */
  readonly status: string;
}

/** What is in the way of a release, one sentence each. */
export const problemsOf = ({ version, changelog, built, tags, status }: State): readonly string[] => [
  ...(/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?$/.test(version)
    ? []
    : [`The version of package.json, ${JSON.stringify(version)}, is none of Semantic Versioning.`]),
  ...(notesOf(changelog, version) === undefined ? [`CHANGELOG.md has no section [${version}].`] : []),
  ...(built === version ? [] : [`The bundles call themselves ${built}: run "npm run check", and commit.`]),
  ...(tags.includes(`v${version}`) ? [`The tag v${version} exists: a release is never made twice.`] : []),
  ...(status.trim() === "" ? [] : ["There are changes that are not committed."]),
];

/** As a shell would take it. */
const shown = (command: Command): string =>
  command.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ");

const root = join(import.meta.dirname, "..");
const output = (...[program, ...args]: Command): string => {
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.`);
  return stdout;
};

const main = (words: readonly string[]): number => {
  const dryRun = words.includes("--dry-run");
  const at = words.indexOf("--tarball");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const problems = problemsOf({
    version,
    changelog,
    built: /version = "([^"]*)"/.exec(readFileSync(join(root, "src/version.ts"), "utf8"))?.[1] ?? "",
    tags: output("git", "tag", "--list").split("\n"),
    status: output("git", "status", "--porcelain"),
  });
  for (const problem of problems) console.error(`release: ${problem}`);
  if (problems.length > 0 && !dryRun) return 1;

  const folder = mkdtempSync(join(tmpdir(), "release-"));
  try {
    const notes = dryRun ? "NOTES.md" : join(folder, "NOTES.md");
    if (!dryRun) writeFileSync(notes, `${notesOf(changelog, version)}\n`);
    const sha = output("git", "rev-parse", "HEAD").trim();
    const tarball = (at < 0 ? undefined : words[at + 1]) ?? `mcp-lintel-${version}.tgz`;
    for (const command of commandsOf({ version, sha, tarball, notes })) {
      console.log(`$ ${shown(command)}`);
      if (dryRun) continue;
      const [program, ...args] = command;
      const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit" });
      if (status !== 0) {
        console.error(`release: ${program} ended with ${status}; what came before it is done.`);
        return 1;
      }
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
