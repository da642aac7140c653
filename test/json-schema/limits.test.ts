// Nothing that a schema or a value says keeps the evaluator busy for long. Times are generous: the machine is shared.
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonObject, JsonValue } from "../../src/model.ts";

const array = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));

/** Each definition applies the next one twice. */
const doubling = (keyword: string, leaf: JsonValue, depth: number): JsonObject => ({
  $ref: "#/$defs/d0",
  $defs: Object.fromEntries([
    ...array(
      depth,
      (i) => [`d${i}`, { [keyword]: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] }] as const,
    ),
    [`d${depth}`, leaf],
  ]),
});

const nested = (levels: number): JsonValue => {
  let value: JsonValue = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

const circular: Record<string, unknown> = {};
circular.a = circular;

const endless = /evaluation stopped: the schema refers to itself too deeply$/;
const tooMany = /evaluation stopped: (the schema takes too many steps|there are too many failures)$/;
const tooDeep = /^\$: evaluation stopped: the value nests too deeply$/;

/** name, schema, value, the last line */
const stopped: readonly (readonly [string, JsonValue, unknown, RegExp])[] = [
  ["a reference to itself", { $ref: "#" }, 1, endless],
  [
    "two references to each other",
    { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    1,
    endless,
  ],
  ["itself by way of unions", { anyOf: [{ not: { oneOf: [{ $ref: "#" }] } }] }, 1, endless],
  ["doubling allOf, valid", doubling("allOf", {}, 40), 1, tooMany],
  ["doubling allOf, invalid", doubling("allOf", { type: "string" }, 40), 1, tooMany],
  ["doubling anyOf", doubling("anyOf", { type: "string" }, 40), 1, tooMany],
  ["doubling oneOf", doubling("oneOf", {}, 40), 1, tooMany],
  [
    "doubling with annotations",
    { ...doubling("allOf", { properties: { a: true } }, 40), unevaluatedProperties: false },
    { a: 1 },
    tooMany,
  ],
  ["doubling uniqueItems", doubling("allOf", { uniqueItems: true }, 20), array(10_000, (i) => i), tooMany],
  [
    "many names, many patterns",
    { patternProperties: Object.fromEntries(array(5_000, (i) => [`^p${i}$`, true])) },
    Object.fromEntries(array(5_000, (i) => [`q${i}`, i])),
    tooMany,
  ],
  ["one long text, many lengths", { allOf: array(5_000, () => ({ minLength: 1 })) }, "x".repeat(1_000_000), tooMany],
  ["very many failures", { items: { type: "string" } }, array(100_001, (i) => i), tooMany],
  [
    "failures below a very long key",
    { additionalProperties: { items: { type: "string" } } },
    { ["k".repeat(1_000_000)]: array(1_000, (i) => i) },
    tooMany,
  ],
  ["a value of 513 levels", { items: { $ref: "#" } }, nested(513), tooDeep],
  ["a value of 100,000 levels", { const: 1 }, nested(100_000), tooDeep],
  ["a value that holds itself", { additionalProperties: { $ref: "#" } }, circular, tooDeep],
];

test.each(stopped)("%s is stopped", (_, schema, value, last) => {
  const compiled = compile(schema);
  const start = performance.now();
  expect(compiled.validate(value).at(-1)).toMatch(last);
  expect(compiled.isValid(value)).toBe(false);
  expect(performance.now() - start).toBeLessThan(6000);
});

test("a limit is a failure of its own, with its place in the schema", () => {
  expect(compile({ properties: { a: { $ref: "#/properties/a" } } }).evaluate({ a: 1 })).toMatchObject([
    { pointer: "/a", value: 1, keyword: "limit", expected: "nesting", location: "#/properties/a" },
  ]);
});

test("what is large but plain is judged to the end", () => {
  expect(compile({ items: { $ref: "#" } }).validate(nested(256))).toEqual([]);
  expect(compile({ uniqueItems: true }).validate(array(50_000, (i) => ({ a: i, b: { c: [i] } })))).toEqual([]);
  expect(compile({ uniqueItems: true }).validate([...array(50_000, (i) => ({ a: i })), { a: 0 }])).toEqual([
    "$: items at 0 and 50000 are equal",
  ]);
  expect(compile({ enum: array(60_000, (i) => `v${i}`) }).isValid("v59999")).toBe(true);
  const properties = Object.fromEntries(array(9_000, (i) => [`p${i}`, { type: "string" }]));
  expect(compile({ properties }).validate(Object.fromEntries(array(9_000, (i) => [`p${i}`, i])))).toHaveLength(9_000);
});

test("ordinary recursion is no endless one", () => {
  const tree = {
    type: "object",
    properties: { child: { $ref: "#" }, value: { type: "integer" } },
    required: ["value"],
  };
  expect(compile(tree).validate({ value: 1, child: { value: 2, child: { value: 3 } } })).toEqual([]);
  expect(compile(tree).validate({ value: 1, child: { child: { value: "x" } } })).toEqual([
    "$.child: missing property 'value'",
    "$.child.child.value: got string, want integer",
  ]);
});

test("own `__proto__` members are members", () => {
  const value = JSON.parse('{"__proto__": {"registryType": "npm"}}');
  expect(compile({ required: ["registryType"] }).validate(value)).toEqual(["$: missing property 'registryType'"]);
  expect(
    compile(JSON.parse('{"properties": {"__proto__": {"type": "string"}}, "additionalProperties": false}')).validate(
      value,
    ),
  ).toEqual(["$.__proto__: got object, want string"]);
  expect(compile({ unevaluatedProperties: false, properties: { a: true } }).validate(value)).toEqual([
    "$: additional properties '__proto__' not allowed",
  ]);
});
