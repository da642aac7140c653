// The schemas of tools: how large, in which dialect, which references, which numbers.
import { describe, expect, test } from "vitest";
import type { Issue, JsonObject, JsonValue } from "../../src/model.ts";
import { issuesOf, issuesOfText } from "../check-text.ts";

const tool = (inputSchema: JsonValue): JsonObject => ({ name: "add", description: "Adds.", inputSchema });
const say = ({ severity, rule, path }: Issue): string => `${severity} ${rule} ${path}`;
const said = (schema: JsonObject): readonly string[] =>
  issuesOf(tool({ type: "object", properties: {}, ...schema }), { kind: "tools" }).map(say);
const saidOfText = (text: string): readonly string[] => issuesOfText(text, { kind: "tools" }).map(say);

describe("bounds", () => {
  // A schema of so many bytes, by its text.
  const sized = (bytes: number): string => {
    const [before, after] = ['{"type":"object","properties":{},"$comment":"', '"}'];
    return `${before}${"a".repeat(bytes - before.length - after.length)}${after}`;
  };
  const list = (schema: string): string => `{"name":"add","description":"Adds.","inputSchema": ${schema}}`;

  test("1,048,576 bytes are read, one more are not", () => {
    expect(saidOfText(list(sized(1_048_576)))).toEqual([]);
    expect(saidOfText(list(sized(1_048_577)))).toEqual(["error schema-too-large inputSchema"]);
  });
  test("bytes are those of UTF-8", () => {
    const long = (units: number) => sized(units).replace(/a{400000}/, "é".repeat(400_000));
    expect(saidOfText(list(long(648_576)))).toEqual([]);
    expect(saidOfText(list(long(648_577)))).toEqual(["error schema-too-large inputSchema"]);
  });
  test("10,000 subschemas are read, one more are not", () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, {}]));
    const bounds = (count: number) => said({ $defs: many(count) }).filter((line) => line.includes("complex"));
    expect(bounds(9_999)).toEqual([]);
    expect(bounds(10_000)).toEqual(["warning schema-too-complex inputSchema"]);
  });
  test("64 levels are read, one more are not", () => {
    const deep = (levels: number): JsonObject => (levels === 0 ? {} : { not: deep(levels - 1) });
    expect(said(deep(64))).toEqual([]);
    expect(said(deep(65))).toEqual(["warning schema-too-complex inputSchema"]);
  });
});

describe("each schema in its own dialect", () => {
  const tuple = { properties: { pair: { type: "array", items: [{ type: "string" }] } } };
  const refused = "error schema-metaschema-violation inputSchema.properties.pair.items";
  const in07 = "http://json-schema.org/draft-07/schema#";

  test("2020-12 unless it says otherwise", () => {
    expect(said(tuple)).toContain(refused);
    expect(said({ $schema: in07, ...tuple })).not.toContain(refused);
  });
  test.each([
    "http://json-schema.org/draft-07/schema",
    "https://json-schema.org/draft-07/schema#",
    "http://json-schema.org/draft-06/schema#",
    "https://json-schema.org/draft/2019-09/schema",
  ])("%s is known and old", ($schema) => {
    expect(said({ $schema })).toEqual(["warning schema-dialect-not-2020-12 inputSchema.$schema"]);
  });
  test("draft-04 is not supported, and still checked", () => {
    expect(said({ $schema: "http://json-schema.org/draft-04/schema#", minProperties: "1" })).toEqual([
      "error schema-dialect-unsupported inputSchema.$schema",
      "error schema-metaschema-violation inputSchema.minProperties",
    ]);
  });
  test("a dialect that nobody knows is not checked", () => {
    expect(said({ $schema: "https://example.com/dialect", minProperties: "1", nullable: true })).toEqual([
      "error schema-dialect-unsupported inputSchema.$schema",
    ]);
  });
});

test("the reference of a violation is its place in the meta-schema", () => {
  const [issue] = issuesOf(tool({ type: "object", properties: { a: { type: "string", minLength: -1 } } }), {
    kind: "tools",
  });
  expect(issue?.reference).toMatch(
    /^https:\/\/json-schema\.org\/draft\/2020-12\/meta\/validation#\/\$defs\/nonNegativeInteger\/minimum from: /,
  );
});

describe("references", () => {
  test("every one is told, beside other faults", () => {
    const schema = { properties: { a: { $ref: "#/$defs/A" }, b: { $ref: "other.json" }, c: { type: "int" } } };
    expect(said(schema)).toEqual([
      "error schema-ref-unresolved inputSchema.properties.a.$ref",
      "error schema-ref-network inputSchema.properties.b.$ref",
      "error schema-metaschema-violation inputSchema.properties.c.type",
    ]);
  });
  test("the meta-schema lies outside as well", () => {
    expect(said({ properties: { a: { $ref: "https://json-schema.org/draft/2020-12/schema" } } })).toEqual([
      "error schema-ref-network inputSchema.properties.a.$ref",
    ]);
  });
  test("two tools may have the same $id", () => {
    const schema = { $id: "https://example.com/s", type: "object", properties: { a: { type: "string" } } };
    expect(issuesOf([tool(schema), { ...tool(schema), name: "b" }], { kind: "tools" })).toEqual([]);
  });
  test("what is endless is not recursive too", () => {
    const $defs = { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } };
    expect(said({ properties: { a: { $ref: "#/$defs/A" } }, $defs })).toEqual([
      "error schema-ref-endless inputSchema.$defs.B.$ref",
    ]);
  });
  test("a cycle may be closed by a step", () => {
    const $defs = { X: { type: "object", properties: { y: { $ref: "#/$defs/X" } } } };
    expect(said({ properties: { a: { $ref: "#/$defs/X/properties/y" } }, $defs })).toEqual([
      "info schema-ref-cycle inputSchema.$defs.X.properties.y.$ref",
    ]);
  });
});

test("nothing is a schema in data or below unknown keywords", () => {
  const wrong = { type: "int", nullable: true, $ref: "#/nowhere" };
  const data = { default: { a: wrong }, examples: [wrong], "x-vendor": wrong };
  expect(said({ properties: { a: { type: "object", properties: {}, ...data }, b: { enum: [wrong] } } })).toEqual([
    "info compat-non-string-enum inputSchema.properties.b.enum[0]",
  ]);
  expect(said({ properties: { c: { const: wrong } } })).toEqual([]);
});

test("names of properties are no keywords", () => {
  const named = Object.fromEntries(
    ["not", "if", "$ref", "format", "contains", "multipleOf", "nullable", "pattern"].map((name) => [
      name,
      { type: "string" },
    ]),
  );
  expect(said({ properties: named })).toEqual(["warning compat-property-key inputSchema.properties.$ref"]);
});

test("keys of the prototype are keys", () => {
  const text = `{"name":"add","description":"Adds.","inputSchema":{"type":"object","properties":{
    "__proto__":{"type":"int"},"constructor":{"type":"string"}},"required":["toString"]}}`;
  expect(saidOfText(text)).toEqual([
    "error schema-metaschema-violation inputSchema.properties.__proto__.type",
    "warning schema-required-unknown inputSchema.required[0]",
  ]);
});

describe("patterns share one second", () => {
  test("eight slow defaults end within it", () => {
    const slow = { type: "string", pattern: "^(a+)+$", default: `${"a".repeat(40)}c` };
    const properties = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n}`, slow]));
    const start = performance.now();
    const found = said({ properties });
    expect(performance.now() - start).toBeLessThan(3000);
    expect(found.filter((line) => line.includes("schema-pattern-over-budget"))).toHaveLength(8);
    expect(found.filter((line) => line.includes("schema-default-mismatch"))).toEqual([]);
  });
});
