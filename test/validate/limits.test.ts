// Where judging is stopped, the reader is told.
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonObject, JsonValue } from "../../src/model.ts";
import { parseText } from "../../src/parse/index.ts";
import { rulebook } from "../../src/rules/book.ts";
import { rules } from "../../src/rules/index.ts";
import { validate } from "../../src/validate/index.ts";
import { issuesOf } from "../check-text.ts";

const more = /further violations(?: of this schema)? are not listed\.$/;
const many = <T>(count: number, make: (index: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, make(index)]));
const tools = (schema: JsonObject): JsonValue => ({
  tools: [{ name: "a", description: "A.", inputSchema: { type: "object", ...schema } }],
});

// Each refines into two of the next: 2^30 ways.
const doubling = (): JsonObject => ({
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => {
      const next = { $ref: `#/$defs/d${n + 1}` };
      return [`d${n}`, { allOf: [next, next] }];
    }),
  ),
  d30: {},
});

const ofOwn = (schema: JsonValue, value: JsonValue): readonly string[] => {
  const document = parseText("server.json", JSON.stringify(value));
  const settings = { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" } as const;
  const ownSchemas = [{ name: "org.json", schema: compile(schema) }];
  const facts = { settings, document, kind: "server", supplied: [], files: () => [], file: () => undefined } as const;
  const found = validate(document, rulebook(rules), { ...facts, ownSchemas }, { lineOf: () => 1, token: () => "" });
  return found.flatMap(({ reference, rule, problem }) =>
    reference.startsWith("org.json") ? [`${rule.id}: ${problem.message}`] : [],
  );
};

test("more refused keywords than are noted", () => {
  const issues = issuesOf(tools({ properties: many(9000, () => ({ type: "text" })) }), { kind: "tools" });
  expect(new Set(issues.map(({ rule }) => rule))).toEqual(new Set(["schema-metaschema-violation"]));
  expect(issues.length).toBeLessThan(9000);
  expect(issues.filter(({ message }) => more.test(message))).toEqual([issues.at(-1)]);
});

test("more violations of an own schema than are noted", () => {
  const form = { anyOf: [{ type: "string" }, { type: "boolean" }, { type: "null" }] };
  const said = ofOwn({ properties: { _meta: { additionalProperties: form } } }, { _meta: many(9000, (n) => n) });
  expect(said.length).toBeLessThan(9000);
  expect(said.filter((line) => more.test(line))).toEqual([said.at(-1)]);
});

test("more violations of an official schema than are noted", () => {
  const properties = many(4000, () => 5);
  const of = (protocolVersion: string | undefined) =>
    issuesOf(
      {
        tools: Array.from({ length: 4000 }, (_, n) => ({
          name: `t${n}`,
          description: 1,
          title: 2,
          annotations: 3,
          icons: 4,
          execution: 5,
          inputSchema: { type: "object", properties: {} },
        })),
        ...properties,
      },
      { kind: "tools", ...(protocolVersion === undefined ? {} : { protocolVersion }) },
    );
  for (const version of [undefined, "2025-11-25"])
    expect(of(version).some(({ message }) => /further .* are not listed\.$/.test(message))).toBe(true);
});

test("a value that an own schema cannot judge to its end", () => {
  expect(ofOwn({ properties: { name: { $ref: "#/$defs/d0" } }, $defs: doubling() }, { name: "a" })).toEqual([
    "schema-too-complex: The name was not judged to its end: the schema takes too many steps.",
  ]);
  expect(ofOwn({ properties: { name: { pattern: "^(a+)+$" } } }, { name: `${"a".repeat(40)}!` })).toEqual([
    "schema-too-complex: The name was not judged to its end: matching a pattern takes too long.",
  ]);
});

test("a default that its schema cannot judge to its end", () => {
  const said = (property: JsonObject, $defs: JsonObject) =>
    issuesOf(tools({ properties: { a: property }, $defs }), { kind: "tools" })
      .filter(({ severity }) => severity !== "info")
      .map(({ rule, message }) => `${rule}: ${message}`);
  expect(said({ $ref: "#/$defs/d0", default: 1 }, doubling())).toEqual([
    "schema-too-complex: The default was not judged to its end: the schema takes too many steps.",
  ]);
  const deep = { allOf: [{ allOf: [{ items: { $ref: "#/$defs/n" } }] }] };
  let nested: JsonValue = [];
  for (let level = 0; level < 240; level++) nested = [nested];
  expect(said({ $ref: "#/$defs/n", default: nested }, { n: deep })).toEqual([
    "schema-too-complex: The default was not judged to its end: the schema refers to itself too deeply.",
  ]);
});

test("more arguments that are wrong than are noted", () => {
  const message = (more: JsonObject): JsonObject => ({ jsonrpc: "2.0", id: 1, ...more });
  const form = { anyOf: [{ type: "string" }, { type: "boolean" }, { type: "null" }] };
  const inputSchema = { type: "object", properties: {}, additionalProperties: form };
  const issues = issuesOf(
    [
      message({ result: { tools: [{ name: "a", description: "A.", inputSchema }] } }),
      message({ method: "tools/call", params: { name: "a", arguments: many(9000, (n) => n) } }),
    ],
    { kind: "transcript" },
  );
  expect(new Set(issues.map(({ rule }) => rule))).toEqual(new Set(["tool-arguments-mismatch"]));
  expect(issues.length).toBeLessThan(9000);
  expect(issues.filter(({ message }) => more.test(message))).toEqual([issues.at(-1)]);
});
