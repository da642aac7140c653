import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/model.ts";
import { type ShapeFault, tellShapeFaults } from "../../src/registry/shape.ts";
import { type RegistryView, registryView } from "../../src/registry/view.ts";

const shapeFaults = (view: RegistryView): readonly ShapeFault[] => {
  const faults: ShapeFault[] = [];
  tellShapeFaults(view, (fault) => faults.push(fault) > 0);
  return faults;
};

const base = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "com.example/tide",
  description: "Tide tables",
  version: "1.0.0",
};
const part = { registryType: "npm", identifier: "tide-mcp", transport: { type: "" } };
const server = (more: JsonObject): JsonObject => ({ ...base, ...more });
const withPart = (more: JsonObject): JsonObject => server({ packages: [{ ...part, ...more }] });
const e = (count: number): string => "é😀".repeat(count / 2);

const good: readonly (readonly [string, JsonObject])[] = [
  ["the least", base],
  ["texts as long as may be", server({ name: `a/${"b".repeat(198)}`, description: e(100), version: `${e(254)}1` })],
  ["relative URLs", server({ websiteUrl: "x", repository: { url: "y" }, icons: [{ src: "/z" }] })],
  ["an icon without src", server({ icons: [{}] })],
  ["a size of any form", server({ icons: [{ src: "", sizes: ["big"] }] })],
  ["a package without transport", withPart({ transport: null })],
  ["inputs without names", withPart({ environmentVariables: [{}, null], runtimeArguments: [{ type: "x" }] })],
  ["empty optional fields", withPart({ version: "", fileSha256: "", registryBaseUrl: "" })],
  ["unknown properties", server({ license: 1 })],
  ["empty lists", server({ packages: [], remotes: [], repository: {}, _meta: {} })],
];

const bad: readonly (readonly [JsonValue, string, string, string?])[] = [
  [{ ...base, name: "" }, "/name", "expected length >= 3"],
  [{ ...base, name: "abc" }, "/name", "expected string to match pattern ^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"],
  [{ ...base, name: `a/${"b".repeat(199)}` }, "/name", "expected length <= 200"],
  [{ $schema: base.$schema, name: base.name, version: "1" }, "", "expected length >= 1", "description"],
  [server({ description: e(102) }), "/description", "expected length <= 100"],
  [server({ Title: e(102) }), "/Title", "expected length <= 100"],
  [server({ version: "" }), "/version", "expected length >= 1"],
  [server({ version: "1".repeat(256) }), "/version", "expected length <= 255"],
  [
    server({ websiteUrl: ":x" }),
    "/websiteUrl",
    'expected string to be RFC 3986 uri: parse ":x": missing protocol scheme',
  ],
  [
    server({ icons: [{ src: "", mimeType: "" }] }),
    "/icons/0/mimeType",
    'expected value to be one of "image/png, image/jpeg, image/jpg, image/svg+xml, image/webp"',
  ],
  [server({ icons: [{ src: "", theme: "grey" }] }), "/icons/0/theme", 'expected value to be one of "light, dark"'],
  [server({ icons: [{ src: `https://a/${"b".repeat(255)}` }] }), "/icons/0/src", "expected length <= 255"],
  [withPart({ registryType: "" }), "/packages/0/registryType", "expected length >= 1"],
  [withPart({ version: "1".repeat(256) }), "/packages/0/version", "expected length <= 255"],
  [withPart({ fileSha256: "AB" }), "/packages/0/fileSha256", "expected string to match pattern ^[a-f0-9]{64}$"],
  [
    withPart({ environmentVariables: [{ format: "url" }] }),
    "/packages/0/environmentVariables/0/format",
    'expected value to be one of "string, number, boolean, filepath"',
  ],
  [
    server({ remotes: [{ type: "sse", url: "x", variables: { a: { format: "url" } } }] }),
    "/remotes/0/variables/a/format",
    'expected value to be one of "string, number, boolean, filepath"',
  ],
  [withPart({ runtimeHint: 1 }), "/packages/0/runtimeHint", "expected string"],
  [
    withPart({ environmentVariables: [{ isSecret: "yes" }] }),
    "/packages/0/environmentVariables/0/isSecret",
    "expected boolean",
  ],
  [server({ remotes: {} }), "/remotes", "expected array"],
  [server({ repository: "x" }), "/repository", "expected object"],
  [
    server({ _meta: { "io.modelcontextprotocol.registry/publisher-provided": [] } }),
    "/_meta/io.modelcontextprotocol.registry~1publisher-provided",
    "expected object",
  ],
  [[], "", "expected object"],
];

describe("shape", () => {
  test.each(good)("passes %s", (_, text) => {
    expect(shapeFaults(registryView(text))).toEqual([]);
  });
  test.each(bad)("refuses %j at %j", (text, pointer, upstream, missing) => {
    const faults = shapeFaults(registryView(text));
    expect(faults.map((fault) => [fault.pointer, fault.upstream, fault.missing])).toEqual([
      [pointer, upstream, missing],
    ]);
  });
  test("reports every field of an empty document and of a null package", () => {
    const missing = shapeFaults(registryView({ packages: [{}] })).map((fault) => `${fault.pointer} ${fault.missing}`);
    expect(missing).toEqual([
      " $schema",
      " name",
      " description",
      " version",
      "/packages/0 registryType",
      "/packages/0 identifier",
    ]);
    const nulls = shapeFaults(registryView(server({ packages: [null] })));
    expect(nulls.map(({ pointer, field, missing: name }) => [pointer, field, name])).toEqual([
      ["/packages/0", "registryType", undefined],
      ["/packages/0", "identifier", undefined],
    ]);
  });
});
