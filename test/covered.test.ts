// What a run says of entries that match nothing: only what it can know.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { baselineName, baselineOf } from "../src/config/baseline.ts";
import { configName } from "../src/config/index.ts";
import type { JsonObject, JsonValue } from "../src/model.ts";
import { type Given, readOptions } from "../src/options.ts";
import { requestOf } from "../src/request.ts";
import { type Outcome, run } from "../src/run.ts";
import { folderWith } from "./discover/repository.ts";

const server = (description: string): string =>
  JSON.stringify({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.github.example/weather",
    description,
    version: "1.0.0",
  });
const right = server("Weather forecasts.");
const wrong = server("x".repeat(101));
const rule = "schema-max-length";

type Words = Readonly<Partial<Record<string, readonly string[]>>>;
const runIn = (cwd: string, given: Words = {}): Outcome =>
  run(requestOf(readOptions(new Map(Object.entries(given)) as Given, "flag"), { cwd, version: "1.0.0" }));

/** The entries that are called unused, by their places. */
const unused = (ignore: readonly JsonObject[], given: Words = {}, config: JsonObject = {}): readonly string[] => {
  const reasoned: readonly JsonValue[] = ignore.map((entry) => ({ ...entry, reason: "…" }));
  const cwd = folderWith({
    [configName]: JSON.stringify({ ...config, ignore: reasoned }),
    "a/server.json": right,
    "b/server.json": right,
  });
  return runIn(cwd, given).report.issues.flatMap((issue) => (issue.rule === "ignore-unused" ? [issue.path] : []));
};

describe("an ignore that matches nothing is unused", () => {
  test.each<[string, readonly JsonObject[], Words]>([
    ["where everything was looked at", [{ rule }], {}],
    ["when its file is gone", [{ rule, file: "c/server.json" }], {}],
    ["when everything is named", [{ rule, file: "**/server.json" }], { paths: ["."] }],
    ["where the one file that it is about was looked at", [{ rule, file: "a/server.json" }], { paths: ["a"] }],
  ])("%s", (_, ignore, given) => {
    expect(unused(ignore, given)).toEqual(["ignore[0]"]);
  });

  test.each<[string, readonly JsonObject[], Words, JsonObject?]>([
    ["another file was named", [{ rule, file: "b/server.json" }], { paths: ["a/server.json"] }],
    ["one of several files was named", [{ rule, file: "**/server.json" }, { rule }], { paths: ["a/server.json"] }],
    ["files were left out", [{ rule }], { exclude: ["b/**"] }],
    ["only other rules ran", [{ rule }], { only: ["schema-enum", "ignore-unused"] }],
    ["the rule is off", [{ rule }], { rules: [`${rule}=off`] }],
    ["the rule is off in the configuration", [{ rule }], {}, { rules: { [rule]: "off" } }],
    [
      "the rule is off for the file",
      [{ rule, file: "a/**" }],
      {},
      { overrides: [{ files: ["a/**"], rules: { [rule]: "off" } }] },
    ],
    ["the rule is off by itself", [{ rule: "title-missing" }], {}],
    ["registries were not asked", [{ rule: "registry-version-exists" }], {}],
    ["no version was expected", [{ rule: "version-not-expected" }], {}],
  ])("and not where %s", (_, ignore, given, config) => {
    expect(unused(ignore, given, config)).toEqual([]);
  });

  test("and not in a folder below the configuration", () => {
    const cwd = folderWith({
      ".git/HEAD": "ref: refs/heads/main\n",
      ".git/objects/x": "",
      ".git/refs/x": "",
      [configName]: JSON.stringify({ ignore: [{ rule, reason: "…" }] }),
      "a/server.json": right,
    });
    const rulesIn = (folder: string) => runIn(folder).report.issues.map((issue) => issue.rule);
    expect(rulesIn(join(cwd, "a"))).not.toContain("ignore-unused");
    expect(rulesIn(cwd)).toContain("ignore-unused");
  });

  test("which can be ignored, as its page says", () => {
    const kept = { rule: "ignore-unused", file: configName, path: "ignore[0]" };
    expect(unused([{ rule }, kept])).toEqual([]);
  });
});

describe("an issue of a baseline is gone", () => {
  const gone = (given: Words = {}): number | undefined => {
    const cwd = folderWith({ "a/server.json": wrong, "b/server.json": wrong });
    writeFileSync(join(cwd, baselineName), baselineOf(runIn(cwd).report));
    writeFileSync(join(cwd, "a/server.json"), right);
    return runIn(cwd, { baseline: [baselineName], ...given }).baseline?.gone;
  };

  test.each<[string, number, Words]>([
    ["when everything is looked at", 1, {}],
    ["when its file is", 1, { paths: ["a/server.json"] }],
    ["not when another file is", 0, { paths: ["b/server.json"] }],
    ["not when it is left out", 0, { exclude: ["a/**"] }],
    ["not when its rule is off", 0, { rules: [`${rule}=off`] }],
    ["not when only another rule runs", 0, { only: ["schema-enum"] }],
  ])("%s", (_, count, given) => {
    expect(gone(given)).toBe(count);
  });
});
