// Two rules, one cause: in the lists and requests of MCP the plainer of the two speaks, and names the other.
import { expect, test } from "vitest";
import type { Issue, JsonObject, JsonValue } from "../src/model.ts";
import { issuesOf } from "./check-text.ts";

const toolsOf = (schema: JsonObject, name = "get_forecast"): JsonValue => ({
  tools: [{ name, description: "Says what the weather will be.", inputSchema: { type: "object", ...schema } }],
});
const said = (issues: readonly Issue[]): readonly string[] =>
  issues.map(({ rule, also = [], path }) => [rule, ...also].join(" + ") + path.replace("tools[0].", " at "));
const ofTool = (properties: JsonValue, name?: string) =>
  said(issuesOf(toolsOf({ properties }, name), { kind: "tools" }));

test("a name that the specification refuses", () => {
  expect(ofTool({}, "get forecast.v1")).toEqual(["tool-name-format + compat-name-dot at name"]);
  expect(ofTool({}, "x".repeat(129))).toEqual(["tool-name-format + compat-name-length at name"]);
  expect(ofTool({}, "x".repeat(128))).toEqual(["compat-name-length at name"]);
  expect(ofTool({}, "x".repeat(64))).toEqual([]);
});

test("a name with two faults", () => {
  expect(ofTool({}, `get forecast${"x".repeat(60)}`)).toEqual([
    "compat-name-length at name",
    "tool-name-format at name",
  ]);
});

test("a keyword that the meta-schema refuses", () => {
  expect(ofTool({ a: { type: ["string", "text"] } })).toEqual([
    "schema-metaschema-violation at inputSchema.properties.a.type",
  ]);
  expect(ofTool({ a: { type: "text", "x-mcp-header": "A" } })).toEqual([
    "schema-metaschema-violation at inputSchema.properties.a.type",
  ]);
  expect(ofTool({ a: { type: "array", items: [{ type: "string" }] } })).toEqual([
    "schema-metaschema-violation at inputSchema.properties.a.items",
  ]);
});

test("values of an enum that are not of its type", () => {
  expect(ofTool({ a: { type: "string", enum: ["x", 1] } })).toEqual([
    "schema-enum-type-mismatch + compat-non-string-enum at inputSchema.properties.a.enum[1]",
  ]);
  expect(ofTool({ a: { type: "null", enum: [""] } })).toEqual([
    "schema-enum-type-mismatch + compat-empty-enum-value at inputSchema.properties.a.enum[0]",
  ]);
});

test("a number in a header", () => {
  expect(ofTool({ a: { type: "number", "x-mcp-header": "A" } })).toEqual([
    'x-mcp-header-number + x-mcp-header-type at inputSchema.properties.a["x-mcp-header"]',
  ]);
});

test("what a keyword that the meta-schema refuses entails", () => {
  for (const protocolVersion of [undefined, "2025-11-25"]) {
    const asked = { kind: "tools", ...(protocolVersion === undefined ? {} : { protocolVersion }) } as const;
    const ofSchema = (schema: JsonObject) =>
      issuesOf(toolsOf(schema), asked).map(({ path }) => path.replace("tools[0].", ""));
    expect(ofSchema({ properties: {}, required: [1] })).toEqual(["inputSchema.required"]);
    expect(ofSchema({ properties: [], required: ["a"] })).toEqual(["inputSchema.properties"]);
  }
});

test("draft-04's exclusiveMinimum as a number asks for no minimum", () => {
  const ofBound = (exclusiveMinimum: JsonValue) =>
    said(
      issuesOf(
        toolsOf({
          $schema: "http://json-schema.org/draft-04/schema#",
          properties: { a: { type: "number", exclusiveMinimum } },
        }),
        { kind: "tools" },
      ),
    ).slice(1);
  expect(ofBound(0)).toEqual(["schema-metaschema-violation at inputSchema.properties.a.exclusiveMinimum"]);
  expect(ofBound(true)).toEqual(["schema-metaschema-violation at inputSchema.properties.a"]);
});

test("a list of types at the root", () => {
  expect(
    said(issuesOf(toolsOf({ type: ["object"], properties: { a: { type: ["string", "null"] } } }), { kind: "tools" })),
  ).toEqual([
    "schema-type + tool-input-root-not-object at inputSchema.type",
    "compat-type-array at inputSchema.properties.a.type",
  ]);
  const withOutput = {
    tools: [
      {
        name: "a",
        description: "A.",
        inputSchema: { type: "object", properties: {} },
        outputSchema: { type: ["object"] },
      },
    ],
  };
  for (const protocolVersion of ["2025-06-18", "2025-11-25"])
    expect(said(issuesOf(withOutput, { kind: "tools", protocolVersion }))).toEqual([
      "tool-output-root-not-object + schema-type at outputSchema.type",
    ]);
  expect(said(issuesOf(withOutput, { kind: "tools" }))).toEqual([
    "tool-output-root-not-object + schema-type at outputSchema.type",
  ]);
});

test("a description that is no text", () => {
  const issues = issuesOf(
    { tools: [{ name: "a", description: 5, inputSchema: { type: "object", properties: {} } }] },
    { kind: "tools" },
  );
  expect(said(issues)).toEqual(["schema-type + tool-description-missing at description"]);
});

test("a header of the whole schema", () => {
  expect(said(issuesOf(toolsOf({ properties: {}, "x-mcp-header": "A" }), { kind: "tools" }))).toEqual([
    'x-mcp-header-unreachable at inputSchema["x-mcp-header"]',
  ]);
});

test("arguments and a result that are no objects", () => {
  const message = (more: JsonObject): JsonObject => ({ jsonrpc: "2.0", id: 1, ...more });
  const messages = (given: JsonValue, structuredContent: JsonValue) => [
    message({
      result: {
        tools: [
          {
            name: "a",
            description: "A.",
            inputSchema: { type: "object", properties: {} },
            outputSchema: { type: "object" },
          },
        ],
      },
    }),
    message({ method: "tools/call", params: { name: "a", arguments: given } }),
    message({ result: { content: [], structuredContent } }),
  ];
  expect(said(issuesOf(messages(5, []), { kind: "transcript" }))).toEqual([
    "schema-type + tool-arguments-mismatch[1].params.arguments",
    "schema-type + tool-result-mismatch[2].result.structuredContent",
  ]);
});

test("alternatives beside a root type that is missing are another cause", () => {
  const issues = issuesOf(
    { tools: [{ name: "a", description: "Does something.", inputSchema: { anyOf: [{}], properties: {} } }] },
    { kind: "tools" },
  );
  expect(said(issues)).toContain("compat-root-combinator at inputSchema.anyOf");
});

test("a schema that knows only a form lets the rule that knows the cause speak", () => {
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "tide",
    description: "Sea levels.",
    version: "1.0.0",
    repository: { url: "git@github.com:example/tide.git", source: "github" },
    websiteUrl: "tide.example.com",
  };
  const [name, repository, website] = issuesOf(server).filter(({ severity }) => severity === "error");
  expect(name).toMatchObject({
    rule: "schema-pattern",
    message: 'The server name "tide" has no slash between namespace and name.',
    upstream: "does not match pattern '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$'",
    also: expect.arrayContaining(["invalid-server-name"]),
  });
  expect(repository).toMatchObject({
    rule: "schema-format",
    message: 'The repository URL "git@github.com:example/tide.git" is an address for git, not for a browser.',
    also: expect.arrayContaining(["invalid-repository-url"]),
  });
  // With what the registry says besides.
  expect(website).toMatchObject({
    rule: "schema-format",
    message: 'The website URL "tide.example.com" has no scheme.',
    also: ["website-url-must-be-absolute", "website-url-invalid-scheme"],
  });
});
