// The committed command line as people start it: what goes where, and how it ends.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { hasGit } from "./discover/repository.ts";

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
    ["an empty path", { "server.json": right }, [""], 2],
    ["a path above that is not there", {}, ["../../none.json"], 2],
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

test.skipIf(!hasGit)("that name is relative to the working directory, as a path is", () => {
  const top = folderWith({ "packages/a/README.md": "" });
  spawnSync("git", ["init", "--quiet"], { cwd: top });
  const done = spawnSync(process.execPath, [cli, "--format", "json", "--stdin-filename", "server.json", "-"], {
    cwd: join(top, "packages/a"),
    input: wrong,
    encoding: "utf8",
  });
  expect(JSON.parse(done.stdout).issues).toMatchObject([{ file: "packages/a/server.json" }]);
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

test("--list-files checks nothing, and changes nothing", () => {
  const { cwd, status, out } = run({ "server.json": old.replace("Weather", "x".repeat(101)) }, [
    "--list-files",
    "--fix",
  ]);
  expect({ status, out }).toEqual({ status: 0, out: "server.json: server\n" });
  expect(readFileSync(join(cwd, "server.json"), "utf8")).toContain("2025-10-17");
});

test("a file that somebody named and that cannot be checked is no success", () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`;
  const named = run({ "server.json": pointer }, ["server.json"]);
  expect(named).toMatchObject({
    status: 3,
    err: expect.stringContaining("server.json could not be checked: it is a Git LFS pointer, not the file itself."),
  });
  expect(run({ "server.json": pointer }, ["server.json", "--unrecognised", "skip"]).status).toBe(0);
  expect(run({ "server.json": pointer }, []).status).toBe(0);
});

test("a server.json in UTF-16 is found, and said to be none that can be read", () => {
  for (const args of [[], ["*.json"], ["server.json"]]) {
    const cwd = folderWith({ "README.md": "" });
    writeFileSync(join(cwd, "server.json"), `\ufeff${right}`, "utf16le");
    const { status, stdout } = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: "utf8" });
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^server\.json:1:1: error: .*UTF-16.*\[json-invalid-utf8\]\n/),
    });
  }
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

test.each(["schema", "semantic"])("the version of the schema is told under --type %s", (type) => {
  expect(run({ "server.json": old }, ["--type", type]).out).toContain("[schema-version-deprecated]");
});

test("a path behind -- may begin with a dash", () => {
  expect(run({ "--odd.json": right }, ["--", "--odd.json"]).status).toBe(0);
});

describe("--schema-file", () => {
  const id = "https://static.modelcontextprotocol.io/schemas/2026-01-01/server.schema.json";
  test.each([
    ["is not JSON", "{", "it is not JSON."],
    ["is no schema", JSON.stringify({ $id: id, type: 5 }), "the schema is invalid in its dialect (at /type)."],
    [
      "leads nowhere",
      JSON.stringify({ $id: id, $ref: "#/definitions/Server" }),
      'unresolved references: "#/definitions/Server".',
    ],
    [
      "has a pattern that is none",
      JSON.stringify({ $id: id, properties: { name: { pattern: "[a-" } } }),
      'the pattern "[a-" is not a valid regular expression (at /properties/name/pattern).',
    ],
  ])("that %s is one usage error", (_, text, why) => {
    const file = right.replace("2025-12-11", "2026-01-01");
    const ran = run({ "s.json": text, "a/server.json": file, "b/server.json": file }, ["--schema-file", "s.json"]);
    expect(ran).toMatchObject({
      status: 2,
      out: "",
      err: `mcp-lintel: The schema file "s.json" cannot be used: ${why}\n`,
    });
  });
});

describe("--fix", () => {
  const files = { "server.json": old.replaceAll("  ", "\t").replaceAll("\n", "\r\n") };

  test("makes what is certain, keeps the rest as it is, and checks again", () => {
    const { cwd, out, err, status } = run(files, ["--fix"]);
    expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(
      files["server.json"].replace("2025-10-17", "2025-12-11"),
    );
    expect({ out, err, status }).toEqual({
      out: "",
      err: "mcp-lintel: 1 edit was made.\nmcp-lintel: no issues in 1 file\n",
      status: 0,
    });
  });

  test("with --dry-run prints the diff and changes nothing", () => {
    const { cwd, out } = run({ "server.json": old }, ["--fix", "--dry-run"]);
    expect(out).toContain(
      `-  "$schema": "${schema.replace("2025-12-11", "2025-10-17")}",\n+  "$schema": "${schema}",\n`,
    );
    expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(old);
  });

  test.skipIf(!hasGit)("with --dry-run prints what git applies, whatever the file holds beside", () => {
    const odd = { "server.json": `\ufeff${files["server.json"].replace("1.0.0", "1.0.0 \u202e")}` };
    const { cwd, out } = run(odd, ["--fix", "--dry-run"]);
    expect(out).toContain("\\u202e");
    const { cwd: other, out: diff } = run({ "server.json": `\ufeff${files["server.json"]}` }, ["--fix", "--dry-run"]);
    spawnSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: other, input: diff });
    expect(readFileSync(join(other, "server.json"), "utf8")).toBe(
      files["server.json"].replace("2025-10-17", "2025-12-11"),
    );
    expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(odd["server.json"]);
  });

  test("cannot change standard input", () => {
    expect(run({}, ["--fix", "-"], old)).toMatchObject({
      status: 2,
      err: "mcp-lintel: Standard input cannot be changed: --fix --dry-run prints what would change.\n",
    });
  });

  test("that fails leaves the file as it was, and does not say that it succeeded", () => {
    const full = `const fs = require("node:fs"); const write = fs.writeFileSync;
      fs.writeFileSync = (path, text, ...rest) => {
        write(path, text.slice(0, 20), ...rest);
        throw Object.assign(new Error("full"), { code: "ENOSPC" });
      };`;
    const cwd = folderWith({ "server.json": old, "full.cjs": full });
    const args = ["--require", "./full.cjs", cli, "--fix", "--report", "sarif=r.sarif"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
    expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(old);
    expect(readdirSync(cwd).sort()).toEqual(["full.cjs", "server.json"]);
    expect(stderr).toBe(
      "mcp-lintel: server.json could not be written: there is no space left on the disk.\n" +
        "mcp-lintel: r.sarif is not written, because a fix could not be written.\n" +
        "mcp-lintel: 1 warning in 1 file\n",
    );
    expect(status).toBe(3);
  });

  test.skipIf(process.platform === "win32")("keeps the rights of a file, and its owner", () => {
    const cwd = folderWith({ "server.json": old });
    const file = join(cwd, "server.json");
    chmodSync(file, 0o640);
    if (process.getuid?.() === 0) chownSync(file, 1234, 1234);
    const before = statSync(file);
    spawnSync(process.execPath, [cli, "--fix"], { cwd });
    expect(readFileSync(file, "utf8")).toContain("2025-12-11");
    const { mode, uid, gid } = statSync(file);
    expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid });
  });

  test("takes no other value than all", () => {
    expect(run({}, ["--fix=some"]).err).toBe('mcp-lintel: --fix is "some"; it must be one of safe, all.\n');
  });
});

describe("a baseline", () => {
  test("suppresses what it holds, whatever its line, and nothing else", () => {
    const { cwd, status } = run({ "server.json": wrong }, ["baseline"]);
    expect(status).toBe(0);
    const again = (text: string) => {
      writeFileSync(join(cwd, "server.json"), text);
      return spawnSync(process.execPath, [cli, "--baseline", ".mcp-lintel-baseline.json"], { cwd, encoding: "utf8" });
    };
    const moved = again(`\n\n${wrong}`);
    expect([moved.status, moved.stdout, moved.stderr]).toEqual([
      0,
      "",
      "mcp-lintel: no issues in 1 file; 1 suppressed\n",
    ]);
    expect(again(wrong.replace('"1.0.0"', '"latest"')).status).toBe(1);
    expect(again(right).stderr).toContain(
      '1 issue of the baseline no longer occurs: "mcp-lintel baseline" writes it again without it.',
    );
  });

  test("that is not there, or is none, is a usage error", () => {
    expect(run({}, ["--baseline", "b.json"]).err).toContain("There is no baseline");
    expect(run({ "b.json": "[]" }, ["--baseline", "b.json"]).status).toBe(2);
  });
});

test.each([
  ["valdate", "validate"],
  ["rule", "rules"],
  ["BASELINE", "baseline"],
  ["inti", "init"],
])("a slip in a command is asked about: %s", (word, meant) => {
  const { status, err } = run({}, [word]);
  expect([status, err]).toEqual([2, `mcp-lintel: There is no file "${word}". Did you mean the command ${meant}?\n`]);
  // What is there is meant.
  expect(run({ [`${word}/server.json`]: right }, [word])).toMatchObject({ status: 0 });
});

test("two reports into one file are refused", () => {
  expect(run({ "server.json": right }, ["--report", "json=a", "--report", "sarif=./a"])).toMatchObject({
    status: 2,
    err: 'mcp-lintel: Two reports would be written into "./a".\n',
  });
});

test("nothing is written over a document or the configuration", () => {
  for (const [files, args] of [
    [{}, ["baseline", ".", "--baseline", "server.json"]],
    [{ ".mcp-lintel.json": '{"baseline":"server.json"}' }, ["baseline", "."]],
    [{ ".mcp-lintel.json": "{}" }, ["--output", ".mcp-lintel.json"]],
    [{}, ["--output", "server.json"]],
  ] as const) {
    const { cwd, status, err } = run({ "server.json": wrong, ...files }, args);
    expect([args, status, err]).toEqual([args, 2, expect.stringContaining("would be overwritten")]);
    expect(readFileSync(join(cwd, "server.json"), "utf8")).toBe(wrong);
  }
});

describe("rules", () => {
  test.each(["sarif", "junit"])("in a format that they are not written in: %s", (format) => {
    const { status, out, err } = run({}, ["rules", "--format", format]);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toBe(`mcp-lintel: --format is "${format}"; of rules it must be one of text, json, markdown.\n`);
  });

  test("are listed, and one is shown as a page", () => {
    expect(run({}, ["rules"]).out).toMatch(/^schema-max-length +schema +error +A text is too long\.$/m);
    expect(run({}, ["rules", "schema-max-length"]).out).toContain("# schema-max-length\n\nA text is too long.");
    const ids = JSON.parse(run({}, ["rules", "--format", "json"]).out).map(({ id }: { readonly id: string }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual([...ids].sort());
    expect(run({}, ["rules", "schema-max-lenght"]).err).toBe(
      'mcp-lintel: There is no rule "schema-max-lenght". Did you mean "schema-max-length"?\n',
    );
  });

  test("can be turned up, off, or on alone", () => {
    expect(run({ "server.json": old }, ["--rule", "schema-version-deprecated=error"]).status).toBe(1);
    expect(run({ "server.json": wrong }, ["--rule", "schema-max-length=off"]).status).toBe(0);
    expect(run({ "server.json": wrong }, ["--only", "json-syntax-error"]).status).toBe(0);
    expect(run({}, ["--rule", "schema-max-length=loud"]).status).toBe(2);
  });
});

test("init writes a configuration and a workflow that pass, and never over what is there", () => {
  const { cwd } = run({ "server.json": right }, ["init"]);
  expect(spawnSync(process.execPath, [cli], { cwd, encoding: "utf8" }).status).toBe(0);
  expect(readFileSync(join(cwd, ".github/workflows/mcp-lintel.yml"), "utf8")).toContain("uses: ");
  writeFileSync(join(cwd, ".mcp-lintel.json"), "{}");
  spawnSync(process.execPath, [cli, "init"], { cwd });
  expect(readFileSync(join(cwd, ".mcp-lintel.json"), "utf8")).toBe("{}");
});

test("init in a folder of a work tree: the workflow lies where GitHub reads it, and checks that folder", () => {
  const cwd = folderWith({ ".git/HEAD": "", "servers/weather/server.json": right });
  const folder = join(cwd, "servers/weather");
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, [cli, "init", ...args], { cwd: folder, encoding: "utf8" });
  expect(start("--dry-run").stderr).toBe(
    "mcp-lintel: .mcp-lintel.json would be written.\nmcp-lintel: ../../.github/workflows/mcp-lintel.yml would be written.\n",
  );
  expect([readdirSync(cwd).sort(), readdirSync(folder)]).toEqual([[".git", "servers"], ["server.json"]]);
  expect(start().status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([".mcp-lintel.json", "server.json"]);
  const workflow = readFileSync(join(cwd, ".github/workflows/mcp-lintel.yml"), "utf8");
  expect(workflow).toMatch(/\n {8}with:\n {10}working-directory: "servers\/weather"\n$/);
});

test("init writes the workflow of the README, without the upload", () => {
  const { cwd } = run({}, ["init"]);
  const written = readFileSync(join(cwd, ".github/workflows/mcp-lintel.yml"), "utf8");
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  for (const [step] of written.matchAll(/actions\/checkout@.*$/gm)) expect(readme).toContain(step);
  expect(written).not.toContain("upload-sarif");
});

test("baseline --dry-run says what would be written", () => {
  const { cwd, err } = run({ "server.json": wrong }, ["baseline", "--dry-run"]);
  expect(err).toBe("mcp-lintel: .mcp-lintel-baseline.json would hold 1 issue.\n");
  expect(readdirSync(cwd)).not.toContain(".mcp-lintel-baseline.json");
});

test("a wrong configuration is exit 2, with every fault at its line, and nothing is checked", () => {
  const { status, out, err } = run({ "server.json": wrong, ".mcp-lintel.json": '{\n  "profile": "loose"\n}\n' }, []);
  expect([status, out]).toEqual([2, ""]);
  expect(err).toBe(
    'mcp-lintel: .mcp-lintel.json:2:14: The profile is "loose"; it must be "recommended", "registry" or "strict".\n',
  );
});

test("--print-config prints what counts", () => {
  const { out } = run({ ".mcp-lintel.json": '{ "rules": { "schema-enum": "off" } }' }, ["--print-config"]);
  expect(JSON.parse(out).rules).toEqual({ "schema-enum": "off" });
});

test("--print-config prints options on top of the configuration, and overrides with what is left of them", () => {
  const config = {
    profile: "strict",
    exclude: ["examples/**"],
    rules: { "schema-enum": "off", "schema-type": "warning" },
    overrides: [{ files: ["a/**"], profile: "registry", placeholders: "template", rules: { "schema-enum": "info" } }],
    ignore: [{ rule: "schema-format", file: "a/server.json", path: "name", reason: "later" }],
    baseline: "known.json",
  };
  const given = [
    "--rule",
    "schema-enum=error",
    "--exclude",
    "b/**",
    "--profile",
    "recommended",
    "--fail-on",
    "warning",
  ];
  const files = { ".mcp-lintel.json": JSON.stringify(config), "known.json": '{ "version": 1, "issues": [] }' };
  const { cwd, out } = run(files, [...given, "--print-config"]);
  const at = (name: string): string => join(realpathSync(cwd), name);
  expect(JSON.parse(out)).toEqual({
    sources: [at(".mcp-lintel.json")],
    profile: "recommended",
    placeholders: "auto",
    files: [],
    exclude: [at("examples/**"), "b/**"],
    rules: { "schema-enum": "error", "schema-type": "warning" },
    overrides: [{ files: [at("a/**")], placeholders: "template", rules: {} }],
    ignore: [{ rule: "schema-format", file: at("a/server.json"), path: "name", reason: "later" }],
    schemas: [],
    baseline: at("known.json"),
    options: expect.objectContaining({ "fail-on": "warning", severity: "info", "schema-policy": "warn" }),
  });
});
