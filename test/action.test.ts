// dist/index.js as the runner starts it: what a user sees, what the next step gets.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ran, runAction, type Step } from "./mini-runner.ts";
import type { Annotation } from "./runner-commands.ts";
import { nodes } from "./tools.ts";

const server = (changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify(
    {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name: "io.github.example-user/weather",
      description: "Weather forecasts for AI assistants",
      version: "1.2.0",
      repository: { url: "https://github.com/example-user/weather", source: "github" },
      packages: [
        {
          registryType: "npm",
          identifier: "@example-user/weather-mcp",
          version: "1.2.0",
          transport: { type: "stdio" },
        },
      ],
      ...changes,
    },
    null,
    2,
  );

const good = server();
const tooLong = "x".repeat(101);
// Two errors: the schema allows a description of 100 characters, and only text as a version.
const bad = server({ description: tooLong, version: 12345 });

let folder: string;
let count = 0;
beforeAll(() => {
  folder = realpathSync.native(mkdtempSync(join(tmpdir(), "action-test-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fresh workspace with these files. */
const workspace = (files: Readonly<Record<string, string>>): string => {
  const made = join(folder, String(count++));
  mkdirSync(made);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, file)), { recursive: true });
    writeFileSync(join(made, file), text);
  }
  return made;
};

const run = (files: Readonly<Record<string, string>>, step: Omit<Step, "workspace"> = {}): Promise<Ran> =>
  runAction({ workspace: workspace(files), ...step });

/** Where the token stands in a text, as an annotation says it. */
const place = (file: string, text: string, token: string) => {
  const line = text.split("\n").findIndex((candidate) => candidate.includes(token)) + 1;
  const column = text.split("\n")[line - 1]!.indexOf(token) + 1;
  return { file, line, endLine: line, column, endColumn: column + token.length };
};
const placed = (annotations: readonly Annotation[], level: Annotation["level"]) =>
  annotations
    .filter((annotation) => annotation.level === level && annotation.file !== undefined)
    .map(({ file, line, endLine, column, endColumn }) => ({ file, line, endLine, column, endColumn }));
const inBad = (file: string) => [place(file, bad, `"${tooLong}"`), place(file, bad, "12345")];

/** Commands that do more than fold the log. */
const deeds = ({ commands }: Ran) => commands.filter(({ name }) => !["group", "endgroup", "debug"].includes(name));
const said = ({ annotations, log }: Ran) => [...annotations.map(({ message }) => message), log].join("\n");

const failed = { result: "fail", valid: "false", suppressed: "0", "sarif-file": "" };
const errored = { result: "error", "sarif-file": "" };

describe("the verdict", () => {
  test.each(nodes())("errors on their tokens, outputs and summary (%s)", async (node) => {
    const ran = await run({ "packages/a/server.json": bad, "server.json": bad, "readme.json": "{}" }, { node });

    expect(placed(ran.annotations, "error")).toEqual([...inBad("packages/a/server.json"), ...inBad("server.json")]);
    expect(deeds(ran)).toEqual([]);
    expect(ran.outputs).toMatchObject({ ...failed, errors: "4", "files-checked": "2" });
    expect(ran.summary).toContain("packages/a/server.json");
    expect(ran.exitCode).toBe(1);
  });

  test("a right file", async () => {
    const ran = await run({ "server.json": good });

    expect(ran.annotations.filter(({ level }) => level !== "notice")).toEqual([]);
    expect(ran.outputs).toEqual({
      result: "pass",
      valid: "true",
      errors: "0",
      warnings: "0",
      infos: expect.stringMatching(/^\d+$/),
      suppressed: "0",
      "files-checked": "1",
      "sarif-file": "",
    });
    expect(ran.exitCode).toBe(0);
  });

  test("fail-on: never reports and passes", async () => {
    const ran = await run({ "server.json": bad }, { inputs: { "fail-on": "never" } });
    expect(placed(ran.annotations, "error")).toEqual(inBad("server.json"));
    expect(ran.outputs).toMatchObject({ result: "pass", valid: "false", errors: "2" });
    expect(ran.exitCode).toBe(0);
  });

  test("what types keeps from being shown still counts", async () => {
    const ran = await run({ "server.json": bad }, { inputs: { types: "json" } });
    expect(placed(ran.annotations, "error")).toEqual([]);
    expect(ran.outputs).toMatchObject({ ...failed, errors: "2" });
    expect(ran.exitCode).toBe(1);
  });

  test.each([
    ["ignore", 0, "pass"],
    ["warn", 0, "pass"],
    ["error", 1, "fail"],
  ])("nothing to check, no-files: %s", async (value, exitCode, result) => {
    const ran = await run({ "readme.json": "{}" }, { inputs: { "no-files": value } });
    expect(ran.outputs).toMatchObject({ result, errors: "0", "files-checked": "0", "sarif-file": "" });
    expect(ran.annotations.map(({ level }) => level)).toEqual(
      value === "ignore" ? [] : [value === "warn" ? "warning" : "error"],
    );
    expect(ran.exitCode).toBe(exitCode);
  });
});

describe("the patch in the job summary", () => {
  const behind = server().replace("2025-12-11", "2025-10-17");

  test("is what git applies", async () => {
    const files = { "server.json": behind, "crlf/server.json": behind.replaceAll("\n", "\r\n") };
    const there = workspace(files);
    const { summary } = await runAction({ workspace: there });
    const [, patch = ""] = /^```diff\n(.*?)^```$/ms.exec(summary) ?? [];
    execFileSync("git", ["apply", "-"], { cwd: there, input: patch });
    expect(readFileSync(join(there, "server.json"), "utf8")).toBe(good);
    // What is copied from a page has no carriage returns.
    expect(readFileSync(join(there, "crlf/server.json"), "utf8")).toBe(files["crlf/server.json"]);
    expect(summary).toContain("`mcp-lintel --fix` makes the safe fixes of <code>crlf/server.json</code>");
  });

  test("is not there where nothing is to be mended", async () => {
    const { summary } = await run({ "server.json": bad });
    expect(summary).not.toMatch(/```diff|--fix/);
  });
});

describe("where things are", () => {
  test.each([
    [".", "mcp.sarif", "mcp.sarif"],
    ["sub", "out/mcp.sarif", "sub/out/mcp.sarif"],
    ["sub", "../mcp.sarif", "mcp.sarif"],
  ])(
    "in working-directory %s, the output sarif-file of %s is what the next step finds",
    async (folder, file, found) => {
      const inputs = { "working-directory": folder, "sarif-file": file };
      const at = workspace({ "sub/server.json": bad });
      const ran = await runAction({ workspace: at, inputs });
      expect(ran.outputs["sarif-file"]).toBe(found);
      expect(JSON.parse(readFileSync(join(at, found), "utf8"))).toMatchObject({ version: "2.1.0" });
    },
  );

  test("sarif-file is written, and its path is an output", async () => {
    const ran = await run({ "server.json": bad }, { inputs: { "sarif-file": "$RUNNER_TEMP/sub/mcp.sarif" } });
    const sarif = JSON.parse(ran.files["sub/mcp.sarif"]!);
    const errors = sarif.runs[0].results.filter(({ level }: { level: string }) => level === "error");
    expect(errors).toHaveLength(2);
    expect(ran.outputs["sarif-file"]).toMatch(/^(?:[A-Z]:)?\/.*\/temp\/sub\/mcp\.sarif$/);
    expect(ran.exitCode).toBe(1);
  });

  test("further reports", async () => {
    const ran = await run(
      { "server.json": bad },
      { inputs: { reports: "json=$RUNNER_TEMP/r.json\njunit=$RUNNER_TEMP/r.xml" } },
    );
    expect(JSON.parse(ran.files["r.json"]!)).toMatchObject({ version: 1, valid: false, summary: { errors: 2 } });
    expect(ran.files["r.xml"]).toMatch(/^<\?xml/);
  });

  test("working-directory: only what is in it, by its whole path", async () => {
    const ran = await run({ "server.json": bad, "sub/server.json": bad }, { inputs: { "working-directory": "sub" } });
    expect(placed(ran.annotations, "error")).toEqual(inBad("sub/server.json"));
    expect(ran.outputs["files-checked"]).toBe("1");
  });

  test("a checkout below the workspace: paths from its top", async () => {
    const made = workspace({ "checkout/packages/a/server.json": bad });
    execFileSync("git", ["init", "--quiet", join(made, "checkout")]);
    const ran = await runAction({ workspace: made, inputs: { "working-directory": "checkout" } });
    expect(placed(ran.annotations, "error")).toEqual(inBad("packages/a/server.json"));
  });
});

describe("annotations", () => {
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`p${i + 10}/server.json`, bad]));

  test("ten errors, and a notice that says how many more", async () => {
    const ran = await run(many);
    expect(placed(ran.annotations, "error")).toHaveLength(10);
    const notices = ran.annotations.filter(({ level, file }) => level === "notice" && file === undefined);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringMatching(/\b2\d more issues\b/)]);
    expect(ran.outputs.errors).toBe("30");
    expect(ran.summary).toContain("p24/server.json");
  });

  test("max-annotations", async () => {
    const ran = await run(many, { inputs: { "max-annotations": "3" } });
    expect(placed(ran.annotations, "error")).toHaveLength(3);
  });

  test("annotations: false", async () => {
    const ran = await run({ "server.json": bad }, { inputs: { annotations: "false" } });
    expect(ran.annotations).toEqual([]);
    expect(ran.exitCode).toBe(1);
  });

  test("summary: false", async () => {
    expect((await run({ "server.json": bad }, { inputs: { summary: "false" } })).summary).toBe("");
  });
});

describe("wrong input: nothing is checked", () => {
  test.each([
    [{ "fail-on": "sometimes" }, ["sometimes", "fail-on", "error, warning, info, never"]],
    [{ profile: "lax" }, ["lax", "profile", "recommended, registry, strict"]],
    [{ "no-files": "yes" }, ["yes", "no-files", "ignore, warn, error"]],
    [{ "fail-on": "info", "min-severity": "error" }, ["fail-on", "min-severity"]],
    [{ files: "missing/server.json" }, ["missing/server.json"]],
    [{ "working-directory": "missing" }, ["missing"]],
    [{ "working-directory": ".." }, [".."]],
  ])("%j", async (inputs, words) => {
    const ran = await run({ "server.json": bad }, { inputs: { ...inputs, "sarif-file": "$RUNNER_TEMP/mcp.sarif" } });
    for (const word of words) expect(said(ran)).toContain(word);
    expect(placed(ran.annotations, "error")).toEqual([]);
    expect(ran.outputs).toMatchObject(errored);
    expect(ran.files).toEqual({});
    expect(ran.exitCode).toBe(2);
  });

  test("an input that does not exist is a warning", async () => {
    const ran = await run({ "server.json": good }, { inputs: { "fial-on": "never" } });
    expect(ran.annotations.filter(({ level }) => level === "warning").map(({ message }) => message)).toEqual([
      expect.stringMatching(/fial-on/i),
    ]);
    expect(ran.exitCode).toBe(0);
  });
});

describe("a runner without some of its files", () => {
  test.each([
    ["unset", undefined],
    ["empty", ""],
    ["missing", "missing/file"],
  ])("%s: still the verdict", async (_, path) => {
    const value = path ? join(folder, path) : path;
    const ran = await run({ "server.json": bad }, { env: { GITHUB_OUTPUT: value, GITHUB_STEP_SUMMARY: value } });
    expect(placed(ran.annotations, "error")).toEqual(inBad("server.json"));
    expect(ran.exitCode).toBe(1);
  });

  test("a report that cannot be written is a warning", async () => {
    const ran = await run({ "server.json": good, file: "" }, { inputs: { "sarif-file": "file/mcp.sarif" } });
    expect(ran.annotations.map(({ level }) => level)).toContain("warning");
    expect(ran.outputs).toMatchObject({ result: "pass", "sarif-file": "" });
    expect(ran.exitCode).toBe(0);
  });
});

test("a file that cannot be read: exit 3, the others are reported, no SARIF", async () => {
  // Rights do not stop root: the disk itself has to fail.
  const preload = `
    const fs = require("node:fs");
    for (const name of ["openSync", "readFileSync"]) {
      const original = fs[name];
      fs[name] = (path, ...rest) => {
        if (/broken.server\\.json$/.test(String(path))) throw Object.assign(new Error("EIO: i/o error"), { code: "EIO" });
        return original(path, ...rest);
      };
    }
    require("node:module").syncBuiltinESMExports();`;
  const made = workspace({ "broken/server.json": good, "server.json": bad, "preload.cjs": preload });
  const ran = await runAction({
    workspace: made,
    inputs: { "sarif-file": "$RUNNER_TEMP/mcp.sarif", reports: "json=$RUNNER_TEMP/r.json" },
    env: { NODE_OPTIONS: `--require ${JSON.stringify(join(made, "preload.cjs"))}` },
  });
  expect(said(ran)).toContain("broken/server.json");
  expect(placed(ran.annotations, "error")).toEqual(expect.arrayContaining(inBad("server.json")));
  expect(ran.outputs).toMatchObject(errored);
  expect(Object.keys(ran.files)).toEqual(["r.json"]);
  expect(ran.exitCode).toBe(3);
});

test.each([
  ["server.json", 'There is no folder "server.json" in the workspace.'],
  ["nowhere", 'There is no folder "nowhere" in the workspace.'],
])("a working-directory that is no folder is a wrong input: %s", async (folder, message) => {
  const ran = await run({ "server.json": good }, { inputs: { "working-directory": folder } });
  expect(ran.annotations.map((one) => one.message)).toEqual([message]);
  expect(ran.outputs).toMatchObject(errored);
  expect(ran.exitCode).toBe(2);
});

test("a report in the place of a document is a wrong input", async () => {
  const made = workspace({ "sub/server.json": bad });
  const inputs = { "working-directory": "sub", "sarif-file": "server.json" };
  const ran = await runAction({ workspace: made, inputs });
  expect(said(ran)).toContain('"server.json" is a document that is checked, and would be overwritten.');
  expect(readFileSync(join(made, "sub/server.json"), "utf8")).toBe(bad);
  expect(ran.exitCode).toBe(2);
});

describe("hostile text is shown, never obeyed", () => {
  const hostile = [
    "::add-mask::forecast",
    "\n::add-mask::forecast",
    "\r::set-output name=result::pass",
    "x ##[add-mask]forecast",
    "::stop-commands::x",
    "</table></details><img src=x onerror=alert(1)>",
    "`| a | b |`\n\n# Heading",
    "\u001b[31mred\u001b[0m",
  ];

  test.each(hostile)("%j in values and keys", async (text) => {
    const document = server({
      name: text,
      version: text,
      [text]: text,
      packages: [{ [text]: text, registryType: text }],
    });
    const ran = await run({ "server.json": document });
    expect(deeds(ran)).toEqual([]);
    expect(placed(ran.annotations, "error").every(({ file }) => file === "server.json")).toBe(true);
    expect(ran.annotations.filter(({ level }) => level === "error")).not.toEqual([]);
    expect(ran.summary).not.toMatch(/<\/?(?:img|table)|^# Heading/m);
    expect(said(ran)).not.toContain("\u001b");
    expect(ran.outputs).toMatchObject({ ...failed, "files-checked": "1" });
  });

  // Windows has no such names.
  const names =
    process.platform === "win32"
      ? []
      : [
          "::add-mask::x",
          "##[add-mask]x",
          "a%0A::error::x",
          "a\n::add-mask::x",
          "\u001b[31m\u009b\u202ered",
          "`*a*`[b](c)",
        ];

  test.each(names)("%j as a folder", async (name) => {
    const ran = await run({ [`${name}/server.json`]: bad });
    expect(deeds(ran)).toEqual([]);
    expect(ran.log).not.toMatch(/[\u001b\u009b\u202e]/);
    expect(ran.summary).not.toMatch(/[\u001b\u009b\u202e]/);
    expect(placed(ran.annotations, "error").map(({ line }) => line)).toEqual([4, 5]);
    // No annotation can be drawn in a file whose name holds a line end, or what a terminal obeys: how that one is written is a matter of taste.
    if (!/[\n\u001b]/.test(name)) expect(placed(ran.annotations, "error")).toEqual(inBad(`${name}/server.json`));
    expect(ran.exitCode).toBe(1);
  });
});
