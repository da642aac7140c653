// The fields that a form of an elicitation may have, and what is said about others: every form of the specification.
import { describe, expect, test } from "vitest";
import type { Issue, JsonObject, JsonValue } from "../src/model.ts";
import { issuesOf } from "./check-text.ts";

const options = [
  { const: "c", title: "Celsius" },
  { const: "f", title: "Fahrenheit" },
];

const form = (schema: JsonValue): JsonObject => ({ mode: "form", message: "Which place?", requestedSchema: schema });
const field = (property: JsonValue, more: JsonObject = {}): JsonObject =>
  form({ type: "object", properties: { field: property }, ...more });

const issues = (document: JsonValue, protocolVersion?: string): readonly Issue[] =>
  issuesOf(document, { kind: "elicitation", ...(protocolVersion ? { protocolVersion } : {}) });
const said = (document: JsonValue): readonly string[] =>
  issues(document).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);

const silent: Readonly<Record<string, JsonValue>> = {
  string: { type: "string" },
  "string with title and description": { type: "string", title: "City", description: "Where?" },
  "string with lengths": { type: "string", minLength: 1, maxLength: 50 },
  "string with format and default": { type: "string", format: "email", default: "a@example.com" },
  "format email": { type: "string", format: "email" },
  "format uri": { type: "string", format: "uri" },
  "format date": { type: "string", format: "date" },
  "format date-time": { type: "string", format: "date-time" },
  number: { type: "number", minimum: 0, maximum: 100.5, default: 50.5 },
  integer: { type: "integer", minimum: 0, maximum: 100, default: 2 },
  boolean: { type: "boolean", default: false },
  enum: { type: "string", enum: ["c", "f"], default: "c" },
  "enum with names": { type: "string", enum: ["c", "f"], enumNames: ["Celsius", "Fahrenheit"] },
  "titled enum": { type: "string", oneOf: options, default: "f" },
  "choice of several": {
    type: "array",
    items: { type: "string", enum: ["c", "f"] },
    minItems: 1,
    maxItems: 2,
    default: ["c"],
  },
  "titled choice of several": { type: "array", items: { anyOf: options }, default: [] },
};

describe("silent", () => {
  test.each(Object.entries(silent))("%s", (_, property) => {
    expect(issues(field(property))).toEqual([]);
    expect(issues(field(property), "2025-11-25")).toEqual([]);
    expect(issues(field(property), "2026-07-28")).toEqual([]);
  });

  test.each([
    "string with lengths",
    "format email",
    "format uri",
    "format date",
    "format date-time",
    "boolean",
    "enum with names",
  ])("%s, before choices and defaults came", (name) => {
    expect(issues(field(silent[name] ?? null), "2025-06-18")).toEqual([]);
  });

  test("a mix with required, and a root that allows nothing else", () => {
    expect(
      issues(form({ type: "object", properties: silent, required: ["string"], additionalProperties: false })),
    ).toEqual([]);
  });

  test("URL mode", () => {
    expect(issues({ mode: "url", message: "Sign in", url: "https://example.com/a", elicitationId: "1" })).toEqual([]);
  });
});

const spoken: readonly (readonly [string, JsonValue, string, string?])[] = [
  ["a pattern", { type: "string", pattern: "^a" }, "info elicitation-pattern"],
  ["an object", { type: "object" }, "error elicitation-property-not-primitive"],
  [
    "an object with properties",
    { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    "error elicitation-property-not-primitive",
  ],
  ["a reference", { $ref: "#/$defs/a" }, "error elicitation-property-not-primitive"],
  ["allOf", { allOf: [{ type: "string" }] }, "error elicitation-property-not-primitive"],
  [
    "allOf beside a type",
    { type: "string", allOf: [{ minLength: "x" }], format: "uuid" },
    "error elicitation-property-not-primitive",
  ],
  ["type null", { type: "null" }, "error elicitation-type-unsupported", ".type"],
  ["type int", { type: "int" }, "error elicitation-type-unsupported", ".type"],
  ["a titled enum without type", { oneOf: options }, "error elicitation-type-missing"],
  ["format uuid", { type: "string", format: "uuid" }, "error elicitation-format-unsupported", ".format"],
  ["format int32", { type: "integer", format: "int32" }, "error elicitation-format-unsupported", ".format"],
  ["an enum that is no list", { type: "string", enum: "not_array" }, "error elicitation-enum-invalid", ".enum"],
  ["an enum with a number", { type: "string", enum: ["a", 1] }, "error elicitation-enum-invalid", ".enum[1]"],
  [
    "3 values and 2 names",
    { type: "string", enum: ["a", "b", "c"], enumNames: ["A", "B"] },
    "error elicitation-enum-names-mismatch",
    ".enumNames",
  ],
  ["minimum five", { type: "number", minimum: "five" }, "error elicitation-bounds-invalid", ".minimum"],
  ["minLength -1", { type: "string", minLength: -1 }, "error elicitation-bounds-invalid", ".minLength"],
  [
    "maximum below minimum",
    { type: "integer", maximum: 1, minimum: 2 },
    "error elicitation-bounds-invalid",
    ".minimum",
  ],
  [
    "maxItems below minItems",
    { type: "array", items: { type: "string", enum: ["a"] }, minItems: 2, maxItems: 1 },
    "error elicitation-bounds-invalid",
    ".minItems",
  ],
  ["an array without items", { type: "array" }, "error elicitation-items-invalid"],
  ["items without options", { type: "array", items: { type: "string" } }, "error elicitation-items-invalid", ".items"],
  [
    "an option without const",
    { type: "string", oneOf: [{ title: "A" }] },
    "error elicitation-option-invalid",
    ".oneOf[0]",
  ],
  [
    "an option whose const is a number",
    { type: "array", items: { anyOf: [{ const: 1, title: "A" }] } },
    "error elicitation-option-invalid",
    ".items.anyOf[0].const",
  ],
  [
    "an option with an empty const",
    { type: "string", oneOf: [{ const: "", title: "A" }] },
    "error elicitation-option-invalid",
    ".oneOf[0].const",
  ],
  [
    "an option without title",
    { type: "string", oneOf: [{ const: "a" }] },
    "error elicitation-option-invalid",
    ".oneOf[0]",
  ],
  ["a default of another type", { type: "boolean", default: "yes" }, "error elicitation-default-mismatch", ".default"],
  [
    "a default that is no option",
    { type: "string", enum: ["a"], default: "b" },
    "error elicitation-default-mismatch",
    ".default",
  ],
  ["options in items.oneOf", { type: "array", items: { oneOf: options } }, "warning elicitation-items-one-of"],
];

describe("said once, and by nobody else", () => {
  for (const [name, property, what, place = ""] of spoken)
    test(name, () => {
      expect(said(field(property))).toEqual([`${what} requestedSchema.properties.field${place}`]);
    });

  test.each(["password", "api_key", "accessToken"])("a field called %s", (name) => {
    expect(said(form({ type: "object", properties: { [name]: { type: "string" } } }))).toEqual([
      `warning elicitation-field-sensitive requestedSchema.properties.${name}`,
    ]);
  });

  test("a root that is a string", () => {
    expect(said(form({ type: "string", properties: { a: { type: "string" } } }))).toEqual([
      "error elicitation-root-not-object requestedSchema.type",
    ]);
  });

  test("a form without fields", () => {
    expect(said(form({ type: "object", properties: {} }))).toEqual([
      "warning elicitation-properties-empty requestedSchema.properties",
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ["none", {}, ""],
    ["a relative one", { url: "/sign-in" }, "url"],
    ["a number", { url: 5 }, "url"],
  ])("URL mode: %s", (_, url, path) => {
    expect(said({ mode: "url", message: "Sign in", elicitationId: "1", ...url })).toEqual([
      `error elicitation-url-invalid ${path}`,
    ]);
  });

  test("of several fields each has its own issue", () => {
    expect(
      said(form({ type: "object", properties: { a: { type: "object" }, b: { type: "int" }, c: { type: "string" } } })),
    ).toEqual([
      "error elicitation-property-not-primitive requestedSchema.properties.a",
      "error elicitation-type-unsupported requestedSchema.properties.b.type",
    ]);
  });
});

describe("the official schema speaks where no rule does", () => {
  test("a requestedSchema that is no object", () => {
    expect(said(form("a form"))).toEqual(["error schema-type requestedSchema"]);
  });

  test("a message that is missing", () => {
    expect(said({ requestedSchema: { type: "object", properties: { a: { type: "string" } } } })).toEqual([
      "error schema-required ",
    ]);
  });

  test("properties that are missing", () => {
    expect(said(form({ type: "object" }))).toEqual(["error schema-required requestedSchema"]);
  });

  test("a field that is no schema", () => {
    expect(said(field(true))).toEqual([expect.stringMatching(/^error schema-.* requestedSchema\.properties\.field$/)]);
  });
});

test("names of the prototype are fields like any other", () => {
  const properties = JSON.parse('{"__proto__": {"type": "int"}, "constructor": {"type": "string"}}');
  expect(said(form({ type: "object", properties }))).toEqual([
    "error elicitation-type-unsupported requestedSchema.properties.__proto__.type",
  ]);
});
