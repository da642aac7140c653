// Lines about values: their words, paths and order.
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonValue } from "../../src/model.ts";

const draft7 = "http://json-schema.org/draft-07/schema#";

/** schema, value, lines */
const cases: readonly (readonly [JsonValue, unknown, readonly string[]])[] = [
  [{ properties: { count: { type: "integer" } } }, { count: "x" }, ["$.count: got string, want integer"]],
  [{ type: ["string", "null"] }, 1, ["$: got integer, want string or null"]],
  [{ type: ["string", "null"] }, null, []],
  [{ type: ["string", "null"] }, "x", []],
  [{ type: "string" }, 2, ["$: got integer, want string"]],
  [{ type: "string" }, 2.5, ["$: got number, want string"]],
  [{ type: "integer" }, 2.5, ["$: got number, want integer"]],
  [{ type: "integer" }, 2.0, []],
  [{ type: "number" }, [], ["$: got array, want number"]],
  [{ type: "array" }, {}, ["$: got object, want array"]],
  [{ type: "object" }, "not an object", ["$: got string, want object"]],
  [{ type: "boolean" }, null, ["$: got null, want boolean"]],
  [{ const: "a" }, "b", ['$: value must be "a"']],
  [{ enum: ["sunny", "cloudy", 1] }, "hail", ['$: value must be one of "sunny", "cloudy", 1']],
  [{ required: ["a", "b"] }, {}, ["$: missing property 'a'", "$: missing property 'b'"]],
  [
    { properties: { a: true }, additionalProperties: false },
    { a: 1, b: 2, c: 3 },
    ["$: additional properties 'b' not allowed", "$: additional properties 'c' not allowed"],
  ],
  [{ additionalProperties: { type: "string" } }, { a: 1 }, ["$.a: got integer, want string"]],
  [
    { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    { a: 1, b: 2 },
    ["$: additional properties 'b' not allowed"],
  ],
  [{ minLength: 2, maxLength: 4 }, "a", ["$: minLength: got 1, want 2"]],
  [{ minLength: 2, maxLength: 4 }, "abc", []],
  [{ minLength: 2, maxLength: 4 }, "abcde", ["$: maxLength: got 5, want 4"]],
  [{ maxLength: 1 }, "💩", []],
  [{ minLength: 2 }, "💩", ["$: minLength: got 1, want 2"]],
  [{ maxLength: 1 }, "\ud83d", []],
  [{ pattern: "^[a-z]+$" }, "abc", []],
  [{ pattern: "^[a-z]+$" }, "123", ["$: '123' does not match pattern '^[a-z]+$'"]],
  [{ minimum: 0, maximum: 10 }, 0, []],
  [{ minimum: 0, maximum: 10 }, -1, ["$: minimum: got -1, want 0"]],
  [{ minimum: 0, maximum: 10 }, 11, ["$: maximum: got 11, want 10"]],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 10 }, 5, []],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 10 }, 0, ["$: exclusiveMinimum: got 0, want 0"]],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 10 }, 10, ["$: exclusiveMaximum: got 10, want 10"]],
  [{ multipleOf: 2 }, 3, ["$: multipleOf: got 3, want 2"]],
  [{ minItems: 1, maxItems: 2 }, [], ["$: minItems: got 0, want 1"]],
  [{ minItems: 1, maxItems: 2 }, [1, 2, 3], ["$: maxItems: got 3, want 2"]],
  [{ minProperties: 1, maxProperties: 1 }, {}, ["$: minProperties: got 0, want 1"]],
  [{ minProperties: 1, maxProperties: 1 }, { a: 1, b: 1 }, ["$: maxProperties: got 2, want 1"]],
  [{ uniqueItems: true }, [1, { a: 1 }, 2, { a: 1 }], ["$: items at 1 and 3 are equal"]],
  [{ contains: { type: "string" } }, [1], ["$: no items match contains schema"]],
  [{ contains: { type: "string" }, minContains: 2 }, ["a", 1], ["$: minContains: got 1, want 2"]],
  [{ contains: { type: "string" }, maxContains: 1 }, ["a", "b"], ["$: maxContains: got 2, want 1"]],
  [{ propertyNames: { maxLength: 1 } }, { a: 1, bb: 1 }, ["$: invalid propertyName 'bb'"]],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ["$: missing property 'b', which another property asks for"]],
  [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1, ["$: anyOf failed"]],
  [{ oneOf: [{ type: "string" }, { minimum: 5 }] }, 1, ["$: oneOf failed, none matched"]],
  [{ oneOf: [{ type: "integer" }, { minimum: 5 }] }, 6, ["$: oneOf failed, subschemas 0, 1 matched"]],
  [{ not: { type: "integer" } }, 1, ["$: not failed"]],
  [{ properties: { a: false } }, { a: 1 }, ["$.a: false schema"]],
  [false, 1, ["$: false schema"]],
  [{ prefixItems: [true], items: false }, [1, 2, 3], ["$[1]: false schema", "$[2]: false schema"]],
  [{ items: { type: "number" } }, [1, "two", 3], ["$[1]: got string, want number"]],
  [
    // biome-ignore lint/suspicious/noThenProperty: a keyword of schemas
    { if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } },
    { a: 1 },
    ["$: missing property 'b'"],
  ],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of schemas
  [{ if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } }, {}, ["$: missing property 'c'"]],
  [
    { allOf: [{ type: "string" }, { $ref: "#/$defs/a" }], $defs: { a: { minimum: 5 } } },
    1,
    ["$: got integer, want string", "$: minimum: got 1, want 5"],
  ],
  // Formats and content are annotations; an invalid pattern, and one of another flavour, asks nothing of anybody.
  [{ format: "email", contentEncoding: "base64", contentMediaType: "application/json", contentSchema: false }, "%", []],
  [{ pattern: "(" }, "x", []],
  [{ pattern: "\\A[a-z]+\\z" }, "abc", []],
  // Legal only without flag `u`.
  [{ pattern: "^\\_a$" }, "_a", []],
  [{ pattern: "^\\_a$" }, "b", ["$: 'b' does not match pattern '^\\_a$'"]],
  // Own members only.
  [{ required: ["toString"], properties: { constructor: { type: "string" } } }, {}, ["$: missing property 'toString'"]],
  // Up to draft-07 a `$ref` stands alone.
  [
    {
      $schema: draft7,
      properties: { a: { $ref: "#/definitions/b", maximum: 1 } },
      definitions: { b: { type: "integer" } },
    },
    { a: 2 },
    [],
  ],
  [
    { properties: { a: { $ref: "#/$defs/b", maximum: 1 } }, $defs: { b: { type: "integer" } } },
    { a: 2 },
    ["$.a: maximum: got 2, want 1"],
  ],
];

test.each(cases)("%j of %j", (schema, value, lines) => {
  expect(compile(schema).validate(value)).toEqual(lines);
});

test("paths are as asked for", () => {
  const schema = {
    properties: { nested: { properties: { count: { type: "integer" } } }, "odd key": { items: { type: "null" } } },
  };
  const value = { nested: { count: "three" }, "odd key": [1] };
  expect(compile(schema).validate(value)).toEqual([
    "$.nested.count: got string, want integer",
    '$["odd key"][0]: got integer, want null',
  ]);
  expect(compile(schema).validate(value, { paths: "#" })).toEqual([
    "#/nested/count: got string, want integer",
    "#/odd key/0: got integer, want null",
  ]);
  expect(compile({ items: { type: "number" } }).validate([1, "two", 3], { paths: "#" })).toEqual([
    "#/1: got string, want number",
  ]);
});

test("lines come in document order, then in the order of the schema's keywords", () => {
  const schema = {
    additionalProperties: false,
    properties: { a: { maximum: 1, type: "string" }, b: { items: { type: "string" } }, c: { type: "string" } },
    required: ["z"],
    maxProperties: 1,
  };
  expect(compile(schema).validate({ c: 3, a: 2, b: ["x", 1], d: 0 })).toEqual([
    "$: additional properties 'd' not allowed",
    "$: missing property 'z'",
    "$: maxProperties: got 4, want 1",
    "$.c: got integer, want string",
    "$.a: maximum: got 2, want 1",
    "$.a: got integer, want string",
    "$.b[1]: got integer, want string",
  ]);
});
