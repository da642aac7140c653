// What the registry's decoding makes of a text, told in the words of the text.
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../src/model.ts";
import { issuesOf } from "../check-text.ts";

const schema = (version: string) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;
const server = {
  $schema: schema("2025-12-11"),
  name: "io.github.example/tide",
  description: "Tide tables.",
  version: "1.0.0",
};
const npm = { registryType: "npm", identifier: "tide", version: "1.0.0", transport: { type: "stdio" } };

const errorsOf = (value: JsonValue, profile: "registry" | "recommended") =>
  issuesOf(value, { profile }).filter(({ severity }) => severity === "error");

describe.each(["registry", "recommended"] as const)("in profile %s", (profile) => {
  test.each<readonly [string, object, readonly string[]]>([
    ["packages[0]", { packages: [null] }, ["The entry packages[0] is null; it must be an object."]],
    ["remotes[0]", { remotes: [null] }, ["The entry remotes[0] is null; it must be an object."]],
    [
      "packages[0].transport",
      { packages: [{ ...npm, transport: null }] },
      ["The transport is null; it must be an object."],
    ],
    [
      "icons[0].sizes[0]",
      { icons: [{ src: "https://example.com/a.png", sizes: [null] }] },
      ["The entry sizes[0] is null; it must be a string."],
    ],
  ])("a null at %s is called null", (path, changes, messages) => {
    const found = errorsOf({ ...server, ...changes }, profile);
    expect(found.map(({ message }) => message)).toEqual(messages);
    expect(found.map((issue) => issue.path)).toEqual([path]);
  });

  test.each([{}, { value: "" }, { valueHint: "" }, { value: "", valueHint: "" }])(
    "a positional argument with %j alone is one issue, at the argument",
    (fields) => {
      const argument = { type: "positional", ...fields };
      const found = errorsOf({ ...server, packages: [{ ...npm, packageArguments: [argument] }] }, profile);
      expect(found.map(({ rule, path }) => [rule, path])).toEqual([
        ["positional-argument-value-or-hint-required", "packages[0].packageArguments[0]"],
      ]);
      const [location, trail] = found[0]?.reference.split(" from: ") ?? [];
      expect(location).toMatch(/#\/definitions\/PositionalArgument\/allOf\/1\/anyOf\/0\/required$/);
      expect(trail).toMatch(/\/\[#\/definitions\/PositionalArgument\]\/allOf\/1\/anyOf\/0\/required$/);
      expect(found[0]?.upstream).toBe("missing required fields: 'valueHint'");
    },
  );

  test("a package of 2025-07-09 without registry_type is one issue for that name", () => {
    const { registryType, ...part } = npm;
    const found = errorsOf({ ...server, $schema: schema("2025-07-09"), packages: [part] }, profile);
    expect(registryType).toBe("npm");
    expect(found.map(({ rule, path, message }) => [rule, path, message])).toEqual([
      ["schema-required", "packages[0]", 'The entry packages[0] has no "registry_type".'],
    ]);
  });

  test("a repository with neither address nor source has both errors", () => {
    const found = errorsOf({ ...server, repository: { url: "", source: "" } }, profile);
    expect(found.map(({ path }) => path)).toEqual(["repository.url", "repository.source"]);
  });
});
