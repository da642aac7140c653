// Every report, from the command line and from the action alike, in one run.

import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, git, hasGit, repositoryWith, write } from "./discover/repository.ts";
import { runAction } from "./mini-runner.ts";

const cli = join(import.meta.dirname, "../dist/cli.cjs");
const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const text = (description: string): string =>
  `{\n  "$schema": "${schema}",\n  "name": "io.github.example-user/weather",\n  "description": "${description}",\n  "version": "1.0.0"\n}\n`;
const wrong = text("x".repeat(101));
const right = text("Weather forecasts.");

const start = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const done = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: "utf8",
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: cwd, ...env },
  });
  return { status: done.status, out: done.stdout, err: done.stderr };
};

/** What shows that a report is of its format, and about the one error there is: line 4, column 18. */
const checks: Readonly<Record<string, (report: string) => void>> = {
  json: (report) =>
    expect(JSON.parse(report)).toMatchObject({ version: 1, valid: false, issues: [{ line: 4, column: 18 }] }),
  sarif: (report) =>
    expect(JSON.parse(report)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          results: [
            { level: "error", locations: [{ physicalLocation: { region: { startLine: 4, startColumn: 18 } } }] },
          ],
        },
      ],
    }),
  junit: (report) =>
    expect(report).toMatch(/^<\?xml [\s\S]*<testsuites[\s\S]*<failure [\s\S]*server\.json[\s\S]*<\/testsuites>\n$/),
  gitlab: (report) =>
    expect(JSON.parse(report)).toMatchObject([
      { severity: "major", location: { path: "server.json", lines: { begin: 4 } }, fingerprint: expect.any(String) },
    ]),
  checkstyle: (report) =>
    expect(report).toMatch(/<checkstyle[\s\S]*<file name="server\.json">\s*<error line="4" column="18"/),
  rdjson: (report) =>
    expect(JSON.parse(report)).toMatchObject({
      diagnostics: [
        { severity: "ERROR", location: { path: "server.json", range: { start: { line: 4, column: 18 } } } },
      ],
    }),
  markdown: (report) => expect(report).toMatch(/^## ❌ mcp-lintel failed: 1 error[\s\S]*\| 4:18 \|/),
  github: (report) => expect(report).toMatch(/^::error title=schema-max-length \(error\),file=server\.json,line=4,/),
  azure: (report) =>
    expect(report).toMatch(/^##vso\[task\.logissue type=error;sourcepath=server\.json;linenumber=4;columnnumber=18;/),
};
const formats = Object.keys(checks);

test("--report, given again and again", () => {
  const cwd = folderWith({ "server.json": wrong });
  const { status } = start(cwd, [
    "--severity",
    "error",
    ...formats.flatMap((format) => ["--report", `${format}=out/${format}`]),
  ]);
  expect(status).toBe(1);
  for (const format of formats) checks[format]!(readFileSync(join(cwd, "out", format), "utf8"));
});

test("the input `reports`, one a line", async () => {
  const ran = await runAction({
    workspace: folderWith({ "server.json": wrong }),
    inputs: {
      "min-severity": "error",
      reports: formats.map((format) => `${format}=$RUNNER_TEMP/out/${format}`).join("\n"),
    },
  });
  for (const format of formats) checks[format]!(ran.files[`out/${format}`]!);
  expect(ran.exitCode).toBe(1);
});

test.each([
  [right, 0],
  [wrong, 1],
])("a report that cannot be written: the others are, and the verdict stands", (text, verdict) => {
  const cwd = folderWith({ "server.json": text, file: "" });
  const { status, err } = start(cwd, ["--report", "json=file/r.json", "--report", "junit=r.xml"]);
  expect(err).toContain(
    "mcp-lintel: file/r.json could not be written: a part of its path is not a folder. The verdict stands.\n",
  );
  expect(readFileSync(join(cwd, "r.xml"), "utf8")).toMatch(/^<\?xml/);
  expect(status).toBe(verdict);
});

test.each([
  ["--output", "server.json"],
  ["--output", "./link.json"],
  ["--report", "sarif=server.json"],
  ["baseline", "--output", "server.json"],
])("a report in the place of a document: %s %s", (...args) => {
  const cwd = folderWith({ "server.json": wrong });
  symlinkSync("server.json", join(cwd, "link.json"));
  const { status, err } = start(cwd, args);
  expect(err).toMatch(/^mcp-lintel: ".*\.json" is a document that is checked, and would be overwritten\.\n$/);
  expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(wrong);
  expect(status).toBe(2);
});

describe.skipIf(!hasGit)("--changed", () => {
  const repository = () => {
    const folder = repositoryWith({ "a/server.json": right, "b/server.json": wrong });
    git(folder, "checkout", "--quiet", "-b", "main");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "-m", "x");
    write(folder, { "a/server.json": wrong, "c/server.json": wrong });
    return folder;
  };
  const files = (out: string) => [...out.matchAll(/^(\w)\/server\.json:4/gm)].map(([, name]) => name);

  test("shows what changed since the last commit; the verdict and other reports are about everything", () => {
    const cwd = repository();
    const { status, out, err } = start(cwd, ["--severity", "error", "--changed", "--report", "json=r.json"]);
    expect(files(out)).toEqual(["a", "c"]);
    expect(err).toMatch(/^mcp-lintel: 3 errors.* in 3 files; \d+ not shown\n$/);
    expect(JSON.parse(readFileSync(join(cwd, "r.json"), "utf8")).issues).toHaveLength(3);
    expect(status).toBe(1);
  });

  test("=REF: since that commit", () => {
    const cwd = repository();
    git(cwd, "checkout", "--quiet", "-b", "feature");
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "-m", "x");
    expect(files(start(cwd, ["--severity", "error", "--changed=main"]).out)).toEqual(["a", "c"]);
    expect(files(start(cwd, ["--severity", "error", "--changed=HEAD"]).out)).toEqual([]);
  });

  test("in a job of GitHub Actions: what the event changed", () => {
    const cwd = repository();
    const sha = (name: string) => spawnSync("git", ["rev-parse", name], { cwd, encoding: "utf8" }).stdout.trim();
    git(cwd, "add", "a");
    git(cwd, "commit", "--quiet", "-m", "x");
    write(cwd, { ".git/event.json": JSON.stringify({ before: sha("HEAD~1"), after: sha("HEAD") }) });
    const env = {
      GITHUB_EVENT_NAME: "push",
      GITHUB_REF: "refs/heads/main",
      GITHUB_SHA: sha("HEAD"),
      GITHUB_REPOSITORY: "o/r",
      GITHUB_EVENT_PATH: join(cwd, ".git/event.json"),
    };
    expect(files(start(cwd, ["--severity", "error", "--changed"], env).out)).toEqual(["a"]);
  });

  test("what cannot be told shows everything, and why", () => {
    const { out, err, status } = start(repository(), ["--severity", "error", "--changed=nowhere"]);
    expect(files(out)).toEqual(["a", "b", "c"]);
    expect(err).toContain(
      "mcp-lintel: --changed shows every issue: nowhere is not in this checkout (is it shallow?).\n",
    );
    expect(status).toBe(1);
  });

  test("wants a value behind its equals sign", () => {
    expect(start(folderWith({}), ["--changed="])).toMatchObject({
      status: 2,
      err: "mcp-lintel: --changed= needs a value: REF.\n",
    });
  });
});

describe("--shard", () => {
  test("parts that make the whole", () => {
    const cwd = folderWith(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}/server.json`, wrong])));
    const parts = ["1/3", "2/3", "3/3"].map((shard) =>
      start(cwd, ["--severity", "error", "--shard", shard]).out.split("\n").filter(Boolean),
    );
    expect(parts.flat()).toHaveLength(30);
    expect(new Set(parts.flat()).size).toBe(30);
    for (const part of parts) expect(part.length).toBeGreaterThan(3);
  });

  test("a category of its own in SARIF", () => {
    const cwd = folderWith({ "server.json": right });
    const { out } = start(cwd, ["--format", "sarif", "--shard", "2/3"]);
    expect(JSON.parse(out).runs[0].automationDetails).toEqual({ id: "mcp-lintel/shard-2-of-3/" });
  });

  test("what fits nothing in a part may fit in another: no ignore is called unused", () => {
    const ignore = [{ rule: "schema-max-length", file: "a/server.json", reason: "later" }];
    const cwd = folderWith({
      ".mcp-lintel.json": JSON.stringify({ ignore }),
      "a/server.json": wrong,
      "b/server.json": right,
    });
    for (const shard of ["1/2", "2/2"]) {
      const { out, status } = start(cwd, ["--shard", shard]);
      expect(out).not.toContain("ignore-unused");
      expect(status).toBe(0);
    }
  });

  test.each(["0/2", "3/2", "01/03", "x"])("%s is refused", (shard) => {
    expect(start(folderWith({}), ["--shard", shard])).toMatchObject({
      status: 2,
      err: `mcp-lintel: --shard is "${shard}"; it must be I/N, two whole numbers without leading zeros, the first not above the second.\n`,
    });
  });
});
