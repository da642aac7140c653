// Odd checkouts and broken runners: the verdict comes all the same, and the log says what was odd.

import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, git, hasGit, repositoryWith, write } from "./discover/repository.ts";
import { type Ran, runAction, type Step } from "./mini-runner.ts";

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const bad = JSON.stringify({
  $schema: schema,
  name: "io.github.example-user/weather",
  description: "x".repeat(101),
  version: "1.0.0",
});

const run = (workspace: string, step: Omit<Step, "workspace"> = {}): Promise<Ran> => runAction({ workspace, ...step });
const wrongFiles = ({ annotations }: Ran) =>
  annotations.filter(({ level, file }) => level === "error" && file !== undefined).map(({ file }) => file);
const warnings = ({ annotations }: Ran) =>
  annotations.filter(({ level, file }) => level === "warning" && file === undefined).map(({ message }) => message);
const passedOver = ({ commands }: Ran) => commands.filter(({ name }) => name === "debug").map(({ data }) => data);

const posix = process.platform !== "win32";

/** A folder with a program in it that is found before the real git. */
const withGit = (script: string): string => {
  const folder = folderWith({ git: `#!/bin/sh\n${script}\n` });
  chmodSync(join(folder, "git"), 0o755);
  return `${folder}${delimiter}${process.env.PATH}`;
};

describe("git", () => {
  test.skipIf(!posix)("is not installed", async () => {
    const ran = await run(repositoryWith({ "server.json": bad }), { env: { PATH: folderWith({}) } });
    expect(wrongFiles(ran)).toEqual(["server.json"]);
    expect(ran.log).toContain("git is not installed; every folder was searched instead");
    expect(ran.exitCode).toBe(1);
  });

  test.skipIf(!posix)("refuses another user's work tree, as in a container job", async () => {
    const refusal = "fatal: detected dubious ownership in repository at '/__w/r/r'";
    const PATH = withGit(`echo "${refusal}" >&2; exit 128`);
    const ran = await run(repositoryWith({ "server.json": bad }), { env: { PATH } });
    expect(wrongFiles(ran)).toEqual(["server.json"]);
    expect(ran.log).toContain(
      "git refuses a work tree that belongs to another user; every folder was searched instead",
    );
  });

  test.skipIf(!posix || !hasGit)("is as old as a runner of one's own may have it", async () => {
    // Options and commands that came after git 2.0.
    const younger = "--end-of-options|--path-format|--no-optional-locks|--no-advice|--no-lazy-fetch|--format=";
    const PATH = withGit(
      `for word; do case "$word" in ${younger
        .split("|")
        .map((word) => `${word}*`)
        .join("|")}) echo "unknown option: $word" >&2; exit 129;; esac; done\nPATH="\${PATH#*:}" exec git "$@"`,
    );
    const folder = repositoryWith({ "server.json": bad });
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "-m", "x");
    const ran = await run(folder, { inputs: { "changed-only": "true" }, env: { PATH } });
    expect(wrongFiles(ran)).toEqual(["server.json"]);
    expect(ran.log).not.toMatch(/every folder was searched/);
  });
});

describe.skipIf(!hasGit)("a checkout", () => {
  test("with a detached head", async () => {
    const folder = repositoryWith({ "server.json": bad });
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "-m", "x");
    git(folder, "checkout", "--quiet", "--detach");
    expect(wrongFiles(await run(folder))).toEqual(["server.json"]);
  });

  test("that is sparse: what is not there is passed over, with that reason", async () => {
    const folder = repositoryWith({ "a/server.json": bad, "b/server.json": bad });
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "-m", "x");
    rmSync(join(folder, "b"), { recursive: true });
    const ran = await run(folder);
    expect(wrongFiles(ran)).toEqual(["a/server.json"]);
    expect(passedOver(ran)).toContainEqual(expect.stringMatching(/^skipped b\/server\.json: .*sparse checkout/));
    expect(ran.summary).toContain("sparse checkout");
  });

  test("with a submodule", async () => {
    const inner = repositoryWith({ "server.json": bad });
    git(inner, "add", "--all");
    git(inner, "commit", "--quiet", "-m", "x");
    const folder = repositoryWith({ "server.json": bad });
    git(folder, "submodule", "--quiet", "add", inner, "modules/weather");
    const ran = await run(folder);
    expect(wrongFiles(ran)).toEqual(["server.json"]);
    expect(passedOver(ran)).toContain("skipped modules/weather: it is a submodule; name it to have it checked");
  });

  test("with a Git LFS pointer", async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`;
    const ran = await run(repositoryWith({ "server.json": pointer, "a/server.json": bad }));
    expect(wrongFiles(ran)).toEqual(["a/server.json"]);
    expect(passedOver(ran)).toContain("skipped server.json: it is a Git LFS pointer, not the file itself");
  });

  test("below the workspace, as actions/checkout with `path:` leaves it: paths from its top", async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, "weather"));
    git(join(folder, "weather"), "init", "--quiet");
    write(join(folder, "weather"), { "packages/a/server.json": bad, "server.json": bad });
    const all = await run(folder, { inputs: { "working-directory": "weather" } });
    expect(wrongFiles(all)).toEqual(["packages/a/server.json", "server.json"]);
    const part = await run(folder, { inputs: { "working-directory": "weather/packages" } });
    expect(wrongFiles(part)).toEqual(["packages/a/server.json"]);
  });

  test("links of the summary lead to the commit that is checked out, on the job's own server", async () => {
    const folder = repositoryWith({ "server.json": bad });
    git(folder, "remote", "add", "origin", "https://ghe.example.com/team/weather.git");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "-m", "x");
    const ran = await run(folder, { env: { GITHUB_SERVER_URL: "https://ghe.example.com" } });
    expect(ran.summary).toMatch(/\(https:\/\/ghe\.example\.com\/team\/weather\/blob\/[0-9a-f]{40}\/server\.json#L1\)/);
    expect(ran.summary).not.toContain("0123456789abcdef0123456789abcdef01234567");
  });
});

/** Every write to a path that fits fails, as the system would have it. */
const failing = (pattern: string, code: string, when: "before" | "midway" = "before"): string => `
  const fs = require("node:fs");
  for (const name of ["writeFileSync", "appendFileSync"]) {
    const original = fs[name];
    fs[name] = (path, text, ...rest) => {
      if (!new RegExp(${JSON.stringify(pattern)}).test(String(path))) return original(path, text, ...rest);
      if (${when === "midway"}) original(path, String(text).slice(0, 100));
      throw Object.assign(new Error("${code}: " + path), { code: "${code}" });
    };
  }
  require("node:module").syncBuiltinESMExports();`;

const runFailing = (preload: string, step: Omit<Step, "workspace"> = {}): Promise<Ran> => {
  const folder = folderWith({ "server.json": bad });
  const file = join(folderWith({ "preload.cjs": preload }), "preload.cjs");
  return run(folder, { ...step, env: { NODE_OPTIONS: `--require ${JSON.stringify(file)}`, ...step.env } });
};

describe("what cannot be written is a warning, and the verdict stands", () => {
  test.each([
    ["EROFS", "The job summary could not be written: the file system is read-only. The verdict stands."],
    ["EACCES", "The job summary could not be written: it may not be written. The verdict stands."],
    ["ENOSPC", "The job summary could not be written: there is no space left on the disk. The verdict stands."],
  ])("a summary file: %s", async (code, words) => {
    const ran = await runFailing(failing("summary", code));
    expect(warnings(ran)).toEqual([words]);
    expect(ran.outputs).toMatchObject({ result: "fail", errors: "1" });
    expect(wrongFiles(ran)).toEqual(["server.json"]);
    expect(ran.exitCode).toBe(1);
  });

  test("a full disk leaves no half report", async () => {
    const ran = await runFailing(failing("mcp\\.sarif", "ENOSPC", "midway"), {
      inputs: { "sarif-file": "$RUNNER_TEMP/mcp.sarif" },
    });
    expect(warnings(ran)).toEqual([
      "The sarif report could not be written: there is no space left on the disk. The verdict stands.",
    ]);
    expect(ran.files).toEqual({});
    expect(ran.outputs["sarif-file"]).toBe("");
    expect(ran.exitCode).toBe(1);
  });
});
