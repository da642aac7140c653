// npm run bench [-- RUNS] [--peers | --peers=all] [--write]: whole processes, interleaved, medians as ratios to
// `node -e 0` of the same Node. --peers also runs other validators, all: the slow ones too; --write writes
// docs/benchmarks.md.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import * as inputs from "./bench/inputs.ts";
import { install } from "./bench/peers.ts";
import { type Command, median, peakOf, time } from "./bench/processes.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/cli.cjs");
const action = join(root, "dist/index.js");
const node24 = join(root, "test/tools/node_modules/node/bin/node");
const given = process.argv.slice(2);
const runs = Number(given.find((word) => /^\d+$/.test(word)) ?? 15);
const few = Math.min(runs, 5);

const home = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));

interface Line {
  readonly name: string;
  readonly cwd: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A run of it takes long: fewer of them. */
  readonly slow?: true;
}

const folder = (name: string): string => join(home, name);
const validate = (format: string): readonly string[] => [cli, "validate", "--format", format, "."];
const inside = inputs.one(folder("inside"), { git: true });
const crowd = inputs.crowd(folder("crowd"));

const small: readonly Line[] = [
  {
    name: "one `server.json`, outside a work tree",
    cwd: inputs.one(folder("outside"), { git: false }),
  },
  { name: "one `server.json`, inside a work tree", cwd: inside },
  {
    name: "one `server.json`, action",
    args: [action],
    cwd: inside,
    env: { INPUT_FILES: "", GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: inside },
  },
];
const published: readonly Line[] = inputs.hasPublished
  ? [
      {
        name: "published servers, as of 2025-12-11",
        cwd: inputs.servers(folder("relabelled"), inputs.current),
      },
      { name: "published servers, as published", cwd: inputs.servers(folder("published")) },
      {
        name: "published servers, only read, parsed and judged by the schema",
        args: [join(import.meta.dirname, "bench/floor.cjs")],
        cwd: folder("relabelled"),
      },
    ]
  : [];
const big: readonly Line[] = [
  { name: "1,000 tools in one list", cwd: inputs.tools(folder("tools"), 1000), slow: true },
  { name: "30,000 issues in one file", cwd: inputs.issues(folder("issues"), 30_000), slow: true },
  { name: "30,000 issues in one file, as SARIF", args: validate("sarif"), cwd: folder("issues"), slow: true },
  { name: "16 MiB in one file", cwd: inputs.large(folder("large")), slow: true },
  { name: "1,000,000 values in one file", cwd: inputs.values(folder("values")), slow: true },
  { name: "990,000 unknown keys in a `server.json`", cwd: inputs.keys(folder("keys")), slow: true },
  { name: "900,000 packages that are null", cwd: inputs.nulls(folder("nulls")), slow: true },
  { name: "300,000 tools in one list", cwd: inputs.manyTools(folder("many-tools")), slow: true },
];
const lines = [...small, ...published, ...big];

/** The same, once and eight times as much of it. */
const pairs: readonly (readonly [string, Line, Line])[] = [
  ["bytes", { name: "500 kB", cwd: inputs.tools(folder("tools-1"), 125) }, { name: "4 MB", cwd: folder("tools") }],
  [
    "issues",
    { name: "3,750 issues", cwd: inputs.issues(folder("issues-1"), 3750) },
    { name: "30,000 issues", cwd: folder("issues") },
  ],
  [
    "files",
    { name: "250 servers", cwd: inputs.monorepo(folder("monorepo-1"), 250) },
    { name: "2,000 servers", cwd: inputs.monorepo(folder("monorepo-8"), 2000) },
  ],
];

const commandOf = (node: string, { args = validate("json"), cwd, env }: Line): Command => ({
  program: node,
  args,
  cwd,
  ...(env && { env }),
});

const report: string[] = [];
const say = (text: string): void => {
  console.log(text);
  report.push(text);
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  say([row(head), row(head.map(() => "---")), ...rows.map(row), ""].join("\n"));
};

/** Medians of each, interleaved with `node -e 0`: the floor first. */
const measure = (node: string, commands: readonly Command[], times: (index: number) => number) => {
  const floor: number[] = [];
  const took = commands.map((): number[] => []);
  for (let i = 0; i < Math.max(...commands.map((_, index) => times(index))); i++) {
    floor.push(time({ program: node, args: ["-e", "0"], cwd: home }, home));
    for (const [index, command] of commands.entries()) if (i < times(index)) took[index]?.push(time(command, home));
  }
  return { start: median(floor), took: took.map(median) };
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const ours = (node: string): void => {
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  const { start, took } = measure(
    node,
    lines.map((line) => commandOf(node, line)),
    (index) => (lines[index]?.slow ? few : runs),
  );
  say(`## Node ${version.slice(1)}\n\n\`node -e 0\` takes ${ms(start)}.\n`);
  table(
    ["what", "time", "× `node -e 0`", "peak memory"],
    lines.map((line, index) => {
      const value = took[index] ?? Number.NaN;
      const peak = peakOf(commandOf(node, line), home);
      return [line.name, ms(value), (value / start).toFixed(2), `${peak.toFixed(0)} MiB`];
    }),
  );

  const git: Command = { program: "git", args: ["ls-files", "-co", "--exclude-standard"], cwd: crowd };
  const many = measure(node, [commandOf(node, { name: "", cwd: crowd }), git], () => few);
  const [all = Number.NaN, listing = Number.NaN] = many.took;
  say(
    `100,000 files in a work tree, ten of them ours: ${ms(all)}; less \`node -e 0\` that is ${((all - many.start) / listing).toFixed(2)} × \`git ls-files -co --exclude-standard\` (${ms(listing)}).\n`,
  );

  table(
    ["growth", "once", "eight times", "(8× − start) ÷ (1× − start), at most 10"],
    pairs.map(([what, once, more]) => {
      const { start: least, took } = measure(node, [commandOf(node, once), commandOf(node, more)], () => few);
      const [little = Number.NaN, much = Number.NaN] = took;
      return [
        what,
        `${once.name}: ${ms(little)}`,
        `${more.name}: ${ms(much)}`,
        ((much - least) / (little - least)).toFixed(1),
      ];
    }),
  );
};

const theirs = (all: boolean): void => {
  const installed = install(folder("peers")).filter(({ slow }) => all || !slow);
  const rows: string[][] = [];
  for (const { name, slow, command } of installed) {
    const times = () => (slow ? 1 : few);
    const one = measure(process.execPath, [command(folder("outside"), "server.json")], times);
    const many = inputs.hasPublished
      ? measure(process.execPath, [command(folder("relabelled"), "*/server.json")], times)
      : undefined;
    const cell = (found: typeof one | undefined) =>
      found ? `${ms(found.took[0] ?? 0)}, ${((found.took[0] ?? 0) / found.start).toFixed(2)} ×` : "";
    rows.push([name, cell(one), cell(many)]);
  }
  say(`## Others, on Node ${process.versions.node}\n`);
  say("They judge by the schema alone, and one schema for all: no rules, and most give no lines.\n");
  table(["what", "one `server.json`", "published servers, as of 2025-12-11"], rows);
};

const named = Object.keys(process.env).filter((name) => /^NODE_|^UV_/.test(name));
const processor = cpus()[0]?.model.trim() ?? arch();
const machine = `${platform()} ${arch()}, ${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
say(
  [
    "# Benchmarks",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${machine}. Whole processes side by side, medians of ${runs} runs (${few} of what takes long), as ratios to \`node -e 0\` of the same Node in the same run and environment${named.length === 0 ? "" : ` (which sets ${named.map((name) => `\`${name}\``).join(", ")})`}. Ours checks all tiers and writes the JSON report.`,
    "",
    "Again: `npm run build && npm run bench -- --write`, with `--peers` beside other validators (`--peers=all`: the slow ones too), which are installed into a temporary folder. Node 24 is measured where `npm ci --prefix test/tools` has put it; published servers where the folder `shared/corpus` lies beside the repository.",
    "",
  ].join("\n"),
);
for (const node of [process.execPath, ...(existsSync(node24) ? [node24] : [])]) ours(node);
if (given.some((word) => word.startsWith("--peers"))) theirs(given.includes("--peers=all"));
if (given.includes("--write")) writeFileSync(join(root, "docs/benchmarks.md"), `${report.join("\n").trimEnd()}\n`);
