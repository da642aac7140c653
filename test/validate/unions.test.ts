// registry-rules.md, sections 8 and 9: every worked example is one issue, at its path, with its reference.
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/model.ts";
import { rules } from "../../src/rules/index.ts";
import { issuesOf } from "../check-text.ts";

const schemaRules = rules.filter((rule) => "explains" in rule);
const url = (version: string) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;

const server = (more: JsonObject, version = "2025-12-11"): JsonObject => ({
  $schema: url(version),
  name: "io.github.example/weather",
  description: "Weather forecasts.",
  version: "1.0.0",
  ...more,
});
const npm = (more: JsonObject, version = "2025-12-11"): JsonObject =>
  server(
    {
      packages: [
        { registryType: "npm", identifier: "weather", version: "1.0.0", transport: { type: "stdio" }, ...more },
      ],
    },
    version,
  );
const withArgument = (argument: JsonValue): JsonObject => npm({ packageArguments: [argument] });

const root = "[#/definitions/ServerDetail]/properties";
const argumentTrail = `${root}/packages/items/[#/definitions/Package]/properties/packageArguments/items/[#/definitions/Argument]`;
const transportTrail = `${root}/packages/items/[#/definitions/Package]/properties/transport/[#/definitions/LocalTransport]/anyOf`;
const remoteTrail = `${root}/remotes/items/[#/definitions/RemoteTransport]/allOf/0/anyOf`;

interface Row {
  readonly name: string;
  readonly value: JsonObject;
  readonly path: string;
  readonly rule: string;
  readonly upstream?: string;
  readonly reference?: string;
  /** Words that the message must hold. */
  readonly says?: readonly string[];
}

const unions: readonly Row[] = [
  {
    name: "E1 sse without url",
    value: npm({ transport: { type: "sse" } }),
    path: "packages[0].transport",
    rule: "schema-required",
    upstream: "missing required fields: 'url'",
    reference: `#/definitions/SseTransport/required from: ${transportTrail}/2/[#/definitions/SseTransport]/required`,
    says: ['"url"'],
  },
  {
    name: "E2 transport websocket",
    value: npm({ transport: { type: "websocket" } }),
    path: "packages[0].transport.type",
    rule: "schema-enum",
    says: ["stdio", "streamable-http", "sse"],
  },
  {
    name: "E3 streamable-http with a variable for its base",
    value: npm({ transport: { type: "streamable-http", url: "{base}/mcp" } }),
    path: "packages[0].transport.url",
    rule: "schema-pattern",
    upstream: "does not match pattern '^https?://[^\\\\s]+$'",
    reference: `#/definitions/StreamableHttpTransport/properties/url/pattern from: ${transportTrail}/1/[#/definitions/StreamableHttpTransport]/properties/url/pattern`,
  },
  {
    name: "E4 remote stdio",
    value: server({ remotes: [{ type: "stdio" }] }),
    path: "remotes[0].type",
    rule: "schema-enum",
    says: ["streamable-http", "sse"],
  },
  {
    name: "E5 remote sse over ftp",
    value: server({ remotes: [{ type: "sse", url: "ftp://x" }] }),
    path: "remotes[0].url",
    rule: "schema-pattern",
    reference: `#/definitions/SseTransport/properties/url/pattern from: ${remoteTrail}/1/[#/definitions/SseTransport]/properties/url/pattern`,
  },
  {
    name: "E6 header without name on an sse remote",
    value: server({ remotes: [{ type: "sse", url: "https://example.com/sse", headers: [{ value: "x" }] }] }),
    path: "remotes[0].headers[0]",
    rule: "schema-required",
    says: ['"name"'],
    upstream: "missing required fields: 'name'",
  },
  {
    name: "E7 named argument with a bad format",
    value: withArgument({ type: "named", name: "--port", format: "int" }),
    path: "packages[0].packageArguments[0].format",
    rule: "schema-enum",
    upstream: 'value must be one of "string", "number", "boolean", "filepath"',
    reference: `#/definitions/Input/properties/format/enum from: ${argumentTrail}/anyOf/1/[#/definitions/NamedArgument]/allOf/0/[#/definitions/InputWithVariables]/allOf/0/[#/definitions/Input]/properties/format/enum`,
  },
  {
    name: "E8 positional without value and valueHint",
    value: withArgument({ type: "positional" }),
    path: "packages[0].packageArguments[0]",
    rule: "positional-argument-value-or-hint-required",
    says: ["valueHint", "value"],
  },
  {
    name: "E9 named without name",
    value: withArgument({ type: "named" }),
    path: "packages[0].packageArguments[0]",
    rule: "schema-required",
    upstream: "missing required fields: 'name'",
    reference: `#/definitions/NamedArgument/allOf/1/required from: ${argumentTrail}/anyOf/1/[#/definitions/NamedArgument]/allOf/1/required`,
  },
  {
    name: "E10 argument of type flag",
    value: withArgument({ type: "flag", name: "--x" }),
    path: "packages[0].packageArguments[0].type",
    rule: "schema-enum",
    says: ["positional", "named"],
  },
  {
    name: "E11 argument with an empty type",
    value: withArgument({ type: "", value: "x" }),
    path: "packages[0].packageArguments[0].type",
    rule: "schema-enum",
    says: ["positional", "named"],
  },
  {
    name: "remote without type",
    value: server({ remotes: [{ url: "https://example.com/mcp" }] }),
    path: "remotes[0]",
    rule: "schema-required",
    says: ['"type"'],
  },
  {
    name: "argument that is no object",
    value: withArgument("--port"),
    path: "packages[0].packageArguments[0]",
    rule: "schema-type",
    says: ["object"],
  },
  {
    name: "transport whose type is a number",
    value: npm({ transport: { type: 1 } }),
    path: "packages[0].transport.type",
    rule: "schema-type",
    says: ["string"],
  },
  {
    name: "2025-09-29: remote stdio",
    value: server({ remotes: [{ type: "stdio" }] }, "2025-09-29"),
    path: "remotes[0].type",
    rule: "schema-enum",
    says: ["streamable-http", "sse"],
  },
];

const examples: readonly Row[] = [
  {
    name: "repository with source only",
    value: server({ repository: { source: "github" } }),
    path: "repository",
    rule: "schema-required",
    upstream: "missing required fields: 'url'",
    reference: `#/definitions/Repository/required from: ${root}/repository/[#/definitions/Repository]/required`,
  },
  {
    name: "description of 101 characters",
    value: server({ description: "x".repeat(101) }),
    path: "description",
    rule: "schema-max-length",
    upstream: "length must be <= 100, but got 101",
    reference: `#/definitions/ServerDetail/properties/description/maxLength from: ${root}/description/maxLength`,
  },
  {
    name: "package version latest",
    value: npm({ version: "latest" }),
    path: "packages[0].version",
    rule: "schema-not",
    upstream: "not failed",
    reference: `#/definitions/Package/properties/version/not from: ${root}/packages/items/[#/definitions/Package]/properties/version/not`,
  },
  {
    name: "environment variable format",
    value: npm({ environmentVariables: [{ name: "A", format: "foo" }] }),
    path: "packages[0].environmentVariables[0].format",
    rule: "schema-enum",
    upstream: 'value must be one of "string", "number", "boolean", "filepath"',
    reference: `#/definitions/Input/properties/format/enum from: ${root}/packages/items/[#/definitions/Package]/properties/environmentVariables/items/[#/definitions/KeyValueInput]/allOf/0/[#/definitions/InputWithVariables]/allOf/0/[#/definitions/Input]/properties/format/enum`,
  },
  {
    name: "icon size 48",
    value: server({ icons: [{ src: "https://example.com/i.png", sizes: ["48"] }] }),
    path: "icons[0].sizes[0]",
    rule: "schema-pattern",
    upstream: "does not match pattern '^(\\\\d+x\\\\d+|any)$'",
    reference: `#/definitions/Icon/properties/sizes/items/pattern from: ${root}/icons/items/[#/definitions/Icon]/properties/sizes/items/pattern`,
  },
  {
    name: "icon src that is relative",
    value: server({ icons: [{ src: "icon.png" }] }),
    path: "icons[0].src",
    rule: "schema-format",
    upstream: "'icon.png' has invalid format 'uri'",
    reference: `#/definitions/Icon/properties/src/format from: ${root}/icons/items/[#/definitions/Icon]/properties/src/format`,
  },
  {
    name: "format of a remote's variable",
    value: server({
      remotes: [{ type: "sse", url: "https://example.com/{a}", variables: { a: { format: "foo" } } }],
    }),
    path: "remotes[0].variables.a.format",
    rule: "schema-enum",
    reference: `#/definitions/Input/properties/format/enum from: ${root}/remotes/items/[#/definitions/RemoteTransport]/allOf/1/properties/variables/additionalProperties/[#/definitions/Input]/properties/format/enum`,
  },
  {
    name: "2025-09-29: no package version",
    value: server(
      { packages: [{ registryType: "npm", identifier: "weather", transport: { type: "stdio" } }] },
      "2025-09-29",
    ),
    path: "packages[0]",
    rule: "schema-required",
    upstream: "missing required fields: 'version'",
    reference:
      "#/definitions/Package/required from: [#/definitions/ServerDetail]/allOf/1/properties/packages/items/[#/definitions/Package]/required",
  },
  {
    name: "2025-09-29: extra property",
    value: npm({ foo: 1 }, "2025-09-29"),
    path: "packages[0].foo",
    rule: "schema-additional-properties",
    upstream: "additionalProperties 'foo' not allowed",
    reference:
      "#/definitions/Package/additionalProperties from: [#/definitions/ServerDetail]/allOf/1/properties/packages/items/[#/definitions/Package]/additionalProperties",
  },
  {
    name: "missing name at the root",
    value: { $schema: url("2025-12-11"), description: "Weather forecasts.", version: "1.0.0" },
    path: "",
    rule: "schema-required",
    upstream: "missing required fields: 'name'",
    reference: "#/definitions/ServerDetail/required from: [#/definitions/ServerDetail]/required",
  },
];

describe.each([
  ["unions fold to one issue", unions],
  ["worked examples of references", examples],
])("%s", (_, rows) => {
  test.each(rows.map((row) => [row.name, row] as const))("%s", (_name, row) => {
    const issues = issuesOf(row.value, { rules: schemaRules });
    expect(issues.map(({ path, rule, type }) => ({ path, rule, type }))).toEqual([
      { path: row.path, rule: row.rule, type: "schema" },
    ]);
    const [issue] = issues;
    if (row.upstream !== undefined) expect(issue?.upstream).toBe(row.upstream);
    if (row.reference !== undefined) expect(issue?.reference).toBe(row.reference);
    for (const word of row.says ?? []) expect(issue?.message).toContain(word);
  });
});

test("a required list with two missing names gives two issues that quote the registry's one sentence", () => {
  const issues = issuesOf(server({ repository: {} }), { rules: schemaRules });
  expect(issues.map(({ path, upstream }) => [path, upstream])).toEqual([
    ["repository", "missing required fields: 'url', 'source'"],
    ["repository", "missing required fields: 'url', 'source'"],
  ]);
});
