import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { classify, isTemplateName, mayBeOurs } from "../../src/discover/classify.ts";
import { isCandidateName } from "../../src/discover/names.ts";
import type { JsonValue, Kind, SourceFile } from "../../src/model.ts";
import { documentOf } from "./document.ts";

type How = SourceFile["how"];
const kindOf = (file: string, content: JsonValue | string, how: How = "found", demanded?: Kind) => {
  const verdict = classify(file, documentOf(content, file), { how, ...(demanded && { demanded }) });
  return "kind" in verdict ? verdict.kind : undefined;
};
const passes = (file: string, content: JsonValue | string, how: How = "found") =>
  mayBeOurs(file, Buffer.from(typeof content === "string" ? content : JSON.stringify(content)), how);

const current = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const tool = { name: "get_forecast", inputSchema: { type: "object" } };
const other = { name: "Hammer", price: 12.5 };
const npm = { registryType: "npm", identifier: "weather-mcp" };
const listResult = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

/** What discovery finds: name, content, and what it is (undefined: nothing of ours). */
const found: [string, string, JsonValue | string, Kind | undefined][] = [
  // 1a: $schema
  ["current schema", "server.json", { $schema: current }, "server"],
  ["in a dot-directory", "a/.mcp/server.json", { $schema: current }, "server"],
  [
    "old place of the schema",
    "server.json",
    { $schema: "https://modelcontextprotocol.io/schemas/draft/2025-07-09/server.json" },
    "server",
  ],
  [
    "raw schema",
    "server.json",
    { $schema: "https://raw.githubusercontent.com/modelcontextprotocol/registry/main/docs/server.schema.json" },
    "server",
  ],
  ["invented URL", "server.json", { $schema: "https://example.com/modelcontextprotocol/v9.json" }, "server"],
  ["$schema of another kind of value", "server.json", { $schema: 1 }, undefined],
  // 1b: shape
  ["package with registryType", "server.json", { packages: [npm] }, "server"],
  ["package with registry_type", "server.json", { packages: ["x", { registry_type: "npm" }] }, "server"],
  ["package with registry_name", "server.json", { packages: [{ registry_name: "npm" }] }, "server"],
  ["a wrong name does not hide it", "server.json", { name: "weather", packages: [npm] }, "server"],
  ["version_detail", "server.json", { name: "weather", version_detail: { version: "1.0.0" } }, "server"],
  ["remote", "server.json", { name: "a/b", remotes: [{ type: "sse", url: "https://example.com" }] }, "server"],
  [
    "remote, old spelling",
    "server.json",
    { name: "a/b", remotes: [{ transport_type: "sse", url: "https://example.com" }] },
    "server",
  ],
  ["name, description, version", "server.json", { name: "a/b", description: "", version: "" }, "server"],
  ["broken $schema key", "server.json", { "": current, name: "a/b", description: "x", version: "1" }, "server"],
  ["two slashes", "server.json", { name: "a/b/c", description: "x", version: "1" }, undefined],
  ["npm scope", "server.json", { name: "@a/b", description: "x", version: "1" }, undefined],
  ["no slash", "server.json", { name: "a", description: "x", version: "1" }, undefined],
  ["remote without a type", "server.json", { name: "a/b", remotes: [{ url: "https://example.com" }] }, undefined],
  ["packages of something else", "server.json", { packages: [{ name: "x" }] }, undefined],
  ["B66: json-server database", "server.json", { companies: [{ id: 1, name: "Example Motors" }] }, undefined],
  ["B67: launcher", ".mcp/server.json", { command: "dotnet", args: ["run"] }, undefined],
  [
    "B67: name, url, description",
    "src/server.json",
    { name: "x", url: "https://example.com", description: "y" },
    undefined,
  ],
  ["array", "server.json", [{ $schema: current }], undefined],
  ["string", "server.json", '"modelcontextprotocol"', undefined],
  ["null", "server.json", "null", undefined],
  [
    "inherited names are no content",
    "server.json",
    '{"__proto__":{"version_detail":1,"packages":[{"registryType":"npm"}]}}',
    undefined,
  ],
  ["templates", "server.template.json", { packages: [npm] }, "server"],
  ["templates", "a/server.json.template", { packages: [npm] }, "server"],
  ["templates", "server.json.tmpl", { packages: [npm] }, "server"],
  ["another name", "mcp-server.json", { $schema: current, packages: [npm] }, undefined],
  ["another name", "my-server.json", { $schema: current, packages: [npm] }, undefined],
  // 1c: raw text
  ["broken, with the schema", "server.json", `{"$schema": "${current}",`, "server"],
  ["broken, with a package", "server.json", '{"packages": [{"registryType": "npm",}]}', "server"],
  ["broken, old spelling", "server.json", '{"registry_type": }', "server"],
  ["broken, not ours", "server.json", '{"name": "a/b", "description": "x", "version": "1",}', undefined],
  ["JavaScript", "server.json", "const server = require('http');", undefined],
  ["empty", "server.json", "", undefined],
  ["broken, another name", "tools.json", `{"$schema": "${current}", "tools": [`, undefined],
  // 2: tool lists
  ["one tool", "pkg/__toolsnaps__/add.snap", { annotations: {}, ...tool }, "tools"],
  ["array", "docs/tools.json", [tool, tool], "tools"],
  ["half of an array", "tools.json", [tool, other], "tools"],
  ["less than half", "tools.json", [tool, other, other], undefined],
  ["{tools}", "x.json", { "x-operations": [other], tools: [tool] }, "tools"],
  ["{result}", "x.json", { result: { tools: [tool] } }, "tools"],
  ["JSON-RPC", "x.json", { jsonrpc: "2.0", id: 1, result: { tools: [tool] } }, "tools"],
  ["never deeper", "x.json", { a: { tools: [tool] } }, undefined],
  ["never deeper", "package.json", { contributes: { languageModelTools: [tool] } }, undefined],
  ["inputSchema of another kind", "x.json", { name: "a", inputSchema: "object" }, undefined],
  ["name of another kind", "x.json", [{ name: 1, inputSchema: {} }], undefined],
  [
    "T25: arguments",
    "servers/a/tools.json",
    [{ name: "a", description: "b", arguments: [{ name: "city" }] }],
    undefined,
  ],
  ["empty array", "servers/a/tools.json", [], undefined],
  ["T26: links", "tools.json", [other, other], undefined],
  ["name → schema", "schemas/tools.json", { add: { inputSchema: { type: "object" } } }, undefined],
  ["input_schema", "tools.json", [{ name: "a", input_schema: {} }], undefined],
  ["parameters", "tools.json", [{ name: "a", parameters: {} }], undefined],
  ["{mcpServers}", "mcp_tools.json", { mcpServers: {} }, undefined],
  ["Go template", "tools.json", '{{ define "x" }}{"inputSchema":{}}{{ end }}', undefined],
  ["Jest snapshot", "a.test.js.snap", 'exports[`x`] = `{"inputSchema": {}}`;', undefined],
  // 3: other lists
  ["prompts", "x.json", { prompts: [{ name: "a" }, { name: "b", arguments: [{ name: "c" }] }] }, "prompts"],
  ["prompts in a result", "x.json", { jsonrpc: "2.0", id: 1, result: { prompts: [{ name: "a" }] } }, "prompts"],
  ["prompts of text", "x.json", { prompts: ["Say hello", "Say goodbye"] }, undefined],
  ["prompts with odd arguments", "x.json", { prompts: [{ name: "a", arguments: "b" }] }, undefined],
  ["no prompts among other things", "agent.json", { model: "x", prompts: [] }, undefined],
  ["a server without prompts", "x.json", { prompts: [], ...listResult }, "prompts"],
  ["resource templates", "x.json", { resourceTemplates: [{ uriTemplate: "a://{b}", name: "c" }] }, "resources"],
  ["resources alone", "x.json", { resources: [{ uri: "a://b", name: "c" }] }, undefined],
  [
    "resources beside templates",
    "x.json",
    { resources: [{ uri: "a://b", name: "c" }], resourceTemplates: [] },
    "resources",
  ],
  [
    "resources with jsonrpc",
    "x.json",
    { jsonrpc: "2.0", id: 1, result: { resources: [{ uri: "a://b", name: "c" }] } },
    "resources",
  ],
  ["resources without names", "x.json", { jsonrpc: "2.0", result: { resources: [{ uri: "a://b" }] } }, undefined],
  ["all lists", "x.json", { tools: [tool], prompts: [{ name: "a" }], resources: [] }, "tools"],
  // 4: elicitation
  ["requestedSchema", "x.json", { message: "?", requestedSchema: { type: "object" } }, "elicitation"],
  ["elicitation/create", "x.json", { method: "elicitation/create", params: { requestedSchema: {} } }, "elicitation"],
  ["a form that is none", "x.json", { method: "elicitation/create", params: { requestedSchema: 1 } }, "elicitation"],
  ["URL mode", "x.json", { method: "elicitation/create", params: { mode: "url", url: "a" } }, "elicitation"],
  ["another method", "x.json", { method: "sampling/create", params: { requestedSchema: {} } }, undefined],
  ["requestedSchema of another kind", "x.json", { requestedSchema: true }, undefined],
  // 5: bundles
  ["MCPB", "manifest.json", { manifest_version: "0.3", server: { type: "node" }, tools: [{ name: "a b" }] }, "mcpb"],
  ["DXT", "mcpb/manifest.json", { dxt_version: "0.1", server: { entry_point: "x" } }, "mcpb"],
  ["Chrome", "manifest.json", { manifest_version: 3, name: "x", server: { type: "x" } }, undefined],
  ["Obsidian", "manifest.json", { id: "x", minAppVersion: "1.0.0" }, undefined],
  ["web app", "manifest.json", { name: "x", start_url: "/" }, undefined],
  ["no server", "manifest.json", { manifest_version: "0.3", server: {} }, undefined],
  ["a later generation", "manifest.json", { manifest_version: "1.0", server: { type: "node" } }, undefined],
  ["another name", "my-manifest.json", { manifest_version: "0.3", server: { type: "node" } }, undefined],
  // 8: recorded messages
  [
    "array of messages",
    "x.json",
    [
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      { jsonrpc: "2.0", id: 1, result: { tools: [tool] } },
    ],
    "transcript",
  ],
  ["no list among them", "x.json", [{ jsonrpc: "2.0", id: 1, result: {} }], undefined],
  ["no messages throughout", "x.json", [{ jsonrpc: "2.0", id: 1, result: { tools: [tool] } }, {}], undefined],
];

describe("found by discovery", () => {
  test.each(found)("%s: %s", (_, file, content, kind) => {
    expect(kindOf(file, content)).toBe(kind);
    // What is ours must come as far as being parsed.
    if (kind) expect([isCandidateName(file), passes(file, content)]).toEqual([true, true]);
  });
});

test("a glob lets the content decide, whatever the name", () => {
  expect(kindOf("config/weather.json", { $schema: current }, "selected")).toBe("server");
  expect(kindOf("config/weather.json", { packages: [npm] }, "selected")).toBe("server");
  expect(kindOf("weather.json", { manifest_version: "0.3", server: { type: "node" } }, "selected")).toBe("mcpb");
  expect(
    kindOf("config/weather.json", { $schema: "https://example.com/modelcontextprotocol/x.json" }, "selected"),
  ).toBeUndefined();
  expect(kindOf("server.json", { command: "x" }, "selected")).toBeUndefined();
});

test("so does a literal path", () => {
  expect(kindOf("mcp-server.json", { $schema: current }, "named")).toBe("server");
  expect(kindOf("x.txt", { resources: [{ uri: "a://b", name: "c" }] }, "named")).toBe("resources");
  expect(kindOf("x.txt", { tools: [] }, "named")).toBe("tools");
  expect(kindOf("x.txt", { model: "x", tools: [] }, "named")).toBeUndefined();
  expect(kindOf("x.txt", `{"$schema": "${current}",`, "named")).toBe("server");
  expect(kindOf("x.txt", { name: "Hammer" }, "named")).toBeUndefined();
  expect(kindOf("package.json", { name: "@a/b", description: "x", version: "1" }, "named")).toBeUndefined();
});

test.each<[JsonValue, boolean]>([
  [[other], true],
  [[], true],
  [{ tools: [other] }, true],
  [{ result: { tools: [] } }, true],
  [tool, true],
  [{ packages: [npm] }, false],
  ["tools", false],
])("a demanded tool list may lack what tools need: %j", (content, expected) => {
  expect(kindOf("x.json", content, "selected", "tools") === "tools").toBe(expected);
});

const lines = (...messages: JsonValue[]) => messages.map((message) => `${JSON.stringify(message)}\r\n`).join("\n");
const request = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const response = { jsonrpc: "2.0", id: 1, result: { tools: [tool] } };

test("recorded messages, one a line", () => {
  expect(kindOf("a.json", lines(request, response))).toBe("transcript");
  expect(kindOf("a.json", `\uFEFF${lines(request, response)}`)).toBe("transcript");
  expect(kindOf("a.json", lines(request, { ...response, result: {} }))).toBeUndefined();
  expect(kindOf("a.json", lines(request, response, { a: 1 }))).toBeUndefined();
  expect(kindOf("a.json", `${lines(request, response)}{`)).toBeUndefined();
  expect(kindOf("a.json", `${lines(request, request, response)}{`, "named")).toBe("transcript");
});

test.each<[string, string, How, boolean]>([
  ["README.json", '{"a": 1}', "found", false],
  ["package-lock.json", '{"prompts": "^2.4.2", "node_modules/prompts": {}}', "found", false],
  ["a.json", '{"prompts" :\n [', "found", true],
  ["a.json", '{"prompts": 1, "prompts": []}', "found", true],
  ["terraform.json", '{"resources": [], "version": 4}', "found", false],
  ["server.json", "", "found", true],
  ["server.json.tmpl", "", "found", true],
  ["manifest.json", '{"manifest_version": 3}', "found", true],
  ["other.json", '{"manifest_version": 3}', "found", false],
  ["picture.png", "\x89PNG", "selected", false],
  ["a.txt", "\uFEFF \r\n\t{", "selected", true],
  ["a.txt", "[", "selected", true],
  ["a.txt", "", "selected", false],
  ["a.txt", "", "named", true],
])("worth parsing: %s %j %s", (file, content, how, expected) => expect(passes(file, content, how)).toBe(expected));

test.each([
  ["server.template.json", true],
  ["a/server.json.template", true],
  ["server.json.tmpl", true],
  ["server.json", false],
  ["myserver.json.tmpl", false],
  ["template.json", false],
])("isTemplateName %j", (file, expected) => expect(isTemplateName(file)).toBe(expected));

const corpus = new URL("../../../shared/corpus/published-servers.json", import.meta.url);
test.skipIf(!existsSync(corpus))("every published server is recognised, with its $schema and without", () => {
  const servers = JSON.parse(readFileSync(corpus, "utf8")) as { [key: string]: JsonValue }[];
  expect(servers.length).toBeGreaterThan(100);
  const missed = servers.filter((server) => kindOf("server.json", server) !== "server");
  expect(missed).toEqual([]);
  const bare = servers.map(({ $schema: _, ...rest }) => rest);
  expect(bare.filter((server) => kindOf("server.json", server) !== "server")).toEqual([]);
});
