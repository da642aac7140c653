// The presets and what they leave out: the table of architecture.md, section 7.
import { expect, test } from "vitest";
import {
  ValidationError,
  type ValidationOptions,
  validateServerJson,
  validationAll,
  validationSchemaVersionAndSemantic,
  validationSchemaVersionOnly,
  validationSemanticOnly,
} from "../src/api.ts";

const old = "https://static.modelcontextprotocol.io/schemas/2025-10-17/server.schema.json";

/** One fault of each stage: an older schema, a description that is too long, a range, a fixed port. */
const faulty = {
  $schema: old,
  name: "io.github.example/weather",
  description: "x".repeat(101),
  version: "^1.0.0",
};

const found = (options?: ValidationOptions) =>
  validateServerJson(faulty, options).issues.map(({ rule, severity }) => `${severity} ${rule}`);

test("each preset runs its stages", () => {
  expect(found(validationSemanticOnly)).toEqual(["error version-looks-like-range"]);
  expect(found(validationSchemaVersionOnly)).toEqual(["error schema-version-deprecated"]);
  expect(found(validationSchemaVersionAndSemantic)).toEqual([
    "warning schema-version-deprecated",
    "error version-looks-like-range",
  ]);
  expect(found(validationAll)).toEqual([
    "warning schema-version-deprecated",
    "error schema-max-length",
    "error version-looks-like-range",
  ]);
});

test.each([
  ["allow", []],
  ["warn", ["warning schema-version-deprecated"]],
  ["error", ["error schema-version-deprecated"]],
] as const)("policy %s", (nonCurrentSchema, issues) => {
  expect(found({ ...validationSchemaVersionOnly, nonCurrentSchema })).toEqual(issues);
});

test("a text gives places, a value gives none", () => {
  const [issue] = validateServerJson(JSON.stringify(faulty, null, 2), validationSemanticOnly).issues;
  expect(issue).toMatchObject({ path: "version", line: 5, column: 14, endLine: 5, endColumn: 22 });
  expect(validateServerJson(faulty, validationSemanticOnly).issues[0]).not.toHaveProperty("line");
});

test("the first error is the first by position, as an Error with its issue", () => {
  const error = validateServerJson(faulty, validationAll).firstError();
  expect(error).toBeInstanceOf(ValidationError);
  expect(error?.issue).toMatchObject({ path: "description", rule: "schema-max-length" });
  expect(error?.message).toBe(error?.issue.message);
});

test("what is right is valid and has no first error", () => {
  const right = { ...faulty, description: "Weather forecasts.", version: "1.0.0" };
  const result = validateServerJson(right, validationAll);
  expect(result.valid).toBe(true); // a warning alone keeps it so
  expect(result.issues.map(({ severity }) => severity)).toEqual(["warning"]);
  expect(result.firstError()).toBeUndefined();
});

test("a text that is no JSON is an issue, not an exception", () => {
  const result = validateServerJson('{ "name": ', validationAll);
  expect(result.valid).toBe(false);
  expect(result.issues.map(({ type }) => type)).toContain("json");
});
