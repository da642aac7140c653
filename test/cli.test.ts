// The committed command line as people start it: what goes where, and how it ends.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const cli = join(import.meta.dirname, "../dist/cli.cjs");
const scratch = mkdtempSync(join(tmpdir(), "cli-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const right = `{
  "$schema": "${schema}",
  "name": "io.github.example/weather",
  "description": "Weather forecasts.",
  "version": "1.0.0",
  "remotes": [{ "type": "streamable-http", "url": "https://weather.example.com/mcp" }]
}
`;
const wrong = right.replace("Weather forecasts.", "x".repeat(101));
const old = right.replace("2025-12-11", "2025-10-17");

let folders = 0;
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = join(scratch, String(folders++));
  for (const [name, text] of Object.entries({ ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

const run = (files: Readonly<Record<string, string>>, args: readonly string[], input = "") => {
  const cwd = folderWith({ "README.md": "", ...files });
  const done = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    input,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: scratch },
  });
  return { status: done.status, out: done.stdout, err: done.stderr, cwd };
};

describe("the exit status", () => {
  test.each([
    ["nothing wrong", { "server.json": right }, [], 0],
    ["an error", { "server.json": wrong }, [], 1],
    ["a warning", { "server.json": old }, [], 0],
    ["a warning, and --fail-on warning", { "server.json": old }, ["--fail-on", "warning"], 1],
    ["an error, and --fail-on never", { "server.json": wrong }, ["--fail-on", "never"], 0],
    ["an error that is not shown", { "server.json": wrong }, ["--type", "linter"], 1],
    ["nothing to check", {}, [], 0],
    ["nothing to check, and --no-files error", {}, ["--no-files", "error"], 1],
    ["a named file that is none of ours", { "data.json": "{}" }, ["data.json"], 1],
    ["the same, skipped", { "data.json": "{}" }, ["data.json", "--unrecognised", "skip"], 0],
    ["a named file that is not there", {}, ["server.json"], 2],
    ["an unknown option", {}, ["--formta", "json"], 2],
    ["an unknown value", {}, ["--format", "xml"], 2],
    ["--fail-on below --severity", {}, ["--fail-on", "info", "--severity", "error"], 2],
    ["--help", {}, ["--help"], 0],
    ["--version", {}, ["--version"], 0],
  ])("%s", (_, files, args, status) => {
    expect(run(files, args).status).toBe(status);
  });
});

test("the report goes to standard output, the summary to standard error", () => {
  const { out, err } = run({ "server.json": wrong }, []);
  expect(out).toBe(
    "server.json:4:18: error: The description is 101 characters long; the registry accepts at most 100. [schema-max-length]\n",
  );
  expect(err).toBe("mcp-lintel: 1 error in 1 file\n");
});

test("--quiet prints the summary alone, with the same exit status", () => {
  expect(run({ "server.json": wrong }, ["--quiet"])).toMatchObject({
    status: 1,
    out: "",
    err: "mcp-lintel: 1 error in 1 file\n",
  });
});

test("standard input is checked under the name it is given", () => {
  const { status, out } = run({}, ["--format", "json", "--stdin-filename", "packages/a/server.json", "-"], wrong);
  expect(status).toBe(1);
  expect(JSON.parse(out).issues).toMatchObject([{ file: "packages/a/server.json", line: 4, column: 18 }]);
});

test("a slip in an option or a value is answered with what was meant", () => {
  expect(run({}, ["--formta", "json"]).err).toBe("mcp-lintel: There is no option --formta. Did you mean --format?\n");
  expect(run({}, ["--profile", "loose"]).err).toBe(
    'mcp-lintel: --profile is "loose"; it must be one of recommended, registry, strict.\n',
  );
  expect(run({}, ["--output"]).err).toBe("mcp-lintel: --output needs a value: FILE.\n");
});

test("every missing file is named at once", () => {
  expect(run({}, ["a.json", "b.json"]).err).toBe(
    'mcp-lintel: There is no file "a.json".\nmcp-lintel: There is no file "b.json".\n',
  );
});

test("further reports are written beside the one on standard output", () => {
  const { cwd, out } = run({ "server.json": wrong }, ["--format", "json", "--report", "sarif=out/mcp.sarif"]);
  expect(JSON.parse(out).summary.errors).toBe(1);
  const { runs } = JSON.parse(readFileSync(join(cwd, "out/mcp.sarif"), "utf8"));
  expect(runs[0].results).toHaveLength(1);
});

test("--list-files says what would be checked, and why others would not", () => {
  const { out } = run({ "server.json": right, "db/server.json": '{"companies":[]}' }, ["--list-files"]);
  expect(out).toBe("server.json: server\ndb/server.json: skipped, it is not a registry manifest\n");
});

test("what cannot be read is exit 3, and no SARIF is written", () => {
  if (process.getuid?.() === 0) {
    console.log("skipped: root can read every file");
    return;
  }
  const cwd = folderWith({ "server.json": right });
  spawnSync("chmod", ["000", join(cwd, "server.json")]);
  const done = spawnSync(process.execPath, [cli, "--format", "sarif"], { cwd, encoding: "utf8" });
  expect(done.status).toBe(3);
  expect(done.stdout).toBe("");
});

test("a path behind -- may begin with a dash", () => {
  expect(run({ "--odd.json": right }, ["--", "--odd.json"]).status).toBe(0);
});
