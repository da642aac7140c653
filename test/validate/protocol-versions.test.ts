// Lists, requests and manifests against the official schemas: which version counts, and what its refusals become.
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue, Kind } from "../../src/model.ts";
import { options } from "../../src/options.ts";
import { protocolVersions } from "../../src/schemas/index.ts";
import { issuesOf } from "../check-text.ts";

/** Errors and warnings as `severity rule path`. */
const said = (document: JsonValue, kind: Kind, protocolVersion?: string): readonly string[] =>
  issuesOf(document, { kind, ...(protocolVersion === undefined ? {} : { protocolVersion }) })
    .filter(({ severity }) => severity !== "info")
    .map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);

const tool = (more: JsonObject = {}): JsonObject => ({
  name: "add",
  description: "Adds.",
  inputSchema: { type: "object", properties: { a: { type: "number" } } },
  ...more,
});
const withProperty = (schema: JsonValue) => tool({ inputSchema: { type: "object", properties: { a: schema } } });
const withOutput = (schema: JsonValue) => tool({ outputSchema: schema });

test("the option names the versions that are bundled", () => {
  expect(options.find(({ key }) => key === "protocolVersion")?.values).toEqual(protocolVersions);
});

describe("where a list of tools is", () => {
  const wrong = tool({ description: 1 });
  test.each<[string, JsonValue, string]>([
    ["a single tool", wrong, "description"],
    ["an array", [tool(), { ...wrong, name: "b" }], "[1].description"],
    ["under its key", { tools: [wrong] }, "tools[0].description"],
    ["a response", { jsonrpc: "2.0", id: 1, result: { tools: [wrong] } }, "result.tools[0].description"],
    ["what the inspector prints", { result: { tools: [wrong], nextCursor: "x" } }, "result.tools[0].description"],
  ])("%s", (_, document, path) => {
    expect(said(document, "tools")).toEqual([`error schema-type ${path}`]);
  });

  test("what is no tool at all is an error in its place", () => {
    expect(said({ tools: [tool(), "hammer"] }, "tools")).toEqual(["error schema-type tools[1]"]);
    expect(said([tool(), 5], "tools")).toEqual(["error schema-type [1]"]);
    expect(said({ tools: [{ name: "a" }] }, "tools")).toEqual(["error schema-required tools[0]"]);
  });

  test("lists beside it count where they look like lists", () => {
    const prompts = [{ name: "p", arguments: [{ name: "a", required: "yes" }] }];
    expect(said({ tools: [tool()], prompts }, "tools")).toEqual(["error schema-type prompts[0].arguments[0].required"]);
    expect(said({ tools: [tool()], prompts: ["Say hello"] }, "tools")).toEqual([]);
  });
});

describe("no version stated: what either of the two newest allows passes", () => {
  test.each<[string, JsonValue, readonly string[]]>([
    ["a plain list", { tools: [tool()] }, []],
    ["an unknown key", { tools: [tool({ category: "math" })] }, []],
    ["a root combinator", tool({ inputSchema: { type: "object", not: { required: ["b"] } } }), []],
    ["a boolean property", withProperty(true), ["warning tool-property-boolean-schema inputSchema.properties.a"]],
    ["an array as output", withOutput({ type: "array" }), ["warning tool-output-root-not-object outputSchema.type"]],
    ["an output without type", withOutput({}), ["warning tool-output-root-not-object outputSchema"]],
    [
      "a task support that 2025-11-25 does not know",
      tool({ execution: { taskSupport: "no" } }),
      ["warning schema-enum execution.taskSupport"],
    ],
    ["the wrong root type", tool({ inputSchema: { type: "string" } }), ["error schema-const inputSchema.type"]],
    ["no root type", tool({ inputSchema: { properties: {} } }), ["error schema-required inputSchema"]],
  ])("%s", (_, document, expected) => {
    expect(said(document, "tools")).toEqual(expected);
  });
});

describe("a stated version counts, and no other", () => {
  test.each<[string, string, JsonValue, readonly string[]]>([
    ["2025-11-25", "a boolean property", withProperty(true), ["error schema-type inputSchema.properties.a"]],
    ["2026-07-28", "a boolean property", withProperty(true), []],
    [
      "2025-11-25",
      "an array as output",
      withOutput({ type: "array" }),
      ["warning tool-output-root-not-object outputSchema.type"],
    ],
    ["2026-07-28", "an array as output", withOutput({ type: "array" }), []],
    ["2024-11-05", "what it does not know", tool({ title: 1, icons: 2 }), []],
    ["2025-06-18", "a title that is no string", tool({ title: 1 }), ["error schema-type title"]],
    [
      "2026-07-28",
      "the list's own fields",
      { tools: [tool()] },
      ["error schema-required ", "error schema-required ", "error schema-required "],
    ],
    ["2025-11-25", "the list's own fields", { tools: [tool()] }, []],
  ])("%s: %s", (version, _, document, expected) => {
    expect(said(document, "tools", version)).toEqual(expected);
  });

  test.each<[string, JsonValue]>([
    ["ttlMs", { ttlMs: 1000 }],
    ["cacheScope", { cacheScope: "public" }],
    ["resultType", { resultType: "complete" }],
    ["_meta", { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }],
  ])("a list claims 2026-07-28 by %s", (_, claim) => {
    const missing = said({ ...(claim as JsonObject), tools: [tool()] }, "tools");
    expect(missing.length).toBeGreaterThan(1);
    expect(new Set(missing)).toEqual(new Set(["error schema-required "]));
  });
});

test("a list of the Go SDK, which says how long to keep it in every version, claims none", () => {
  expect(said({ ttlMs: 0, cacheScope: "public", tools: [tool()] }, "tools")).toEqual([]);
});

describe("one cause, one issue", () => {
  const also = (document: JsonValue, protocolVersion?: string) =>
    issuesOf(document, { kind: "tools", ...(protocolVersion ? { protocolVersion } : {}) })
      .filter(({ severity }) => severity !== "info")
      .map(({ rule, also = [] }) => [rule, ...also].join(" "));

  test("the shape of the input root stays", () => {
    expect(also(tool({ inputSchema: { type: "string" } }))).toEqual(["schema-const tool-input-root-not-object"]);
    expect(also(tool({ inputSchema: {} }))).toEqual(["schema-required tool-input-root-not-object"]);
    expect(also(tool({ inputSchema: { type: "int" } }))).toEqual([
      "schema-const schema-metaschema-violation tool-input-root-not-object",
    ]);
  });
  test("properties that are no object: the shape stays where it speaks", () => {
    const list = tool({ inputSchema: { type: "object", properties: [] } });
    expect(also(list, "2025-11-25")).toEqual(["schema-type schema-metaschema-violation"]);
    expect(also(list)).toEqual(["schema-metaschema-violation"]);
  });
  test("the warning about the output root stays instead of the shape", () => {
    expect(also(withOutput({ type: "array" }), "2025-11-25")).toEqual(["tool-output-root-not-object schema-const"]);
    expect(also(withOutput({ type: "array" }))).toEqual(["tool-output-root-not-object schema-const"]);
    expect(also(withOutput({}))).toEqual(["tool-output-root-not-object schema-required"]);
  });
  test("a boolean property: the shape where a version is stated, the warning where none is", () => {
    expect(also(withProperty(true), "2025-11-25")).toEqual(["schema-type"]);
    expect(also(withProperty(true))).toEqual(["tool-property-boolean-schema schema-type"]);
  });
  test("what the meta-schema refuses is nobody else's", () => {
    expect(also(withProperty({ type: "string", minimum: "1", maximum: 0 }))).toEqual([
      "schema-keyword-without-effect",
      "schema-metaschema-violation",
    ]);
    expect(also(withProperty({ type: "string", required: false }))).toEqual(["schema-metaschema-violation"]);
  });
});

describe("outputs warn, unless the schema cannot be used", () => {
  const output = (schema: JsonObject) => said(withOutput({ type: "object", ...schema }), "tools", "2025-11-25");
  test.each<[string, JsonObject, readonly string[]]>([
    ["a boolean property", { properties: { a: true } }, ["warning schema-type outputSchema.properties.a"]],
    [
      "a property of no type",
      { properties: { a: { type: "int" } } },
      ["error schema-metaschema-violation outputSchema.properties.a.type"],
    ],
    ["properties that are no object", { properties: [] }, ["error schema-type outputSchema.properties"]],
    [
      "a reference to nothing",
      { properties: { a: { $ref: "#/$defs/A" } } },
      ["error schema-ref-unresolved outputSchema.properties.a.$ref"],
    ],
    [
      "a pattern that is none",
      { properties: { a: { type: "string", pattern: "(" } } },
      ["error schema-pattern-invalid outputSchema.properties.a.pattern"],
    ],
  ])("%s", (_, schema, expected) => {
    expect(output(schema)).toEqual(expected);
  });
});

describe("other lists and requests", () => {
  test.each<[string, Kind, JsonValue, readonly string[]]>([
    ["prompts", "prompts", { prompts: [{ name: "p", arguments: [{ name: "a", required: true }] }] }, []],
    ["prompts", "prompts", { prompts: [{ description: "x" }] }, ["error schema-required prompts[0]"]],
    ["resources", "resources", { resources: [{ uri: "file:///a", name: "a", size: 1 }] }, []],
    [
      "resources",
      "resources",
      { result: { resources: [{ uri: "file:///a", name: "a", size: "1" }] } },
      ["error schema-type result.resources[0].size"],
    ],
    [
      "templates",
      "resources",
      { resourceTemplates: [{ uriTemplate: "file:///{a}" }] },
      ["error schema-required resourceTemplates[0]"],
    ],
    ["an elicitation", "elicitation", { message: "Where?", requestedSchema: 5 }, ["error schema-type requestedSchema"]],
    [
      "an elicitation request",
      "elicitation",
      {
        method: "elicitation/create",
        params: { requestedSchema: { type: "object", properties: { a: { type: "string" } } } },
      },
      ["error schema-required params"],
    ],
  ])("%s %#", (_, kind, document, expected) => {
    expect(said(document, kind)).toEqual(expected);
  });

  test("an elicitation of a version without elicitations has no shape", () => {
    expect(said({ requestedSchema: { type: "object", properties: {} } }, "elicitation", "2025-03-26")).not.toContain(
      "error schema-required ",
    );
  });
});

describe("bundle manifests", () => {
  const manifest = (more: JsonObject): JsonObject => ({
    manifest_version: "0.3",
    name: "weather",
    version: "1.0.0",
    description: "Weather.",
    author: { name: "Ann" },
    server: { type: "node", entry_point: "index.js", mcp_config: { command: "node", args: ["index.js"] } },
    ...more,
  });
  test("the version picks the schema", () => {
    const uv = { server: { type: "uv", entry_point: "a.py", mcp_config: { command: "uv" } } };
    expect(said(manifest({}), "mcpb")).toEqual([]);
    expect(said(manifest(uv), "mcpb")).toEqual(["error schema-enum server.type"]);
    expect(said(manifest({ ...uv, manifest_version: "0.4" }), "mcpb")).toEqual([]);
  });
  test("an unknown key is refused", () => {
    expect(said(manifest({ skills: [] }), "mcpb")).toEqual(["error schema-additional-properties skills"]);
  });
  test("a later version is not judged by an earlier schema", () => {
    expect(said(manifest({ manifest_version: "0.9", skills: [] }), "mcpb")).toEqual([]);
  });
});

test("a message names the version whose schema refuses", () => {
  const [issue] = issuesOf(tool({ name: 5 }), { kind: "tools", protocolVersion: "2025-06-18" });
  expect(issue?.reference).toBe(
    "#/definitions/Tool/properties/name/type from: [#/definitions/Tool]/properties/name/type",
  );
});
