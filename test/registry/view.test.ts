import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue, Pointer } from "../../src/model.ts";
import { nodeOf } from "../../src/parse/node.ts";
import { join } from "../../src/parse/path.ts";
import { placeOf, schemaPlace } from "../../src/registry/place.ts";
import { isSnakeCasePackage } from "../../src/registry/snake-case.ts";
import { foldKeys, registryView } from "../../src/registry/view.ts";

const base = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "com.example/tide",
  description: "Tide tables",
  version: "1.0.0",
};
const part = { registryType: "npm", identifier: "tide-mcp", version: "1.0.0", transport: { type: "stdio" } };
const server = (more: JsonObject): JsonObject => ({ ...base, ...more });
const withPart = (more: JsonObject): JsonObject => server({ packages: [{ ...part, ...more }] });

interface Row {
  readonly has: string;
  readonly text: JsonValue;
  readonly view: JsonValue;
  readonly folded?: readonly (readonly [Pointer, string])[];
  readonly dropped?: readonly (readonly [Pointer, string])[];
  readonly refused?: readonly (readonly [Pointer, string])[];
  readonly emptied?: readonly Pointer[];
  readonly added?: readonly Pointer[];
}

// What the registry's decoding leaves.
const rows: readonly Row[] = [
  { has: "nothing odd", text: withPart({}), view: withPart({}) },
  {
    has: "unknown properties",
    text: server({ license: "MIT", packages: [{ ...part, registry_type: { Name: 1 } }], repository: { stars: 1 } }),
    view: server({ packages: [part], repository: {} }),
    dropped: [
      ["/license", "server"],
      ["/packages/0/registry_type", "package"],
      ["/repository/stars", "repository"],
    ],
  },
  {
    has: "_meta keys of others",
    text: server({ _meta: { x: 1, "io.modelcontextprotocol.registry/publisher-provided": { y: null, Name: "" } } }),
    view: server({ _meta: { "io.modelcontextprotocol.registry/publisher-provided": { y: null, Name: "" } } }),
    dropped: [["/_meta/x", "meta"]],
  },
  {
    has: "keys in other case",
    text: server({ Title: "Tide", packages: [{ ...part, Transport: { TYPE: "sse", url: "x" }, RuntimeHint: "npx" }] }),
    view: server({ title: "Tide", packages: [{ ...part, transport: { type: "sse", url: "x" }, runtimeHint: "npx" }] }),
    folded: [
      ["/Title", "title"],
      ["/packages/0/Transport", "transport"],
      ["/packages/0/Transport/TYPE", "type"],
      ["/packages/0/RuntimeHint", "runtimeHint"],
    ],
  },
  {
    has: "a field twice, in different case",
    text: { ...base, Version: "2.0.0", NAME: null },
    view: { ...base, version: "2.0.0" },
    folded: [
      ["/Version", "version"],
      ["/NAME", "name"],
    ],
    emptied: ["/NAME"],
  },
  {
    has: "null after a list, a map and a pointer, in different case",
    text: {
      ...server({ repository: { url: "x" }, Repository: null, icons: [{ src: "x", theme: "dark", Theme: null }] }),
      remotes: [{ type: "sse", headers: [{ name: "A" }], HEADERS: null, variables: { a: {} }, Variables: null }],
    },
    view: { ...server({ icons: [{ src: "x" }] }), remotes: [{ type: "sse" }] },
    folded: [
      ["/Repository", "repository"],
      ["/icons/0/Theme", "theme"],
      ["/remotes/0/HEADERS", "headers"],
      ["/remotes/0/Variables", "variables"],
    ],
    emptied: ["/Repository", "/icons/0/Theme", "/remotes/0/HEADERS", "/remotes/0/Variables"],
  },
  {
    has: "no required fields",
    text: {},
    view: { $schema: "", name: "", description: "", version: "" },
    added: ["/$schema", "/name", "/description", "/version"],
  },
  {
    has: "an empty package",
    text: server({ packages: [{}] }),
    view: server({ packages: [{ registryType: "", identifier: "", transport: { type: "" } }] }),
    added: [
      "/packages/0/registryType",
      "/packages/0/identifier",
      "/packages/0/transport",
      "/packages/0/transport/type",
    ],
  },
  {
    has: "an argument without type, an environment variable and a header without name",
    text: withPart({
      runtimeArguments: [{ name: "-v" }],
      environmentVariables: [{ value: "x" }],
      transport: { type: "sse", url: "https://a", headers: [{}] },
    }),
    view: withPart({
      runtimeArguments: [{ name: "-v", type: "" }],
      environmentVariables: [{ value: "x", name: "" }],
      transport: { type: "sse", url: "https://a", headers: [{ name: "" }] },
    }),
    added: [
      "/packages/0/runtimeArguments/0/type",
      "/packages/0/environmentVariables/0/name",
      "/packages/0/transport/headers/0/name",
    ],
  },
  {
    has: "an empty icon",
    text: server({ icons: [{}] }),
    view: server({ icons: [{ src: "" }] }),
    added: ["/icons/0/src"],
  },
  {
    has: "empty optional texts",
    text: server({ title: "", websiteUrl: "", packages: [{ ...part, version: "", fileSha256: "", runtimeHint: "" }] }),
    view: server({
      packages: [{ registryType: "npm", identifier: "tide-mcp", transport: { type: "stdio" } }],
    }),
    emptied: ["/title", "/websiteUrl", "/packages/0/version", "/packages/0/fileSha256", "/packages/0/runtimeHint"],
  },
  {
    has: "empty texts in fields that are kept",
    text: server({ name: "", icons: [{ src: "", mimeType: "", theme: "" }] }),
    view: server({ name: "", icons: [{ src: "", mimeType: "", theme: "" }] }),
  },
  {
    has: "a positional argument with an empty value",
    text: withPart({ packageArguments: [{ type: "positional", value: "" }] }),
    view: withPart({ packageArguments: [{ type: "positional" }] }),
    emptied: ["/packages/0/packageArguments/0/value"],
  },
  {
    has: "null in optional and in required fields",
    text: server({ title: null, name: null, repository: null, remotes: null }),
    view: server({ name: "" }),
    emptied: ["/title", "/name", "/repository", "/remotes"],
  },
  {
    has: "null as an element",
    text: server({
      packages: [{ ...part, environmentVariables: [null, { name: "A", choices: [null] }] }],
      icons: [null],
    }),
    view: server({
      packages: [{ ...part, environmentVariables: [{ name: "" }, { name: "A", choices: [""] }] }],
      icons: [{ src: "" }],
    }),
    emptied: ["/packages/0/environmentVariables/0", "/packages/0/environmentVariables/1/choices/0", "/icons/0"],
    added: ["/packages/0/environmentVariables/0/name", "/icons/0/src"],
  },
  {
    has: "null as an entry of a map",
    text: server({ remotes: [{ type: "sse", url: "https://a/{x}", variables: { x: null, X: { Value: "1" } } }] }),
    view: server({ remotes: [{ type: "sse", url: "https://a/{x}", variables: { x: {}, X: { value: "1" } } }] }),
    folded: [["/remotes/0/variables/X/Value", "value"]],
    emptied: ["/remotes/0/variables/x"],
  },
  {
    has: "empty lists, maps and false",
    text: server({
      packages: [],
      remotes: [],
      repository: {},
      _meta: { "io.modelcontextprotocol.registry/publisher-provided": {} },
      icons: [{ src: "https://a/i.png", sizes: [] }],
    }),
    view: server({ repository: {}, _meta: {}, icons: [{ src: "https://a/i.png" }] }),
  },
  {
    has: "false in an optional flag",
    text: withPart({ environmentVariables: [{ name: "A", isSecret: false, isRequired: true, variables: {} }] }),
    view: withPart({ environmentVariables: [{ name: "A", isRequired: true }] }),
  },
  {
    has: "numbers and booleans for texts, texts for booleans",
    text: withPart({ environmentVariables: [{ name: "A", default: 8080, isSecret: "true" }], version: true }),
    view: withPart({ environmentVariables: [{ name: "A", default: 8080, isSecret: "true" }], version: true }),
    refused: [
      ["/packages/0/version", "string"],
      ["/packages/0/environmentVariables/0/default", "string"],
      ["/packages/0/environmentVariables/0/isSecret", "boolean"],
    ],
  },
  {
    has: "an object for a list, and the other way round",
    text: server({ remotes: { type: "sse" }, repository: [], packages: ["npm"] }),
    view: server({ remotes: { type: "sse" }, repository: [], packages: ["npm"] }),
    refused: [
      ["/remotes", "array"],
      ["/repository", "object"],
      ["/packages/0", "object"],
    ],
  },
  { has: "no object at all", text: [1], view: [1], refused: [["", "object"]] },
];

/** Everything in a value, the value itself too. */
const pointersIn = (value: JsonValue | undefined, at: Pointer = ""): readonly Pointer[] =>
  typeof value === "object" && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, held]) => pointersIn(held, join(at, key)))]
    : [at];

describe("the registry view of a document with", () => {
  test.each(rows)("$has", ({ text, view: expected, folded, dropped, refused, emptied, added }) => {
    const view = registryView(text);
    expect(view.value).toEqual(expected);
    expect(view.folded.map(({ pointer, proper }) => [pointer, proper])).toEqual(folded ?? []);
    const keys = view.dropped.flatMap(({ pointer, in: type, keys }) => keys.map((key) => [join(pointer, key), type]));
    expect(keys).toEqual(dropped ?? []);
    expect(new Set(view.refused.map((found) => `${found.pointer} ${found.expected}`))).toEqual(
      new Set((refused ?? []).map((found) => found.join(" "))),
    );
    const elements = pointersIn(view.value).filter((pointer) => /\/(?:\d+|variables\/[^/]+)$/.test(pointer));
    const nulls = elements.map(view.toText).filter(view.isNull);
    expect(new Set([...view.emptied.values(), ...nulls])).toEqual(new Set(emptied ?? []));
    expect(pointersIn(view.value).map(view.toText).filter(view.isAdded).sort()).toEqual([...(added ?? [])].sort());
  });
});

test("without changes the view is the text's own value, and it is computed once", () => {
  const value = withPart({ environmentVariables: [{ name: "A", isSecret: true }] });
  expect(registryView(value).value).toBe(value);
  expect(registryView(value)).toBe(registryView(value));
  expect(foldKeys(value).value).toBe(value);
});

test("a schema judges an argument without its empty value and hint", () => {
  const argument = { type: "positional", value: "", valueHint: "", default: "" };
  expect(foldKeys(withPart({ packageArguments: [argument] })).value).toEqual(
    withPart({ packageArguments: [{ type: "positional", default: "" }] }),
  );
});

test("what a schema says of the view is told where the text has it", () => {
  const bare = { packages: [{}, null, { Transport: null, identifier: "" }], icons: [{ SRC: null }] };
  expect(schemaPlace(bare, "/name")).toEqual({ pointer: "", missing: "name" });
  expect(schemaPlace(bare, "/packages/0/transport/type")).toEqual({ pointer: "/packages/0", missing: "transport" });
  expect(schemaPlace(bare, "/packages/0", "version")).toEqual({ pointer: "/packages/0", missing: "version" });
  expect(schemaPlace(bare, "/packages/1/transport/type")).toEqual({ pointer: "/packages/1" });
  expect(schemaPlace(bare, "/packages/2/Transport/type")).toEqual({ pointer: "/packages/2/Transport" });
  expect(schemaPlace(bare, "/packages/2/identifier")).toEqual({ pointer: "/packages/2/identifier" });
  expect(schemaPlace(bare, "/icons/0/SRC")).toEqual({ pointer: "/icons/0/SRC" });
  expect(schemaPlace({ repository: { URL: "" } }, "/repository", "url")).toEqual({ pointer: "/repository/URL" });
  expect(schemaPlace(bare, "/$schema")).toBeUndefined();
});

test("folding alone drops nothing and fills nothing", () => {
  const text = {
    Name: "x",
    license: null,
    packages: [{ Version: "", Transport: { Type: 1 } }, null, "x"],
    Remotes: {},
  };
  const { value, folded, toText } = foldKeys(text);
  expect(value).toEqual({
    name: "x",
    license: null,
    packages: [{ version: "", transport: { type: 1 } }, null, "x"],
    remotes: {},
  });
  expect(folded.map(({ proper }) => proper)).toEqual(["name", "version", "transport", "type", "remotes"]);
  expect(toText("/packages/0/transport/type")).toBe("/packages/0/Transport/Type");
  expect(toText("/packages/1/transport")).toBe("/packages/1/transport");
});

test("places in the view lead back into the text", () => {
  const { toText } = registryView({
    Packages: [{ Transport: { TYPE: "stdio" } }],
    remotes: [{ Variables: { "a/b~c": { Value: "1" } } }],
  });
  expect(toText("")).toBe("");
  expect(toText("/name")).toBe("/name");
  expect(toText("/packages/0/transport/type")).toBe("/Packages/0/Transport/TYPE");
  expect(toText("/packages/0/identifier")).toBe("/Packages/0/identifier");
  expect(toText("/remotes/0/variables/a~1b~0c/value")).toBe("/remotes/0/Variables/a~1b~0c/Value");
});

test("hostile keys are keys like any other", () => {
  const text = JSON.parse(
    '{"__proto__":{"name":"a"},"constructor":1,"remotes":[{"variables":{"__proto__":{"Value":"x"},"toString":null}}]}',
  );
  const view = registryView(text);
  expect(view.dropped).toEqual([{ pointer: "", in: "server", keys: ["__proto__", "constructor"] }]);
  const variables = nodeOf(view.value).objects("remotes")[0]?.entries("variables");
  expect(variables?.map(({ key, value }) => [key, value])).toEqual([
    ["__proto__", { value: "x" }],
    ["toString", {}],
  ]);
  expect(Object.hasOwn(foldKeys(text).value as object, "__proto__")).toBe(true);
  expect(({} as JsonObject).name).toBeUndefined();
});

test.each([null, 1, "x", true, [], [[]], undefined])("%j does not throw", (value) => {
  expect(registryView(value).value).toEqual(value);
  expect(foldKeys(value).value).toEqual(value);
});

describe("a field that is needed is missed", () => {
  const place = (
    text: JsonObject,
    path: string,
    key: string,
    incomplete = (_: JsonObject): JsonObject[] => [],
  ): unknown => {
    const view = registryView(text);
    const root = nodeOf(view.value, view.toText);
    const first = root.objects("packages")[0];
    const node = { "": root, "/packages/0": first, "/packages/0/transport": first?.object("transport") }[path];
    return node && placeOf({ value: text, incomplete: new Set(incomplete(text)) }, node, key);
  };
  const list = (value: JsonValue): JsonObject => server({ packages: [value] });

  test.each([
    [
      "where the text lacks it",
      { ...base, name: undefined } as never,
      "",
      "name",
      { at: { pointer: "" }, missing: "name" },
    ],
    ["at an empty value", server({ name: "" }), "", "name", { at: { pointer: "/name" } }],
    ["at null", server({ name: null }), "", "name", { at: { pointer: "/name" } }],
    ["at null under a key in other case", { Name: null }, "", "name", { at: { pointer: "/Name" } }],
    [
      "at an empty optional value",
      list({ ...part, version: "" }),
      "/packages/0",
      "version",
      { at: { pointer: "/packages/0/version" } },
    ],
    [
      "at the object",
      list({ registryType: "npm" }),
      "/packages/0",
      "version",
      { at: { pointer: "/packages/0" }, missing: "version" },
    ],
    [
      "at the nearest object there is",
      list({}),
      "/packages/0/transport",
      "type",
      { at: { pointer: "/packages/0" }, missing: "transport" },
    ],
    [
      "at an object that is null",
      list({ transport: null }),
      "/packages/0/transport",
      "type",
      { at: { pointer: "/packages/0/transport" } },
    ],
    ["at an element that is null", list(null), "/packages/0", "identifier", { at: { pointer: "/packages/0" } }],
    ["and what it holds", list(null), "/packages/0/transport", "type", { at: { pointer: "/packages/0" } }],
  ] as const)("%s", (_, text, path, key, expected) => {
    expect(place(JSON.parse(JSON.stringify(text)), path, key)).toEqual(expected);
  });
  test("but not in an object that recovery closed", () => {
    expect(place({}, "", "name", (text) => [text])).toBeUndefined();
    expect(place({ name: "" }, "", "name", (text) => [text])).toEqual({ at: { pointer: "/name" } });
  });
});

test("packages in snake_case are those of 2025-07-09 alone", () => {
  const old = (version: string, value: JsonValue): JsonObject => ({
    $schema: `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`,
    packages: [value],
  });
  const snake = { registry_type: "npm", identifier: "tide-mcp" };
  expect(isSnakeCasePackage(old("2025-07-09", snake), "0")).toBe(true);
  expect(isSnakeCasePackage(old("2025-09-16", snake), "0")).toBe(false);
  expect(isSnakeCasePackage(old("2025-07-09", part), "0")).toBe(false);
  expect(isSnakeCasePackage(old("2025-07-09", null), "0")).toBe(false);
  expect(isSnakeCasePackage(old("2025-07-09", snake), "1")).toBe(false);
  expect(isSnakeCasePackage({ packages: [snake] }, "0")).toBe(false);
});
