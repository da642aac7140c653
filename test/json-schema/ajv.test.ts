// The evaluator against ajv, on random schemas and values. Left out, because ajv is known to be wrong there or refuses:
//
// - numbers that are no small integers: ajv computes with doubles (`multipleOf: 0.01`, 2^53 + 1)
// - names of `Object.prototype`, `__proto__`: checked differently, or never
// - keywords beside a `$ref` in draft-07: ajv does not ignore them
// - `$id`, `$anchor`, `$dynamicRef`, references to references: wrong scopes and endless recursion
// - `enum: []`: ajv throws
// - `unevaluatedItems` beside `contains`, and both `unevaluated…` beside `if`: wrong annotations
// - `contains` beside a tuple, or with a schema that refuses nothing or everything: ajv lets an empty array pass, which
//   has no match
// - formats and content: annotations here
import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonObject, JsonValue } from "../../src/model.ts";

const key = fc.constantFrom("a", "b", "c", "ab");
const small = fc.integer({ min: 0, max: 3 });
const number = fc.integer({ min: -4, max: 6 });
const text = fc.constantFrom("", "a", "b", "ab", "abc", "💩", "ba");
const scalar = fc.oneof(number, text, fc.boolean(), fc.constant(null));

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const types = ["null", "boolean", "integer", "number", "string", "array", "object"] as const;
const pattern = fc.constantFrom("^a", "b$", "^[ab]*$", "^.$");

type Shape = Readonly<Record<string, fc.Arbitrary<JsonValue>>>;

const assertions: Shape = {
  type: fc.oneof(fc.constantFrom(...types), fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 })),
  enum: fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: (item) => JSON.stringify(item) }),
  const: value,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: fc.integer({ min: 1, max: 4 }),
  minLength: small,
  maxLength: small,
  pattern,
  minItems: small,
  maxItems: small,
  uniqueItems: fc.boolean(),
  minProperties: small,
  maxProperties: small,
  required: fc.uniqueArray(key, { maxLength: 2 }),
};

/** A few of the keywords at a time, so that most values get past the first. */
const some = (shape: Shape, max: number): fc.Arbitrary<JsonObject> =>
  fc
    .subarray(Object.keys(shape), { maxLength: max })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, shape[name] as fc.Arbitrary<JsonValue>]))),
    );

const applicators = (schema: fc.Arbitrary<JsonValue>): Shape => ({
  allOf: fc.array(schema, { minLength: 1, maxLength: 2 }),
  anyOf: fc.array(schema, { minLength: 1, maxLength: 3 }),
  oneOf: fc.array(schema, { minLength: 1, maxLength: 3 }),
  not: schema,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of schemas
  then: schema,
  else: schema,
  properties: fc.dictionary(key, schema, { maxKeys: 3, noNullPrototype: true }),
  patternProperties: fc.dictionary(pattern, schema, { maxKeys: 2, noNullPrototype: true }),
  additionalProperties: schema,
  propertyNames: schema,
  contains: fc
    .tuple(some(assertions, 1), fc.record({ type: assertions.type as fc.Arbitrary<JsonValue> }))
    .map(([a, b]) => ({ ...a, ...b })),
});

const draft7 = (schema: fc.Arbitrary<JsonValue>): Shape => ({
  ...applicators(schema),
  items: fc.oneof(schema, fc.array(schema, { minLength: 1, maxLength: 2 })),
  additionalItems: schema,
  dependencies: fc.dictionary(key, fc.oneof(schema, fc.uniqueArray(key, { maxLength: 2 })), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
});

const draft2020 = (schema: fc.Arbitrary<JsonValue>): Shape => ({
  ...applicators(schema),
  prefixItems: fc.array(schema, { minLength: 1, maxLength: 2 }),
  items: schema,
  minContains: small,
  maxContains: small,
  dependentSchemas: fc.dictionary(key, schema, { maxKeys: 2, noNullPrototype: true }),
  dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), { maxKeys: 2, noNullPrototype: true }),
  unevaluatedProperties: schema,
  unevaluatedItems: schema,
});

const has = (schema: JsonValue, wanted: readonly string[]): boolean =>
  typeof schema === "object" &&
  schema !== null &&
  Object.entries(schema).some(([name, part]) => wanted.includes(name) || has(part, wanted));

const isTuple = (schema: JsonObject): boolean => Object.hasOwn(schema, "prefixItems") || Array.isArray(schema.items);

const containsBesideTuple = (schema: JsonValue): boolean =>
  typeof schema === "object" &&
  schema !== null &&
  ((Object.hasOwn(schema, "contains") && isTuple(schema as JsonObject)) ||
    Object.values(schema).some(containsBesideTuple));

const isKnown = (schema: JsonValue): boolean =>
  !containsBesideTuple(schema) &&
  !(has(schema, ["unevaluatedItems"]) && has(schema, ["contains"])) &&
  !(has(schema, ["unevaluatedItems", "unevaluatedProperties"]) && has(schema, ["if"]));

const schemaOf = (more: (schema: fc.Arbitrary<JsonValue>) => Shape): fc.Arbitrary<JsonObject> => {
  const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      some(assertions, 2),
      fc.boolean(),
      fc.constant({ $ref: "#/definitions/a" }),
      fc.tuple(some(assertions, 1), some(more(tie("schema")), 2)).map(([a, b]) => ({ ...a, ...b })),
    ),
  }));
  const named = some(assertions, 2);
  return fc
    .tuple(some(assertions, 1), some(more(schema), 3), named)
    .map(([a, b, definition]) => ({ ...a, ...b, definitions: { a: definition } }))
    .filter(isKnown);
};

const options: Options = {
  strict: false,
  logger: false,
  ownProperties: true,
  validateFormats: false,
  validateSchema: false,
};

const cases = [
  ["draft-07", draft7, () => new Ajv(options), "http://json-schema.org/draft-07/schema"],
  ["2020-12", draft2020, () => new Ajv2020(options), "https://json-schema.org/draft/2020-12/schema"],
] as const;

test.each(cases)("%s: the same verdicts as ajv", (_, shape, ajv, dialect) => {
  let valid = 0;
  let total = 0;
  fc.assert(
    fc.property(schemaOf(shape), fc.array(value, { minLength: 6, maxLength: 6 }), (schema, values) => {
      const theirs = ajv().compile(schema);
      const ours = compile(schema, { dialect });
      for (const item of values) {
        const verdict = theirs(item);
        expect(ours.isValid(item)).toBe(verdict);
        expect(ours.evaluate(item).length === 0).toBe(verdict);
        total++;
        if (verdict) valid++;
      }
    }),
    { numRuns: 200, seed: 20261130 },
  );
  // Not a test of nothing: both verdicts are frequent.
  expect(valid / total).toBeGreaterThan(0.1);
  expect(valid / total).toBeLessThan(0.9);
});
