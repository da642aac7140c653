// One table: help, action.yml and the README say what the code reads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { help } from "../src/cli/help.ts";
import { aboutInput, options, outputs, readOptions } from "../src/options.ts";
import { readDefaults } from "./mini-runner.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");

describe("every option", () => {
  const usage = help();
  const readmeText = read("README.md");

  test("is in the help and in the README", () => {
    for (const { flag } of options) {
      if (flag === undefined) continue;
      expect(usage).toContain(`  --${flag}`);
      expect(readmeText).toContain(`\`--${flag}`);
    }
  });

  test("has its input in action.yml, with its default, and no other is there", () => {
    const inputs = options.flatMap(({ input, default: usual = "" }) => (input ? [[input, usual] as const] : []));
    expect(Object.fromEntries(readDefaults(read("action.yml")))).toEqual(Object.fromEntries(inputs));
  });

  test("says in which form an input is given, and nothing that only the command line knows", () => {
    const abouts = new Map(options.map((option) => [option.input, aboutInput(option)]));
    expect(abouts.get("rules")).toMatch(/ One ID=LEVEL a line\.$/);
    expect(abouts.get("reports")).toMatch(/FORMAT is one of text, json, .* One FORMAT=FILE a line\.$/);
    expect(abouts.get("exclude")).toMatch(/ One GLOB a line\.$/);
    expect(abouts.get("shard")).toMatch(/ Written I\/N\.$/);
    expect(abouts.get("changed-only")).not.toContain("=REF");
    for (const [input, about] of abouts)
      if (input !== undefined) expect(read("action.yml")).toContain(JSON.stringify(about).slice(1, -1));
  });

  test("has a default that it allows", () => {
    for (const { values, default: usual } of options)
      if (values && usual !== undefined) expect(values).toContain(usual);
  });

  test("has one key, and at least one name unless it is the paths", () => {
    const keys = options.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("every output is in action.yml and in the README", () => {
  for (const { name } of outputs) {
    expect(read("action.yml")).toContain(`\n  ${name}:\n`);
    expect(read("README.md")).toContain(`\`${name}\``);
  }
});

test("nothing given means the defaults", () => {
  expect(readOptions(new Map(), "flag")).toMatchObject({
    severity: "info",
    failOn: "error",
    profile: undefined, // the configuration's, else recommended
    schemaPolicy: "warn",
    noFiles: "warn",
    annotations: "auto",
    maxAnnotations: 10,
    summary: true,
    types: ["json", "schema", "semantic", "linter"],
  });
});

test.each([
  [
    new Map([["failOn", ["sometimes"]]]),
    'input "fail-on" is "sometimes"; it must be one of error, warning, info, never.',
  ],
  [
    new Map([["types", ["json, style"]]]),
    'input "types" is "style"; it must be one of json, schema, semantic, linter.',
  ],
  [new Map([["maxAnnotations", ["many"]]]), 'input "max-annotations" is "many"; it must be a whole number.'],
  [
    new Map([["reports", ["sarif"]]]),
    'input "reports" is "sarif"; it must be FORMAT=FILE, the format one of text, json, sarif, github, junit, gitlab, checkstyle, rdjson, markdown, azure.',
  ],
])("a wrong input names what is allowed", (given, message) => {
  expect(() => readOptions(given as never, "input")).toThrow(message);
});
