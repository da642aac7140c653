import { expect, test } from "vitest";
import { unsupportedKeywords } from "../../src/json-schema/index.ts";
import type { JsonValue } from "../../src/model.ts";

/** What the second of the two validators this one replaces left unapplied. */
const unapplied =
  "$ref $dynamicRef $defs allOf anyOf oneOf not if then else additionalProperties patternProperties propertyNames dependentSchemas prefixItems contains minContains maxContains uniqueItems multipleOf format dependentRequired minProperties maxProperties unevaluatedProperties unevaluatedItems".split(
    " ",
  );

const named = (...names: readonly string[]): JsonValue => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

/** schema, keywords found */
const cases: readonly (readonly [JsonValue, readonly string[]])[] = [
  [{ type: "object", properties: { n: { type: "number", minimum: 0 } }, required: ["n"] }, []],
  [null, []],
  ["nope", []],
  [["allOf"], []],
  [{ additionalProperties: false, allOf: [{ type: "object" }] }, ["additionalProperties", "allOf"]],
  [{ properties: { a: { format: "email" }, b: { format: "uri" } } }, ["format"]],
  [{ properties: { a: { $ref: "#/$defs/x" }, b: { items: { multipleOf: 2 } } } }, ["$ref", "multipleOf"]],
  [{ anyOf: [{ patternProperties: { "^a": { uniqueItems: true } } }] }, ["anyOf", "patternProperties", "uniqueItems"]],
  [named("not", "if", "$ref", "format", "contains", "multipleOf"), []],
  [
    {
      properties: {
        mode: { enum: [{ allOf: "data" }], const: { $ref: "data" }, default: { not: {} }, examples: [{ if: {} }] },
      },
    },
    [],
  ],
  [{ "x-vendor": { properties: { a: { format: "email" } } } }, []],
  [{ dependencies: { a: ["format"], b: { format: "x" } } }, ["format"]],
];

test.each(cases)("%j", (schema, keywords) => {
  expect(unsupportedKeywords(schema, unapplied)).toEqual(keywords);
});

test.each(unapplied)("%s alone is found", (keyword) => {
  expect(unsupportedKeywords({ [keyword]: {} }, unapplied)).toEqual([keyword]);
});

test("by default: what this evaluator leaves unapplied", () => {
  const schema = {
    format: "email",
    allOf: [{ contentEncoding: "base64", contentMediaType: "text/plain", contentSchema: { format: "uri" } }],
    unevaluatedProperties: false,
  };
  expect(unsupportedKeywords(schema)).toEqual(["format", "contentEncoding", "contentMediaType", "contentSchema"]);
});

test("however many there are", () => {
  const properties = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`p${index}`, { type: "null" }]));
  expect(unsupportedKeywords({ properties: { ...properties, last: { format: "uri" } } })).toEqual(["format"]);
});
