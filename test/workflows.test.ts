// What can be said of the workflows without a runner; actionlint and zizmor say the rest where they are installed.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith } from "./discover/repository.ts";
import { readOutputs } from "./mini-runner.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".github/workflows");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Every `uses:` and the lines that belong to its step. */
const uses = (text: string) =>
  [...text.matchAll(/^( *)(- )?uses: (.*)\n((?:\1 {2,}.*\n|\n)*)/gm)].map(([, , , what, rest]) => ({
    what: what!,
    rest: rest!,
  }));
/** The scripts of `run: |` and `run: …`. */
const scripts = (text: string): readonly string[] =>
  [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)*)|(.*)\n)/gm)].map(
    ([, , block, line]) => block ?? line ?? "",
  );
const jobs = (text: string): readonly string[] =>
  text
    .slice(text.indexOf("\njobs:\n") + 7)
    .split(/^(?= {2}[\w-]+:\n)/m)
    .filter((job) => /^ {2}[\w-]+:\n/.test(job));

describe.each(readdirSync(folder).sort())("%s", (file) => {
  const text = read(`.github/workflows/${file}`);

  test("starts without rights, and grants them by job", () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    for (const job of jobs(text)) expect(job).toMatch(/^ {4}permissions:/m);
  });

  test("pins every action to a commit, and says which version that is", () => {
    const foreign = uses(text).filter(({ what }) => !what.startsWith("./"));
    for (const { what } of foreign)
      expect(what).toMatch(
        /^(?:[\w.-]+\/[\w./-]+@[0-9a-f]{40}|docker:\/\/[\w./-]+@sha256:[0-9a-f]{64}) # v?\d+\.\d+\.\d+$/,
      );
  });

  test("leaves no token behind in a checkout", () => {
    for (const { what, rest } of uses(text))
      if (what.startsWith("actions/checkout@")) expect(rest).toMatch(/^ +persist-credentials: false$/m);
  });

  test("puts no expression into a script", () => {
    for (const script of scripts(text)) expect(script).not.toContain("${{");
  });

  test("lets no job run for ever", () => {
    for (const job of jobs(text)) expect(job).toMatch(/^ {4}timeout-minutes: \d+$/m);
  });
});

test("one action has one commit everywhere, the documents included", () => {
  const all = [
    ...readdirSync(folder).map((file) => `.github/workflows/${file}`),
    "README.md",
    "docs/ci.md",
    "src/cli/init.ts",
  ];
  const pins = new Map<string, Set<string>>();
  for (const file of all)
    for (const [, name, pin] of read(file).matchAll(/uses: ([\w.-]+\/[\w./-]+)@([0-9a-f]{40} # v[\d.]+)/g))
      pins.set(name!, (pins.get(name!) ?? new Set()).add(pin!));
  expect([...pins.keys()]).toEqual(expect.arrayContaining(["actions/checkout", "github/codeql-action/upload-sarif"]));
  for (const [name, found] of pins) expect([name, found.size]).toEqual([name, 1]);
});

test("what the reusable workflow gives the action are inputs of it", () => {
  const step = uses(read(".github/workflows/scan.yml")).find(({ what }) => what === "./mcp-lintel")!;
  const given = [...step.rest.matchAll(/^ {10}([\w-]+):/gm)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(3);
  for (const name of given) expect(read("action.yml")).toContain(`\n  ${name}:\n`);
});

const hasTools = ["bash", "jq"].every((program) => spawnSync(program, ["--version"]).status === 0);

describe.skipIf(!hasTools)("the plan of the reusable workflow", () => {
  const plan = (REPOSITORIES: string, SHARDS: string) => {
    const home = folderWith({ output: "" });
    const script = scripts(read(".github/workflows/scan.yml"))[0]!;
    const { status, stdout } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, OWN: "o/own", REPOSITORIES, SHARDS, GITHUB_OUTPUT: join(home, "output") },
    });
    return { status, stdout, outputs: readOutputs(readFileSync(join(home, "output"), "utf8")) };
  };

  test.each([
    ["[]", "1", { repositories: '["o/own"]', shards: "[1]" }],
    ['["o/a", "o/b"]', "3", { repositories: '["o/a","o/b"]', shards: "[1,2,3]" }],
  ])("%s in %s parts", (repositories, shards, outputs) => {
    expect(plan(repositories, shards)).toMatchObject({ status: 0, outputs });
  });

  test.each(["", "o/a", "{}", "[1]", '["a"', "null"])("%j is refused", (repositories) => {
    const { status, stdout } = plan(repositories, "1");
    expect(status).toBe(1);
    expect(stdout).toContain("::error::repositories must be a JSON list of names.");
  });
});
