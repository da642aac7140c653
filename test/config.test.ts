// A configuration is checked before it counts: every mistake at its line, all at once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Config, configName, findConfig } from "../src/config/index.ts";
import { readConfig } from "../src/config/read.ts";
import { rules } from "../src/rules/index.ts";
import { folderWith } from "./discover/repository.ts";

const readIn = (folder: string): Config => readConfig(join(folder, configName), rules, folder, folder);
const complaints = (files: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readIn(folderWith(files));
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};
const complaintsOf = (text: string) => complaints({ [configName]: text });

describe("each kind of mistake has its line", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["no JSON", '{\n  "rules": {\n}\n', [`${configName}:1:1: The bracket "{" is never closed.`]],
    ["unknown setting", '{\n  "rule": {}\n}\n', [`${configName}:2:3: The document must not have a property "rule".`]],
    [
      "unknown rule",
      '{\n  "rules": {\n    "schema-version-deprecatd": "off"\n  }\n}\n',
      [`${configName}:3:5: There is no rule "schema-version-deprecatd". Did you mean "schema-version-deprecated"?`],
    ],
    [
      "unknown level",
      '{\n  "rules": {\n    "schema-version-deprecated": "warn"\n  }\n}\n',
      [
        `${configName}:3:34: The schema-version-deprecated is "warn"; it must be "off", "info", "warning" or "error". Did you mean "warning"?`,
      ],
    ],
    [
      "unknown profile",
      '{ "profile": "loose" }',
      [`${configName}:1:14: The profile is "loose"; it must be "recommended", "registry" or "strict".`],
    ],
    [
      "an ignore without reason",
      '{\n  "ignore": [\n    { "rule": "schema-enum" }\n  ]\n}\n',
      [`${configName}:3:5: The entry ignore[0] has no "reason".`],
    ],
    [
      "an ignore of an unknown rule",
      '{ "ignore": [{ "rule": "schema-enums", "reason": "…" }] }',
      [`${configName}:1:24: There is no rule "schema-enums". Did you mean "schema-enum"?`],
    ],
    [
      "a wrong type",
      '{ "files": "server.json" }',
      [`${configName}:1:12: The files is a string ("server.json"); it must be an array.`],
    ],
    [
      "an override without files",
      '{ "overrides": [{}] }',
      [`${configName}:1:17: The entry overrides[0] has no "files".`],
    ],
    ["a base that is not there", '{ "extends": "base.json" }', [`${configName}:1:14: There is no file "base.json".`]],
    [
      "a schema that is not there",
      '{ "schemas": [{ "files": ["**"], "schema": "org.json" }] }',
      [`${configName}:1:44: There is no file "org.json".`],
    ],
    [
      "two mistakes",
      '{\n  "profile": "loose",\n  "exclude": [1]\n}\n',
      [
        `${configName}:2:14: The profile is "loose"; it must be "recommended", "registry" or "strict".`,
        `${configName}:3:15: The entry exclude[0] is a number (1); it must be a string.`,
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(complaintsOf(text)).toEqual(expected);
  });

  test("of what it extends, too", () => {
    const files = { [configName]: '{ "extends": "base.json" }', "base.json": '{\n  "profile": "loose"\n}\n' };
    expect(complaints(files)).toEqual([
      'base.json:2:14: The profile is "loose"; it must be "recommended", "registry" or "strict".',
    ]);
  });

  test("extending itself by a detour", () => {
    const files = { [configName]: '{ "extends": "base.json" }', "base.json": `{ "extends": "${configName}" }` };
    expect(complaints(files)).toEqual(["base.json:1:14: The configuration extends itself."]);
  });

  test("a schema in a dialect that nobody knows", () => {
    const files = {
      [configName]: '{ "schemas": [{ "files": ["**"], "schema": "org.json" }] }',
      "org.json": '{ "$schema": "https://example.com/dialect" }',
    };
    expect(complaints(files)[0]).toMatch(/^\.mcp-lintel\.json:1:44: The schema "org\.json" cannot be used: /);
  });
});

test("a schema with a pattern that is none, at its place", () => {
  const files = {
    [configName]: '{ "schemas": [{ "files": ["**"], "schema": "org.json" }] }',
    "org.json": '{\n  "properties": {\n    "name": { "pattern": "[a-" },\n    "title": { "pattern": "^a" }\n  }\n}\n',
  };
  expect(complaints(files)).toEqual([
    'org.json:3:26: In the schema "org.json" the pattern "[a-" is not a valid regular expression.',
  ]);
});

test("comments are welcome", () => {
  expect(complaintsOf('{\n  // why\n  "profile": "strict" /* because */\n}\n')).toEqual([]);
});

test("a base is overridden key by key, its lists are kept", () => {
  const folder = folderWith({
    [configName]: JSON.stringify({
      extends: "shared/base.json",
      rules: { "schema-version-deprecated": "error" },
      exclude: ["b/**"],
    }),
    "shared/base.json": JSON.stringify({
      profile: "strict",
      rules: { "schema-version-deprecated": "off", "json-duplicate-key": "error" },
      exclude: ["a/**"],
      files: ["**/server.json"],
    }),
  });
  const config = readIn(folder);
  expect(config.profile).toBe("strict");
  expect(Object.fromEntries(config.rules)).toEqual({
    "schema-version-deprecated": "error",
    "json-duplicate-key": "error",
  });
  // Patterns are relative to the file that they stand in.
  expect(config.exclude).toEqual([`${folder}/shared/a/**`, `${folder}/b/**`]);
  expect(config.files).toEqual([`${folder}/shared/**/server.json`]);
});

test("an override fits its files only, wherever the configuration lies", () => {
  const folder = folderWith({
    [configName]: JSON.stringify({ overrides: [{ files: ["templates/**"], placeholders: "template" }] }),
  });
  const [override] = readIn(folder).overrides;
  expect(override?.fits(join(folder, "templates/a/server.json"))).toBe(true);
  expect(override?.fits(join(folder, "packages/a/server.json"))).toBe(false);
});

test("it is found from the working directory upwards, as far as the git top level", () => {
  const folder = folderWith({ [configName]: "{}", "a/b/x": "" });
  mkdirSync(join(folder, ".git"));
  expect(findConfig(join(folder, "a/b"))).toBe(join(folder, configName));
  mkdirSync(join(folder, "a/.git"));
  expect(findConfig(join(folder, "a/b"))).toBeUndefined();
});
