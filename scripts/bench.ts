// npm run bench [-- RUNS]: whole processes, interleaved, medians as ratios to `node -e 0` of the same Node.
//
// Published servers are read from ../shared/corpus, where that is; without it their lines are left out.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/cli.cjs");
const action = join(root, "dist/index.js");
const corpus = join(root, "../shared/corpus/published-servers.json");
const node24 = join(root, "test/tools/node_modules/node/bin/node");
const runs = Number(process.argv[2] ?? 15);

const scratch = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

const current = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const weather = `${JSON.stringify(
  { $schema: current, name: "io.github.example/weather", description: "Weather forecasts.", version: "1.0.0" },
  null,
  2,
)}\n`;

const folder = (name: string): string => {
  const path = join(scratch, name);
  mkdirSync(path, { recursive: true });
  return path;
};

const write = (path: string, text: string): void => {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
};

const outside = folder("outside");
write(join(outside, "server.json"), weather);

const inside = folder("inside");
write(join(inside, "server.json"), weather);
execFileSync("git", ["init", "-q"], { cwd: inside });

const explode = (name: string, schema?: string): string => {
  const path = folder(name);
  const text = readFileSync(corpus, "utf8").replace(/\{\{host:([a-z.]+)\}\}/g, (_, host: string) =>
    host.split(".").reverse().join("."),
  );
  for (const [index, server] of (JSON.parse(text) as object[]).entries())
    write(
      join(path, String(index), "server.json"),
      `${JSON.stringify(schema ? { ...server, $schema: schema } : server, null, 2)}\n`,
    );
  return path;
};

const crowd = (): string => {
  const path = folder("crowd");
  execFileSync("git", ["init", "-q"], { cwd: path });
  for (let i = 0; i < 100; i++) {
    mkdirSync(join(path, `folder-${i}`));
    for (let j = 0; j < 1000; j++) writeFileSync(join(path, `folder-${i}`, `file-${j}.txt`), "");
  }
  for (let i = 0; i < 10; i++) write(join(path, `folder-${i}`, "server.json"), weather);
  return path;
};

interface Line {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A run of it takes long: fewer of them. */
  readonly slow?: true;
}

const jsonReport = ["validate", "--format", "json", "."];
const asAction = { INPUT_FILES: "", GITHUB_ACTIONS: "true" };

const lines: readonly Line[] = [
  { name: "one server.json, outside a work tree", args: [cli, ...jsonReport], cwd: outside },
  { name: "one server.json, inside a work tree", args: [cli, ...jsonReport], cwd: inside },
  {
    name: "one server.json, action",
    args: [action],
    cwd: inside,
    env: { ...asAction, GITHUB_WORKSPACE: inside },
  },
  ...(existsSync(corpus)
    ? [
        { name: "published servers, as 2025-12-11", args: [cli, ...jsonReport], cwd: explode("relabelled", current) },
        { name: "published servers, as published", args: [cli, ...jsonReport], cwd: explode("published") },
      ]
    : []),
  { name: "100,000 files, ten of them ours", args: [cli, ...jsonReport], cwd: crowd(), slow: true },
];

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const time = (program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): number => {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: scratch, ...env },
    maxBuffer: 2 ** 30,
  });
  if (status === null || status > 1) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const peakOf = (node: string, { args, cwd, env = {} }: Line): number => {
  const hook = join(scratch, "peak.cjs");
  const to = join(scratch, "peak.txt");
  writeFileSync(
    hook,
    `process.on("exit",()=>require("fs").writeFileSync(${JSON.stringify(to)},String(process.resourceUsage().maxRSS)))`,
  );
  time(node, args, cwd, { ...env, NODE_OPTIONS: `--require ${hook}` });
  return Number(readFileSync(to, "utf8")) / 1024;
};

for (const node of [process.execPath, ...(existsSync(node24) ? [node24] : [])]) {
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  const floor: number[] = [];
  const took = lines.map((): number[] => []);
  const git: number[] = [];
  for (let i = 0; i < runs; i++) {
    floor.push(time(node, ["-e", "0"], outside, {}));
    for (const [index, line] of lines.entries())
      if (!line.slow || i < 5) took[index]?.push(time(node, line.args, line.cwd, line.env ?? {}));
    if (i < 5) git.push(time("git", ["ls-files", "-co", "--exclude-standard"], join(scratch, "crowd"), {}));
  }
  const start = median(floor);
  console.log(`\nNode ${version}, node -e 0: ${start.toFixed(0)} ms, ${runs} runs`);
  console.log("| what | ms | × node -e 0 | peak MiB |\n| --- | --- | --- | --- |");
  for (const [index, line] of lines.entries()) {
    const ms = median(took[index] ?? []);
    const peak = peakOf(node, line).toFixed(0);
    const ratio = line.slow
      ? `less node -e 0: ${((ms - start) / median(git)).toFixed(2)} × git ls-files (${median(git).toFixed(0)} ms)`
      : (ms / start).toFixed(2);
    console.log(`| ${line.name} | ${ms.toFixed(0)} | ${ratio} | ${peak} |`);
  }
}
