// Whatever is checked, the tool writes nothing but reports, opens no connection, starts no program but git, which runs
// none itself, and loads no code but its own.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { folderWith, git, hasGit, write } from "./discover/repository.ts";
import { runAction } from "./mini-runner.ts";
import { cli, startCli } from "./start-cli.ts";

const preload = join(import.meta.dirname, "confinement/witness.cjs");
const bundle = join(import.meta.dirname, "../dist/index.js");

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const server = JSON.stringify({
  $schema: schema,
  name: "io.github.example/weather",
  description: "Weather forecasts.",
  version: "1.0.0",
  repository: { url: "https://github.com/example/weather", source: "github" },
  packages: [{ registryType: "npm", identifier: "weather", version: "1.0.0", transport: { type: "stdio" } }],
  remotes: [{ type: "sse", url: "https://weather.example.com/sse" }],
});
const fixable = server.replace("2025-12-11", "2025-10-17").replace("https://github", "http://github");

/** A schema that asks for the network in every way there is. */
const reaching = {
  $schema: "https://example.com/meta",
  $id: "https://example.com/a",
  type: "object",
  properties: {
    a: { $ref: "https://example.com/b" },
    b: { $ref: "b.json" },
    c: { $ref: "file:///etc/passwd" },
    d: { $dynamicRef: "//example.com/c" },
  },
};
const code = 'require("node:fs").writeFileSync(process.env.MARK, "loaded");\n';
const files = {
  "server.json": server,
  "fix/server.json": fixable,
  "tools.json": JSON.stringify([
    { name: "a", inputSchema: reaching },
    { name: "b", inputSchema: { type: "object", properties: { x: { $ref: "https://example.com/x", default: 1 } } } },
  ]),
  "own.json": JSON.stringify({ $ref: "#/$defs/a", $defs: { a: { type: "object" } } }),
  ".mcp-lintel.json": JSON.stringify({ schemas: [{ files: ["**"], schema: "own.json" }] }),
  ".mcp-lintel.js": code,
  "mcp-lintel.config.cjs": code,
  "package.json": JSON.stringify({ name: "weather", version: "1.0.0", type: "commonjs", main: "index.js" }),
  "index.js": code,
  ...Object.fromEntries(
    ["ajv", "json-source-map", "mcp-lintel", "@actions/core", "@actions/github", "undici"].flatMap((name) => [
      [`node_modules/${name}/index.js`, code],
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" })],
    ]),
  ),
};

/** A program that leaves a mark where it is run. */
const trap = (folder: string): string => {
  const file = join(folder, ".git/trap");
  writeFileSync(file, `#!/bin/sh\ntouch "${folder}/.git/MARK"\ncat\n`);
  chmodSync(file, 0o755);
  return file;
};

/** A work tree of two commits whose configuration names a program wherever git takes one. */
const hostileRepository = (): string => {
  const folder = folderWith({ ...files, "late/server.json": fixable, ".gitattributes": "* filter=x diff=x merge=x\n" });
  git(folder, "init", "--quiet");
  git(folder, "add", "-A");
  git(folder, "commit", "--quiet", "-m", "one");
  // Changed in size only by what follows: git has to look into the files.
  write(folder, { "late/server.json": fixable.replace("forecasts", "forecast!") });
  git(folder, "commit", "--quiet", "-am", "two");
  write(folder, { "late/server.json": fixable.replace("forecasts", "forecast?") });

  const program = trap(folder);
  for (const hook of ["post-index-change", "fsmonitor-watchman", "reference-transaction", "query-watchman"]) {
    mkdirSync(join(folder, ".git/hooks"), { recursive: true });
    writeFileSync(join(folder, ".git/hooks", hook), readFileSync(program));
    chmodSync(join(folder, ".git/hooks", hook), 0o755);
  }
  const settings = {
    "core.fsmonitor": program,
    "core.hooksPath": ".git/hooks",
    "core.pager": program,
    "core.editor": program,
    "core.sshCommand": program,
    "core.gitProxy": program,
    "core.askPass": program,
    "core.alternateRefsCommand": program,
    "pager.ls-files": "true",
    "pager.diff": "true",
    "diff.external": program,
    "diff.x.command": program,
    "diff.x.textconv": program,
    "filter.x.clean": program,
    "filter.x.smudge": program,
    "filter.x.process": program,
    "filter.x.required": "true",
    "alias.ls-files": `!${program}`,
    "alias.diff": `!${program}`,
    "alias.rev-parse": `!${program}`,
    "credential.helper": program,
    "remote.origin.url": `ext::${program}`,
    "remote.origin.promisor": "true",
    "extensions.partialClone": "origin",
    "protocol.ext.allow": "always",
    "gpg.program": program,
    "log.showSignature": "true",
  };
  git(folder, "config", "core.repositoryFormatVersion", "1");
  for (const [name, value] of Object.entries(settings)) git(folder, "config", name, value);
  return folder;
};
const isMarked = (folder: string): boolean => existsSync(join(folder, ".git/MARK"));

interface Witnessed {
  readonly status: number | null;
  readonly deeds: readonly string[];
  readonly err: string;
}

const witness = (cwd: string, args: readonly string[]): Witnessed => {
  const notes = join(folderWith({ notes: "" }), "notes");
  const mark = join(cwd, "../", "MARK");
  const env = { NODE_OPTIONS: `--require ${JSON.stringify(preload)}`, WITNESS: notes, MARK: mark };
  const { status, err } = startCli(cwd, args, { env });
  expect(existsSync(mark)).toBe(false);
  return {
    status,
    err,
    deeds: readFileSync(notes, "utf8")
      .split("\n")
      .filter((deed) => deed !== "" && deed !== `load ${cli}`),
  };
};

const isGit = (deed: string): boolean => /^run git -c core\.fsmonitor=false -c core\.hooksPath=\/dev\/null /.test(deed);

describe.skipIf(process.platform === "win32" || !hasGit)("the command line", () => {
  let folder: string;
  beforeAll(() => {
    folder = hostileRepository();
  });

  test("the witness sees what is done", () => {
    const { deeds, err } = witness(folder, ["--online", "--format", "json"]);
    expect(deeds.filter((deed) => deed.startsWith("net fetch ")).length).toBeGreaterThan(2);
    expect(deeds.some(isGit)).toBe(true);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test("the repository's configuration is hostile", () => {
    const other = hostileRepository();
    spawnSync("git", ["diff", "HEAD~1"], { cwd: other });
    expect(isMarked(other)).toBe(true);
  });

  test.each([
    [[]],
    [["--format", "sarif", "--profile", "registry"]],
    [["--verbose", "--list-files"]],
    [["--changed", "--format", "github"]],
    [["--changed=HEAD~1"]],
    [["--changed=--output=MARK"]],
    [["--fix", "--dry-run"]],
    [["--fix=all", "--dry-run", "--quiet"]],
    [["--print-config"]],
    [["--tools", "**/tools.json", "server.json"]],
    [["rules", "schema-enum"]],
    [["--help"]],
  ])("%j does nothing but start git", (args) => {
    const { deeds, status, err } = witness(folder, args);
    expect(deeds.filter((deed) => !isGit(deed))).toEqual([]);
    expect([0, 1]).toContain(status);
    expect(err).not.toMatch(/^\s+at /m);
    expect(isMarked(folder)).toBe(false);
    expect(existsSync(join(folder, "MARK"))).toBe(false);
  });

  test("--changed still tells what changed", () => {
    const { err, out } = startCli(folder, ["--changed=HEAD", "--format", "github"]);
    expect(err).not.toContain("--changed shows every issue");
    expect(out).toContain("late/server.json");
  });

  test("a filter whose name cannot be switched off", () => {
    const other = hostileRepository();
    git(other, "config", "filter.a=b.clean", trap(other));
    write(other, { ".gitattributes": "* filter=a=b\n" });
    const { status, err } = startCli(other, ["--changed"]);
    expect(err).toContain("--changed shows every issue: git's filters cannot be switched off.");
    expect(status).toBe(1);
    expect(isMarked(other)).toBe(false);
  });

  test("writes the reports that it is told to, and files that it fixes", () => {
    const there = folderWith(files);
    const reports = witness(there, ["--report", "sarif=out/a.sarif", "--output", "b.txt"]);
    expect(reports.deeds).toEqual([
      `write ${there}/out`,
      `write ${there}/out/a.sarif.PID.tmp`,
      `write ${there}/out/a.sarif`,
      `write ${there}`,
      `write ${there}/b.txt.PID.tmp`,
      `write ${there}/b.txt`,
    ]);
    const fixed = witness(there, ["--fix"]);
    expect(new Set(fixed.deeds)).toEqual(
      new Set([`write ${there}/fix/server.json.PID.tmp`, `write ${there}/fix/server.json`]),
    );
    const baseline = witness(there, ["baseline"]);
    expect(baseline.deeds).toEqual([
      `write ${there}`,
      `write ${there}/.mcp-lintel-baseline.json.PID.tmp`,
      `write ${there}/.mcp-lintel-baseline.json`,
    ]);
  });
});

describe.skipIf(process.platform === "win32")("links in the place of what is written", () => {
  /** A workspace beside a folder that must stay as it is. */
  const besides = (own: Readonly<Record<string, string>> = {}) => {
    const outside = folderWith({ precious: "precious" });
    const folder = folderWith({ "server.json": fixable, ...own });
    return { outside, folder };
  };
  const untouched = (outside: string): void => {
    expect(readdirSync(outside)).toEqual(["precious"]);
    expect(readFileSync(join(outside, "precious"), "utf8")).toBe("precious");
  };

  test.each([
    ["a file", "precious"],
    ["a file that is not there yet", "new"],
  ])("%s", (_, name) => {
    const { outside, folder } = besides();
    for (const link of ["r.json", ".mcp-lintel-baseline.json", ".mcp-lintel.json.link"])
      symlinkSync(join(outside, name), join(folder, link));
    for (const args of [
      ["--output", "r.json"],
      ["--report", "json=r.json"],
      ["baseline"],
      ["baseline", "--output", "r.json"],
    ]) {
      const { status, err } = startCli(folder, args);
      expect(err).toContain("could not be written: a symbolic link leads out of the workspace.");
      expect(status).toBe(args[0] === "baseline" ? 3 : 0);
    }
    untouched(outside);
  });

  test("a folder", () => {
    const { outside, folder } = besides();
    symlinkSync(outside, join(folder, "reports"));
    symlinkSync("../nowhere", join(folder, "gone"));
    for (const report of ["reports/r.json", "reports/deep/r.json", "gone/r.json"])
      expect(startCli(folder, ["--output", report]).err).toContain(`${report} could not be written: `);
    untouched(outside);
  });

  // Two names that are decoded alike: a folder to walk into, and a link that leads out.
  test.skipIf(process.platform !== "linux")("a folder and a link whose names are no UTF-8", () => {
    const outside = folderWith({ "server.json": fixable });
    const folder = folderWith({});
    const named = (...bytes: readonly number[]): Buffer => Buffer.from([...Buffer.from(`${folder}/d`), ...bytes]);
    mkdirSync(named(0xff));
    symlinkSync(outside, named(0xef, 0xbf, 0xbd));
    const { out, err } = startCli(folder, ["--fix", "--no-config"]);
    expect(out).not.toContain("server.json");
    expect(err).toContain("nothing to check");
    expect(readFileSync(join(outside, "server.json"), "utf8")).toBe(fixable);
  });

  test("what init would write", () => {
    const { outside, folder } = besides();
    symlinkSync(join(outside, "new"), join(folder, ".mcp-lintel.json"));
    symlinkSync(outside, join(folder, ".github"));
    expect(startCli(folder, ["init"]).status).toBe(3);
    untouched(outside);
  });

  test("a document that --fix would mend", () => {
    const outside = folderWith({ "server.json": fixable });
    const folder = folderWith({ "a.txt": "" });
    symlinkSync(join(outside, "server.json"), join(folder, "server.json"));
    startCli(folder, ["--fix=all"]);
    expect(readFileSync(join(outside, "server.json"), "utf8")).toBe(fixable);
  });

  test.each([
    ["a baseline", { baseline: "../precious.json" }],
    ["a baseline by its whole path", { baseline: "/tmp/precious.json" }],
    ["a base", { extends: "../base.json" }],
    ["a schema", { schemas: [{ files: ["**"], schema: "/etc/hostname" }] }],
  ])("%s that the configuration names outside", (_, config) => {
    const { folder } = besides({ ".mcp-lintel.json": JSON.stringify(config) });
    for (const args of [[], ["baseline"]]) {
      const { status, err } = startCli(folder, args);
      expect(status).toBe(2);
      expect(err).toMatch(/lies outside the workspace|There is no file/);
    }
  });

  test("a configuration or a baseline that is a link out", () => {
    const { outside, folder } = besides();
    symlinkSync(join(outside, "precious"), join(folder, ".mcp-lintel.json"));
    expect(startCli(folder, [])).toMatchObject({
      status: 2,
      err: expect.stringContaining("a link out of the workspace"),
    });
    const other = besides({ ".mcp-lintel.json": '{"baseline": "b.json"}' });
    symlinkSync(join(other.outside, "precious"), join(other.folder, "b.json"));
    const { status, err } = startCli(other.folder, []);
    expect(status).toBe(2);
    expect(err).toContain("a symbolic link leads out of the workspace");
  });

  test("whoever names a link outside means it", () => {
    const { folder } = besides();
    const outside = folderWith({ "c.json": '{"rules": {}}' });
    expect(startCli(folder, ["--config", join(outside, "c.json"), "--output", join(outside, "r.json")]).status).toBe(0);
    expect(existsSync(join(outside, "r.json"))).toBe(true);
  });

  test("a report of the action", async () => {
    const { outside, folder } = besides();
    symlinkSync(join(outside, "new"), join(folder, "mcp.sarif"));
    symlinkSync(join(outside, "precious"), join(folder, "r.json"));
    const ran = await runAction({ workspace: folder, inputs: { "sarif-file": "mcp.sarif", reports: "json=r.json" } });
    expect(ran.annotations.filter(({ message }) => message.includes("a symbolic link leads out"))).toHaveLength(2);
    expect(ran.outputs).toMatchObject({ result: "pass", "sarif-file": "" });
    untouched(outside);
  });
});

describe.skipIf(process.platform === "win32" || !hasGit)("the action", () => {
  const act = async (inputs: Readonly<Record<string, string>>) => {
    const workspace = hostileRepository();
    const notes = join(folderWith({ notes: "" }), "notes");
    const mark = join(workspace, ".git/MARK");
    const env = { NODE_OPTIONS: `--require ${JSON.stringify(preload)}`, WITNESS: notes, MARK: mark };
    const head = spawnSync("git", ["rev-parse", "HEAD"], { cwd: workspace, encoding: "utf8" }).stdout.trim();
    const ran = await runAction({
      workspace,
      inputs: { token: "t", ...inputs },
      env: { ...env, GITHUB_SHA: head, GITHUB_API_URL: api },
    });
    expect(isMarked(workspace)).toBe(false);
    const deeds = readFileSync(notes, "utf8").split("\n");
    return { ran, deeds: deeds.filter((deed) => deed !== "" && deed !== `load ${bundle}` && !isGit(deed)) };
  };

  const api = "http://127.0.0.1:49151"; // not among the ports that fetch refuses by itself

  test("writes reports, outputs and the summary; asks nobody", async () => {
    const { ran, deeds } = await act({ "sarif-file": "$RUNNER_TEMP/a.sarif" });
    expect(ran.outputs).toMatchObject({ "sarif-file": expect.stringContaining("a.sarif") });
    const odd = deeds.filter(
      (deed) => !/^write .*\/mini-runner-[^/]*\/(?:temp|temp\/a\.sarif(?:\.PID\.tmp)?|output|summary\.md)$/.test(deed),
    );
    expect(odd).toEqual([]);
  });

  test("with changed-only asks git", async () => {
    const { deeds } = await act({ "changed-only": "true" });
    expect(deeds.filter((deed) => deed.startsWith("run ") || deed.startsWith("load "))).toEqual([]);
  });

  test("with upload-sarif goes to the API, and nowhere else", async () => {
    const { ran, deeds } = await act({ "upload-sarif": "true" });
    const asked = deeds.filter((deed) => deed.startsWith("net "));
    expect(asked.length).toBeGreaterThan(0);
    for (const deed of asked) expect(deed).toMatch(/127\.0\.0\.1.*49151|49151.*127\.0\.0\.1/);
    // The verdict is that of the documents.
    expect(ran.exitCode).toBe(1);
  });
});
