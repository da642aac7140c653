// What rules about inputs and packages do beside each other. A single rule's cases are its fixtures.
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../src/model.ts";
import { rules } from "../src/rules/index.ts";
import { type Asked, issuesOf } from "./check-text.ts";

const server = (members: JsonObject): JsonObject => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "com.example/tide",
  description: "Tide tables and sea levels.",
  version: "1.2.0",
  ...members,
});
const npm = (members: JsonObject): JsonObject =>
  server({
    packages: [
      { registryType: "npm", identifier: "tide-mcp", version: "1.2.0", transport: { type: "stdio" }, ...members },
    ],
  });
const variable = (field: JsonObject): JsonObject => npm({ environmentVariables: [field] });
const remote = (url: string): JsonObject => server({ remotes: [{ type: "sse", url }] });
const http = (url: string, members: JsonObject = {}): JsonObject =>
  npm({ transport: { type: "streamable-http", url }, ...members });
const mcpb = (identifier: string): JsonObject => npm({ registryType: "mcpb", identifier, fileSha256: "ab".repeat(32) });
const argument = (field: JsonObject): JsonObject => npm({ packageArguments: [field] });
const oci = (identifier: string, version = "1.2.0"): JsonObject =>
  server({ version, packages: [{ registryType: "oci", identifier, transport: { type: "stdio" } }] });

const at = (value: JsonValue, path: string, asked?: Asked): readonly string[] =>
  issuesOf(value, asked).flatMap((issue) => (issue.path === path ? [`${issue.severity} ${issue.rule}`] : []));

const field = "packages[0].environmentVariables[0]";

describe("where an error stands, advice about the same value is quiet", () => {
  test.each<[quiet: string, stays: string, path: string, value: JsonObject]>([
    ["mcpb-not-mcpb-extension", "mcpb-host-not-allowed", "packages[0].identifier", mcpb("weather-mcp")],
    [
      "mcpb-not-mcpb-extension",
      "placeholder-left",
      "packages[0].identifier",
      mcpb("https://github.com/example/tide-mcp/releases/download/${TAG}/tide"),
    ],
    ["remote-host-private", "invalid-remote-url", "remotes[0].url", remote("http://10.0.0.5/sse")],
    ["remote-host-private", "invalid-templated-url", "remotes[0].url", remote("https://10.0.0.5/{region}")],
    [
      "transport-url-plain-http",
      "invalid-templated-url",
      "packages[0].transport.url",
      http("http://tide.example.com/{region}"),
    ],
    [
      "transport-port-fixed",
      "invalid-templated-url",
      "packages[0].transport.url",
      http("http://localhost:80/{region}"),
    ],
    [
      "transport-port-fixed",
      "stdio-transport-url-not-empty",
      "packages[0].transport.url",
      npm({ transport: { type: "stdio", url: "http://localhost:80/" } }),
    ],
    [
      "repository-url-plain-http",
      "invalid-repository-url",
      "repository.url",
      server({ repository: { url: "http://git.example.com/tide", source: "github" } }),
    ],
    [
      "argument-dash-missing",
      "invalid-named-argument-name",
      "packages[0].packageArguments[0].name",
      argument({ type: "named", name: "region <eu>" }),
    ],
    ["package-version-mismatch", "version-looks-like-range", "packages[0].version", npm({ version: "^1.0.0" })],
    ["package-version-mismatch", "version-range-unnoticed", "packages[0].version", npm({ version: "*" })],
    ["package-version-mismatch", "placeholder-left", "packages[0].version", npm({ version: "0.0.0" })],
    ["package-version-mismatch", "oci-tag-floating", "packages[0].identifier", oci("ghcr.io/example/tide:edge")],
    ["oci-tag-floating", "placeholder-left", "packages[0].identifier", oci("ghcr.io/example/__IMAGE__")],
    ["environment-variable-name-unusual", "input-name-empty", `${field}.name`, variable({ name: "" })],
    [
      "default-not-in-choices",
      "default-format-mismatch",
      `${field}.default`,
      variable({ name: "A", format: "boolean", default: "yes", choices: ["true", "false"] }),
    ],
    ["description-repeats-name", "schema-max-length", "description", server({ description: "Tide ".repeat(21) })],
  ])("%s beside %s", (quiet, stays, path, value) => {
    const said = at(value, path).map((issue) => issue.split(" ")[1]);
    expect(said).toContain(stays);
    expect(said).not.toContain(quiet);
  });

  test("input-name-duplicate beside input-name-empty", () => {
    const said = issuesOf(npm({ environmentVariables: [{ name: "" }, { name: "" }] })).map(({ rule }) => rule);
    expect(said).toContain("input-name-empty");
    expect(said).not.toContain("input-name-duplicate");
  });
});

describe("one slip, one issue", () => {
  test("a misspelt variable is not reported as unused, too", () => {
    const value = variable({ name: "A", value: "{Region}", variables: { region: {} } });
    expect(issuesOf(value).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual([
      `error template-variable-undefined ${field}.value`,
    ]);
  });

  test("a secret template is no static value, and a fixed secret no template", () => {
    const variables = { key: {} };
    expect(at(variable({ name: "A", isSecret: true, value: "Key {key}", variables }), `${field}.isSecret`)).toEqual([
      "warning secret-on-template",
    ]);
    expect(at(variable({ name: "A", isSecret: true, value: "Key {key}", variables }), `${field}.value`)).toEqual([]);
    expect(at(variable({ name: "A", isSecret: true, value: "abc123" }), `${field}.value`)).toEqual([
      "warning secret-in-fixed-value",
    ]);
  });

  test("choices of which none fits are one error", () => {
    const value = variable({ name: "A", format: "number", choices: ["one", "two"] });
    expect(issuesOf(value).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual([
      `error choices-format-mismatch ${field}.choices`,
    ]);
  });
});

const mine = rules.filter(({ tier }) => tier === "linter" || tier === "semantic");

test("the registry profile knows no error of these rules, the strict one raises advice to warnings", () => {
  const value = npm({
    environmentVariables: [
      { name: "A", format: "number", value: "x" },
      { name: "B", format: "number", choices: ["x"] },
      { name: "C", value: "{c}", variables: { d: {} } },
      { name: "E", value: "1" },
      { name: "E", value: "2" },
      { name: "F-G" },
    ],
  });
  const severities = (asked: Asked) => issuesOf(value, asked).map(({ severity }) => severity);
  expect(severities({})).toEqual(["error", "error", "error", "error", "info"]);
  expect(severities({ profile: "registry" })).toEqual(["warning", "warning", "warning", "warning", "info"]);
  expect(severities({ profile: "strict" })).toEqual(["error", "error", "error", "error", "warning"]);
});

test.each<[Asked["placeholders"] & string, Asked["profile"] & string, string, string]>([
  ["auto", "recommended", "warning", "info"],
  ["template", "recommended", "info", "info"],
  ["release", "recommended", "error", "warning"],
  ["release", "registry", "error", "warning"],
])("placeholders: %s, profile: %s", (placeholders, profile, placeholder, zero) => {
  const value = { ...npm({ version: "0.0.0" }), version: "${VERSION}" };
  const asked = { placeholders, profile };
  expect(at(value, "version", asked)).toEqual([`${placeholder} placeholder-left`]);
  expect(at(value, "packages[0].version", asked)).toEqual([`${zero} placeholder-left`]);
});

test("values of the wrong type read as absent", () => {
  const wrong: JsonValue[] = [null, true, 1, "x", [], {}, [null], [[]], [{}], { x: 1 }];
  const text = (key: string): JsonObject[] =>
    wrong.filter((one) => typeof one !== "string").map((one) => ({ [key]: one }));
  const documents = [
    ...["name", "title", "description", "version", "websiteUrl"].flatMap(text).map(server),
    ...["repository", "icons", "packages", "remotes"].flatMap((key) => wrong.map((one) => server({ [key]: one }))),
    ...["transport", "runtimeArguments", "packageArguments", "environmentVariables", "identifier", "version"].flatMap(
      (key) => wrong.map((one) => npm({ [key]: one })),
    ),
    ...["name", "value", "default", "choices", "variables", "format", "isSecret", "isRequired"].flatMap((key) =>
      wrong.map((one) => variable({ name: "A", value: "{b}", variables: { b: {} }, [key]: one })),
    ),
  ];
  expect(() => documents.forEach((document) => void issuesOf(document, { rules: mine }))).not.toThrow();
  expect(
    at(variable({ name: "A", value: 8080, format: "boolean", default: 1, choices: "x" }), `${field}.value`),
  ).toEqual(["error schema-type"]);
});
