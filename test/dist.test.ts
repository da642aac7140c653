// What is committed under dist/: complete, alone, and free of the machine it was built on.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodes } from "./tools.ts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const files = ["cli.cjs", "index.js", "licenses.txt", "package.json"];
const read = (file: string) => readFileSync(dist + file, "utf8");
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test("one code file for the action, one for the command line", () => {
  expect(readdirSync(dist).sort()).toEqual(files);
  expect(manifest.bin).toEqual({ "mcp-lintel": "dist/cli.cjs" });
  expect(JSON.parse(read("package.json"))).toEqual({ type: "commonjs" });
});

test("the command line starts by itself", () => {
  expect(read("cli.cjs")).toMatch(/^#!\/usr\/bin\/env node\n/);
  // Windows has no such mode.
  if (process.platform !== "win32") expect(statSync(`${dist}cli.cjs`).mode & 0o777).toBe(0o755);
});

test.each(files)("%s names no folder of a machine", (file) => {
  const text = read(file);
  expect(text).not.toMatch(/["'`](?:file:\/\/)?\/(?:home|Users|root|work|tmp|github|workspace)\//);
  expect(text).not.toMatch(/["'`][A-Z]:\\/);
  expect(text).not.toContain(fileURLToPath(new URL("..", import.meta.url)));
});

test("the licence of every dependency that runs", () => {
  const named = [...read("licenses.txt").matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(/gm)].map(([, name]) => name);
  expect(named).toEqual([...named].sort());
  expect(named).toEqual(expect.arrayContaining(["@actions/core", "json-source-map"]));
});

test("the command line stays small", () => {
  expect(read("cli.cjs").length).toBeLessThan(700_000);
  // The toolkit costs most of a start.
  expect(read("cli.cjs")).not.toContain("GITHUB_STEP_SUMMARY");
});

describe.each(nodes())("with an empty environment, from an empty folder, on %s", (node) => {
  let empty: string;
  beforeAll(() => {
    empty = mkdtempSync(join(tmpdir(), "dist-test-"));
  });
  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  const start = (file: string, ...args: readonly string[]) =>
    spawnSync(node, [dist + file, ...args], { cwd: empty, env: {}, encoding: "utf8", input: "" });

  test("the command line", () => {
    expect(start("cli.cjs", "--version")).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: "" });
    expect(start("cli.cjs")).toMatchObject({ status: 0, stdout: "" });
  });

  test("the action: no input is its default", () => {
    const { status, stdout, stderr } = start("index.js");
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
    expect(status).toBe(0);
  });
});

describe("a run over one server.json without issues enters the room of its schema version and of what it prints", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "dist-test-"));
    const server = {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name: "com.example/weather",
      description: "Forecasts and observations.",
      version: "1.0.0",
      remotes: [{ type: "streamable-http", url: "https://mcp.example.com/" }],
    };
    mkdirSync(join(folder, "workspace"));
    writeFileSync(join(folder, "workspace/server.json"), JSON.stringify(server));
    writeFileSync(join(folder, "summary"), "");
    // A room is compiled as a file of its name.
    writeFileSync(
      join(folder, "hook.cjs"),
      `const vm = require("node:vm");
      const { compileFunction } = vm;
      const entered = [];
      vm.compileFunction = (text, names, options) => {
        entered.push(options.filename);
        return compileFunction(text, names, options);
      };
      process.on("exit", () => require("node:fs").writeFileSync(__dirname + "/entered", entered.join()));`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const enteredBy = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
    const cwd = join(folder, "workspace");
    const hook = ["--require", join(folder, "hook.cjs")];
    const { status } = spawnSync(process.execPath, [...hook, dist + file, ...args], { cwd, env, input: "" });
    expect(status).toBe(0);
    return readFileSync(join(folder, "entered"), "utf8");
  };

  test.each(["text", "json"])("the command line, %s", (format) => {
    expect(enteredBy("cli.cjs", ["--format", format], {})).toBe("judge 2025-12-11");
  });

  test("the action", () => {
    const env = { GITHUB_WORKSPACE: join(folder, "workspace"), GITHUB_STEP_SUMMARY: join(folder, "summary") };
    expect(enteredBy("index.js", [], env)).toBe("judge 2025-12-11,log and summary");
  });
});
