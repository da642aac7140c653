// Numbers are compared as they are written, on both sides.
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonValue } from "../../src/model.ts";

/** schema text, value text, verdict */
const cases: readonly (readonly [string, string, boolean])[] = [
  ['{"maximum": 9007199254740992}', "9007199254740993", false],
  ['{"maximum": 9007199254740992}', "9007199254740992", true],
  ['{"maximum": 9007199254740992}', "9007199254740992.0000000000000000001", false],
  ['{"minimum": 9007199254740993}', "9007199254740992", false],
  ['{"minimum": 9007199254740993}', "9007199254740993", true],
  ['{"minimum": 9007199254740993}', "9007199254740994", true],
  ['{"exclusiveMaximum": 9007199254740993}', "9007199254740992", true],
  ['{"exclusiveMaximum": 9007199254740993}', "9007199254740993", false],
  ['{"exclusiveMinimum": -9007199254740993}', "-9007199254740992", true],
  ['{"exclusiveMinimum": -9007199254740993}', "-9007199254740994", false],
  ['{"enum": [9007199254740993]}', "9007199254740993", true],
  ['{"enum": [9007199254740993]}', "9007199254740992", false],
  ['{"enum": [9007199254740993]}', "9007199254740993.0", true],
  ['{"const": {"a": [9007199254740993]}}', '{"a": [9007199254740993]}', true],
  ['{"const": {"a": [9007199254740993]}}', '{"a": [9007199254740992]}', false],
  ['{"uniqueItems": true}', "[9007199254740992, 9007199254740993]", true],
  ['{"uniqueItems": true}', "[9007199254740993, 9007199254740993.0]", false],
  ['{"uniqueItems": true}', "[1, 1.0]", false],
  ['{"uniqueItems": true}', "[100, 1e2]", false],
  ['{"uniqueItems": true}', "[0, -0]", false],
  ['{"uniqueItems": true}', "[0.1, 0.10000000000000000001]", true],
  ['{"uniqueItems": true}', "[1e400, 1e401]", true],
  ['{"uniqueItems": true}', "[1e400, 10e399]", false],
  ['{"const": 0}', "-0", true],
  ['{"const": 0}', "0e99999999999", true],
  ['{"const": 1}', "1.0", true],
  ['{"const": 0.1}', "0.1", true],
  ['{"multipleOf": 2}', "9007199254740993", false],
  ['{"multipleOf": 2}', "9007199254740994", true],
  ['{"multipleOf": 3}', "9007199254740993", true],
  ['{"multipleOf": 0.01}', "0.07", true],
  ['{"multipleOf": 0.01}', "0.0100000001", false],
  ['{"multipleOf": 1e-8}', "12391239123", true],
  ['{"multipleOf": 0.0001}', "0.00751", false],
  ['{"multipleOf": 1}', "1e21", true],
  ['{"multipleOf": 0.5}', "1e308", true],
  ['{"multipleOf": 0.123456789}', "1e308", false],
  ['{"multipleOf": 7}', "1e400", false],
  ['{"multipleOf": 1e400}', "3e400", true],
  ['{"multipleOf": 3}', "1e1000000", false],
  ['{"multipleOf": 2}', "1e1000000", true],
  ['{"multipleOf": 2}', "-0", true],
  ['{"type": "integer"}', "2.0", true],
  ['{"type": "integer"}', "2.5", false],
  ['{"type": "integer"}', "1e400", true],
  ['{"type": "integer"}', "1e-400", false],
  ['{"type": "integer"}', "9007199254740993", true],
  ['{"type": "integer"}', "9007199254740993.5", false],
  ['{"type": "number"}', "1e400", true],
  ['{"maximum": 1e308}', "1e400", false],
  ['{"maximum": 1e401}', "1e400", true],
  ['{"minimum": 1e21}', "1000000000000000000000", true],
  ['{"minimum": 1e21}', "999999999999999999999", false],
  ['{"minimum": -1e400}', "-1e401", false],
  ['{"maximum": 0}', "1e-400", false],
  ['{"minimum": 0}', "-1e-400", false],
  ['{"minimum": 0}', "-0", true],
  ['{"minLength": 2.0}', '"ab"', true],
  ['{"minLength": 2.0}', '"a"', false],
];

test.each(cases)("%s of %s is %s", (schema, value, verdict) => {
  const compiled = compile(JSON.parse(schema), { text: schema });
  expect(compiled.isValid(JSON.parse(value), { text: value })).toBe(verdict);
});

test("all two-decimal values up to 100 are multiples of 0.01, and those between are not", () => {
  const compiled = compile({ items: { multipleOf: 0.01 } });
  const values = Array.from({ length: 10_001 }, (_, cents) =>
    Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`),
  );
  expect(compiled.evaluate(values)).toEqual([]);
  expect(compiled.evaluate(values.map((value) => Number(`${value.toFixed(2)}5`)))).toHaveLength(10_001);
});

test("a bigint is an integer of its exact value", () => {
  const compiled = compile({ type: "integer", maximum: 9007199254740992 });
  expect(compiled.validate(9007199254740992n)).toEqual([]);
  expect(compiled.validate(9007199254740993n)).toEqual(["$: maximum: got 9007199254740993, want 9007199254740992"]);
  expect(compile({ enum: [9007199254740993n as unknown as JsonValue] }).isValid(9007199254740993n)).toBe(true);
});

test("lines show numbers as they are written, failures as doubles", () => {
  const [schema, value] = ['{"properties": {"a": {"const": 9007199254740993}}}', '{"a": 1e400}'];
  const compiled = compile(JSON.parse(schema), { text: schema });
  expect(compiled.validate(JSON.parse(value), { text: value })).toEqual(["$.a: value must be 9007199254740993"]);
  const document = JSON.parse(value);
  expect(compiled.evaluate(document, { text: value })).toMatchObject([
    { value: Number.POSITIVE_INFINITY, expected: 9007199254740992 },
  ]);
});

test("without its text a number is what its double prints", () => {
  expect(compile({ type: "integer" }).isValid(Number.POSITIVE_INFINITY)).toBe(true);
  expect(compile({ multipleOf: 0.1 }).isValid(0.3)).toBe(true);
  expect(compile({ multipleOf: 0.1 }).isValid(0.1 + 0.2)).toBe(false);
});

test("a `__proto__` key stays a key when numbers are put back", () => {
  const text = '{"__proto__": {"a": 9007199254740993}}';
  const compiled = compile({ required: ["__proto__"], not: { required: ["a"] } });
  expect(compiled.validate(JSON.parse(text), { text })).toEqual([]);
});
