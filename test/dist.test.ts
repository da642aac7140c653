// What is committed under dist/: complete, alone, and free of the machine it was built on.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
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
