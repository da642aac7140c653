// Placeholders of a template: which errors they excuse, by mode and profile.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../src/model.ts";
import { type Asked, issuesOf } from "./check-text.ts";

const bundle = {
  registryType: "mcpb",
  identifier: "https://github.com/example-user/weather-mcp/releases/download/v${VERSION}/weather-mcp.mcpb",
  version: "${VERSION}",
  fileSha256: "${MCPB_SHA256}",
  transport: { type: "stdio" },
};
const server = (more: JsonObject = {}): JsonObject => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.github.example-user/weather",
  description: "Weather forecasts for AI assistants",
  version: "1.2.0",
  ...more,
});
const withPackage = (part: JsonObject): JsonObject =>
  server({ packages: [{ registryType: "npm", identifier: "weather", transport: { type: "stdio" }, ...part }] });

/** `path severity rule` of every error, and of whatever concerns a placeholder or what a template leaves out. */
const judged = (value: JsonObject, asked?: Asked): readonly string[] =>
  issuesOf(value, asked)
    .filter(({ severity, rule, type }) => severity === "error" || rule === "placeholder-left" || type === "schema")
    .map(({ path, severity, rule }) => `${path} ${severity} ${rule}`);

describe("a value that is filled in later", () => {
  const value = server({ version: "${VERSION}", packages: [bundle] });
  const all = (severity: string) =>
    ["version", "packages[0].identifier", "packages[0].version", "packages[0].fileSha256"].map(
      (path) => `${path} ${severity} placeholder-left`,
    );

  test.each([
    ["auto", "warning"],
    ["template", "info"],
    ["release", "error"],
  ] as const)("%s: one %s a place", (placeholders, severity) => {
    expect(judged(value, { placeholders })).toEqual(all(severity));
  });

  test("tells what it stands for", () => {
    const hash = issuesOf(value).find(({ path }) => path === "packages[0].fileSha256");
    expect(hash?.also).toContain("schema-pattern");
  });

  test("strict: as in release", () => {
    expect(judged(value, { profile: "strict", placeholders: "release" })).toEqual(all("error"));
  });

  test.each(["auto", "template"] as const)("registry, %s: the registry's errors stay, one a place", (placeholders) => {
    const issues = issuesOf(value, { profile: "registry", placeholders });
    const errors = issues.filter(({ severity }) => severity === "error");
    expect(errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual(["packages[0].fileSha256 schema-pattern"]);
    expect(errors[0]?.also).toContain("placeholder-left");
    const places = issues.map(({ path }) => path);
    expect(places.filter((path) => path === "packages[0].fileSha256")).toHaveLength(1);
  });

  test("registry, release: an explicit wish holds there, too", () => {
    const asked = { profile: "registry", placeholders: "release" } as const;
    expect(judged(value, asked)).toContain("version error placeholder-left");
  });
});

describe("a zero version", () => {
  test.each([
    ["auto", "info"],
    ["template", "info"],
    ["release", "warning"],
  ] as const)("%s: %s", (placeholders, severity) => {
    expect(judged(server({ version: "0.0.0-placeholder" }), { placeholders })).toEqual([
      `version ${severity} placeholder-left`,
    ]);
  });
});

describe("what is left out, or empty", () => {
  test.each([
    ["the server's version", (({ version: _, ...rest }) => rest)(server() as Record<string, string>)],
    ["an empty version", server({ version: "" })],
    ["a package's version", withPackage({})],
    ["a package's empty version", withPackage({ version: "" })],
    ["the hash of a bundle", server({ packages: [{ ...bundle, version: "1.2.0", fileSha256: "" }] })],
  ] as const)("%s is an error, and in a template an info", (_, value) => {
    const grades = (asked: Asked) =>
      issuesOf(value, asked)
        .filter(({ rule, type }) => rule !== "placeholder-left" && type !== "linter")
        .map(({ severity }) => severity);

    expect(grades({ placeholders: "auto" })).toEqual(["error"]);
    expect(grades({ placeholders: "release" })).toEqual(["error"]);
    expect(grades({ placeholders: "template" })).toEqual(["info"]);
    expect(grades({ placeholders: "template", profile: "registry" })).toContain("error");
  });

  test("a missing name or description is no matter of filling in", () => {
    const { description: _, ...rest } = server() as Record<string, string>;
    expect(judged(rest, { placeholders: "template" })).toEqual([" error schema-required"]);
  });
});

describe("an error that filling in does not cure", () => {
  test("text for humans", () => {
    const value = server({ name: "io.github.<your GitHub username here>/{{REPO}}" });
    const issues = judged(value, { placeholders: "template" });
    expect(issues).toEqual(["name error schema-pattern"]);
  });

  test("a field that has no business there", () => {
    const image = withPackage({
      registryType: "oci",
      identifier: "ghcr.io/example-user/weather",
      version: "__VERSION__",
    });
    expect(judged(image)).toEqual(["packages[0].version error package-version-forbidden"]);
  });

  test("another version than the expected", () => {
    const issues = issuesOf(server({ version: "{{VERSION}}" }), { expectVersion: "v1.2.0" });
    const [one, ...others] = issues.filter(({ path }) => path === "version");
    expect(others).toEqual([]);
    expect(one).toMatchObject({ rule: "version-not-expected", severity: "error", also: ["placeholder-left"] });
  });

  test("a text that is too long already", () => {
    expect(judged(server({ description: `${"w".repeat(120)} {{VERSION}}` }))).toEqual([
      "description error schema-max-length",
    ]);
  });

  test("whatever is wrong elsewhere", () => {
    expect(judged(server({ version: "__VERSION__", websiteUrl: "http://example.com" }))).toEqual([
      "version warning placeholder-left",
      "websiteUrl error website-url-invalid-scheme",
    ]);
  });
});
