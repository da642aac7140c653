// What cannot be used says so, with a type of its own; nothing is ever fetched.
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import {
  compile,
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  UnresolvedRefError,
  UnsupportedDialectError,
} from "../../src/json-schema/index.ts";
import type { JsonValue } from "../../src/model.ts";

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const draft = (name: string): string => `http://json-schema.org/${name}/schema#`;

const resolved: readonly JsonValue[] = [
  { $ref: "#/$defs/Foo", $defs: { Foo: {} } },
  { $id: "https://example.com/s", properties: { a: { $ref: "https://example.com/s" } } },
  { $id: "https://example.com/s", properties: { a: { $ref: "https://example.com/s#/$defs/a" } }, $defs: { a: true } },
  {
    $schema: draft("draft-07"),
    $id: "https://example.com/s",
    $ref: "#/definitions/a",
    definitions: { a: { items: { $ref: "https://example.com/s" } } },
  },
  { $ref: "#here", $defs: { a: { $anchor: "here" } } },
  { $dynamicRef: "#here", $defs: { a: { $dynamicAnchor: "here" } } },
  { $ref: "other", $defs: { a: { $id: "other" } } },
  { $ref: "https://json-schema.org/draft/2020-12/schema" },
  { $ref: "http://json-schema.org/draft-07/schema#" },
  // In data, and below a keyword that nobody knows, there are no references.
  {
    enum: [{ $ref: "#/nowhere" }],
    default: { $ref: "#/nowhere" },
    examples: [{ $ref: "#/nowhere" }],
    "x-more": { $ref: "#/nowhere" },
  },
  { properties: { $ref: { type: "string" } } },
];

test.each(resolved)("%j compiles", (schema) => {
  expect(compile(schema).dialect).toMatch(/schema$/);
});

/** schema, references: pointer, ref, outside */
const unresolved: readonly (readonly [JsonValue, readonly (readonly [string, string, boolean])[]])[] = [
  [{ $ref: "#/$defs/Missing" }, [["/$ref", "#/$defs/Missing", false]]],
  [{ $ref: "#missing" }, [["/$ref", "#missing", false]]],
  [{ $dynamicRef: "#missing" }, [["/$dynamicRef", "#missing", false]]],
  [{ $ref: "https://example.com/x.json" }, [["/$ref", "https://example.com/x.json", true]]],
  [{ $ref: "file:///etc/passwd" }, [["/$ref", "file:///etc/passwd", true]]],
  [{ $ref: "other.json#/a" }, [["/$ref", "other.json#/a", true]]],
  [
    { $id: "https://example.com/s", $ref: "https://example.com/s#/$defs/x" },
    [["/$ref", "https://example.com/s#/$defs/x", false]],
  ],
  [
    {
      properties: { a: { $ref: "#/a" }, "b/c": { items: { $ref: "http://x/y" } } },
      anyOf: [{ $ref: "#z" }],
      $ref: "#/title",
      title: "no schema",
    },
    [
      ["/$ref", "#/title", false],
      ["/properties/a/$ref", "#/a", false],
      ["/properties/b~1c/items/$ref", "http://x/y", true],
      ["/anyOf/0/$ref", "#z", false],
    ],
  ],
];

test.each(unresolved)("%j: all references that lead nowhere", (schema, refs) => {
  const error = caught(() => compile(schema));
  expect(error).toBeInstanceOf(UnresolvedRefError);
  expect((error as UnresolvedRefError).refs).toEqual(
    refs.map(([pointer, ref, network]) => ({ pointer, ref, network })),
  );
});

test("no connection is made, whatever a schema refers to", () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const connected = vi.spyOn(Socket.prototype, "connect");
  for (const $ref of ["http://localhost:1/x", "https://example.com/", "file:///etc/passwd", "//example.com/x"]) {
    expect(caught(() => compile({ properties: { x: { $ref } } }))).toBeInstanceOf(UnresolvedRefError);
    expect(caught(() => compile({ $schema: $ref }))).toBeInstanceOf(UnsupportedDialectError);
  }
  expect(fetched).not.toHaveBeenCalled();
  expect(connected).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a document handed in may be referred to, and its own references count", () => {
  const documents = { "http://x/a": { $ref: "b" }, "http://x/b": { type: "null", $defs: { c: { $ref: "gone" } } } };
  expect((caught(() => compile({ $ref: "http://x/a" }, { documents })) as UnresolvedRefError).refs).toEqual([
    { pointer: "http://x/b#/$defs/c/$ref", ref: "gone", network: true },
  ]);
});

test("1,048,576 bytes are a schema, one more is not", () => {
  const padded = (bytes: number) => `{}${" ".repeat(bytes - 2)}`;
  expect(compile({}, { text: padded(1_048_576) }).isValid(1)).toBe(true);
  expect(caught(() => compile({}, { text: padded(1_048_577) }))).toMatchObject({ bytes: 1_048_577, limit: 1_048_576 });
  // Without its text the compact form counts: `{"title":""}` has 12 bytes, é two, 💩 four, a quote two.
  const titled = (bytes: number) => ({ title: `é💩"${"x".repeat(bytes - 12 - 8)}` });
  expect(compile(titled(1_048_576)).isValid(1)).toBe(true);
  const error = caught(() => compile(titled(1_048_577)));
  expect(error).toBeInstanceOf(SchemaTooLargeError);
  expect(error).toMatchObject({ bytes: 1_048_577, limit: 1_048_576 });
});

test("64 levels and 10,000 subschemas are a schema, one more is not", () => {
  const nested = (levels: number): JsonValue => (levels === 0 ? {} : { not: nested(levels - 1) });
  const wide = (parts: number): JsonValue => ({
    properties: Object.fromEntries(Array.from({ length: parts }, (_, i) => [`p${i}`, true])),
  });
  expect(compile(nested(64)).isValid(1)).toBe(true);
  expect(compile(wide(9_999)).isValid(1)).toBe(true);
  for (const [schema, what] of [
    [nested(65), "depth"],
    [wide(10_000), "subschemas"],
    [{ enum: [nested(600)] }, "depth"],
  ] as const) {
    const error = caught(() => compile(schema));
    expect(error).toBeInstanceOf(SchemaTooComplexError);
    expect(error).toMatchObject({ what });
  }
});

/** `$schema` → the dialect, or nothing where it is unknown */
const dialects: readonly (readonly [string, string | undefined])[] = [
  ["https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2020-12/schema"],
  ["http://json-schema.org/draft/2020-12/schema#", "https://json-schema.org/draft/2020-12/schema"],
  ["https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2019-09/schema"],
  ["http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-07/schema"],
  ["http://json-schema.org/draft-07/schema", "http://json-schema.org/draft-07/schema"],
  ["https://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-07/schema"],
  ["http://json-schema.org/draft-06/schema#", "http://json-schema.org/draft-06/schema"],
  ["http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-04/schema"],
  ["http://json-schema.org/draft-03/schema#", undefined],
  ["http://json-schema.org/schema#", undefined],
  ["https://json-schema.org/draft/2020-12/schema#/$defs/x", undefined],
  ["https://example.com/mine", undefined],
  ["__proto__", undefined],
  ["", undefined],
];

test.each(dialects)("$schema %j", ($schema, dialect) => {
  if (dialect !== undefined) return expect(compile({ $schema }).dialect).toBe(dialect);
  const error = caught(() => compile({ $schema }));
  expect(error).toBeInstanceOf(UnsupportedDialectError);
  expect(error).toMatchObject({ dialect: $schema });
});

test("without `$schema` a schema is 2020-12, or what the caller says", () => {
  expect(compile({}).dialect).toBe("https://json-schema.org/draft/2020-12/schema");
  expect(compile(true).dialect).toBe("https://json-schema.org/draft/2020-12/schema");
  const tuple = { items: [{ type: "string" }] };
  expect(compile(tuple, { dialect: draft("draft-07") }).isValid([1])).toBe(false);
  expect(caught(() => compile(tuple))).toBeInstanceOf(InvalidSchemaError);
});

test("a custom meta-schema must be known, and so must the vocabularies it demands", () => {
  const meta = (vocabulary: string, demanded: boolean) => ({
    "http://x/meta": {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "http://x/meta",
      $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/core": true, [vocabulary]: demanded },
    },
  });
  const schema = { $schema: "http://x/meta", type: "string" };
  const validation = "https://json-schema.org/draft/2020-12/vocab/validation";
  expect(compile(schema, { documents: meta(validation, true) }).isValid(1)).toBe(false);
  expect(compile(schema, { documents: meta("http://x/vocabulary", false) }).isValid(1)).toBe(true);
  expect(caught(() => compile(schema, { documents: meta("http://x/vocabulary", true) }))).toBeInstanceOf(
    UnsupportedDialectError,
  );
  const circular = { "http://x/meta": { $schema: "http://x/meta" } };
  expect(caught(() => compile(schema, { documents: circular }))).toBeInstanceOf(UnsupportedDialectError);
});

/** schema, where the meta-schema of its dialect refuses it, and by which keyword */
const invalid: readonly (readonly [JsonValue, string, string])[] = [
  [{ type: "int" }, "/type", "anyOf"],
  [{ properties: { a: { minimum: "5" } } }, "/properties/a/minimum", "type"],
  [{ properties: { a: { exclusiveMinimum: true } } }, "/properties/a/exclusiveMinimum", "type"],
  [{ properties: { a: { required: false } } }, "/properties/a/required", "type"],
  [{ required: ["a", "a"] }, "/required", "uniqueItems"],
  [{ minLength: -1 }, "/minLength", "minimum"],
  [{ multipleOf: 0 }, "/multipleOf", "exclusiveMinimum"],
  [{ allOf: [] }, "/allOf", "minItems"],
  [{ $id: "#fragment" }, "/$id", "pattern"],
  ["schema", "", "type"],
  [null, "", "type"],
  [{ $schema: draft("draft-07"), type: "int" }, "/type", "anyOf"],
  [
    { $schema: draft("draft-07"), properties: { a: { exclusiveMinimum: true } } },
    "/properties/a/exclusiveMinimum",
    "type",
  ],
  [{ $schema: draft("draft-04"), minimum: 1, exclusiveMinimum: 2 }, "/exclusiveMinimum", "type"],
  [{ $schema: draft("draft-04"), properties: { a: true } }, "/properties/a", "type"],
  [{ $schema: draft("draft-06"), const: 1, contains: 1 }, "/contains", "type"],
  [
    { $schema: "https://json-schema.org/draft/2019-09/schema", dependentRequired: { a: "b" } },
    "/dependentRequired/a",
    "type",
  ],
];

test.each(invalid)("%j is invalid at %s", (schema, pointer, keyword) => {
  const error = caught(() => compile(schema));
  expect(error).toBeInstanceOf(InvalidSchemaError);
  expect((error as InvalidSchemaError).failures[0]).toMatchObject({ pointer, keyword });
});

test("what is invalid tells of its references too", () => {
  expect(caught(() => compile({ type: "int", $ref: "#/gone" }))).toMatchObject({
    refs: [{ pointer: "/$ref", ref: "#/gone", network: false }],
  });
});

test("an invalid pattern does not stop a schema; it is listed and not enforced", () => {
  const compiled = compile({
    properties: { a: { pattern: "(" } },
    patternProperties: { "\\A/": false, "^b$": false },
    additionalProperties: { pattern: "^\\_$" },
  });
  expect(compiled.invalidPatterns).toEqual([
    { pointer: "/patternProperties/\\A~1", pattern: "\\A/" },
    { pointer: "/properties/a/pattern", pattern: "(" },
  ]);
  expect(compiled.validate({ a: "x" })).toEqual([]);
});
