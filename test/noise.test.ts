// What the specification allows is no error, and lists like those of real servers are no flood of issues.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { classify } from "../src/discover/classify.ts";
import type { Issue, JsonObject, JsonValue } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { issuesOf, issuesOfText } from "./check-text.ts";

const valid = join(import.meta.dirname, "../fixtures/valid");

const issuesIn = (name: string, protocolVersion?: string): readonly string[] => {
  const text = readFileSync(join(valid, name), "utf8");
  const answer = classify(name, parseText(name, text), { how: "named" });
  return issuesOfText(text, {
    kind: "kind" in answer ? answer.kind : "unknown",
    ...(protocolVersion ? { protocolVersion } : {}),
  }).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
};

describe("a valid document", () => {
  // What is said about it, none of it an error.
  const remarks: Readonly<Record<string, readonly string[]>> = {
    "tool-draft-07.json": [
      "warning schema-dialect-not-2020-12 inputSchema.$schema",
      "info compat-tuple-items inputSchema.properties.range.items",
    ],
    "tool-no-parameters.json": ["info compat-object-properties inputSchema"],
    "tool-composed-input.json": ["warning compat-root-combinator inputSchema.oneOf"],
    "tool-array-output.json": ["warning tool-output-root-not-object outputSchema.type"],
  };

  test.each(readdirSync(valid))("%s", (name) => {
    expect(issuesIn(name)).toEqual(remarks[name] ?? []);
  });

  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"])(
    "of version %s, stated",
    (version) => {
      expect(issuesIn(`tools-${version}.json`, version)).toEqual([]);
    },
  );

  test("whose output is a list, where 2026-07-28 is stated", () => {
    expect(issuesIn("tool-array-output.json", "2026-07-28")).toEqual([]);
  });
});

// ── Lists of the sizes and shapes that servers have ─────────────────────────────────────────────────────────────────

const text: JsonObject = { type: "string", description: "A text." };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });

/** What generators write day after day, none of which deserves a word. */
const plain: JsonObject = {
  owner: { type: "string", minLength: 1, title: "Owner" },
  page: { type: "integer", minimum: 1, maximum: 100, default: 1 },
  ratio: { type: "number", exclusiveMinimum: 0 },
  draft: { type: "boolean", default: false },
  state: { type: "string", enum: ["open", "closed", "all"], default: "open" },
  label: { anyOf: [{ type: "string" }, { type: "null" }], default: null },
  labels: { type: "array", items: { type: "string" }, uniqueItems: true },
  files: { type: "array", items: object({ path: text, content: text }, { required: ["path"] }) },
  filter: { oneOf: [object({ id: { type: "integer" } }), object({ name: text }, { additionalProperties: false })] },
  user: { $ref: "#/$defs/user" },
  kind: { const: "issue" },
};
const defs: JsonObject = { user: object({ login: text }, { required: ["login"] }) };

const toolOf = (index: number, properties: JsonObject = plain, more: JsonObject = {}): JsonObject => ({
  name: `do_something_${index}`,
  description: "Does something.",
  inputSchema: object(properties, { required: Object.keys(properties).slice(0, 1), $defs: defs }),
  annotations: { readOnlyHint: index % 2 === 0 },
  ...more,
});
const listOf = (count: number, tool: (index: number) => JsonObject): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => tool(index));

/** How often each rule speaks, with its severity. */
const countOf = (issues: readonly Issue[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { severity, rule } of issues) counts[`${severity} ${rule}`] = (counts[`${severity} ${rule}`] ?? 0) + 1;
  return counts;
};
const said = (tools: JsonValue) => countOf(issuesOf(tools, { kind: "tools" }));

const long = "A sentence of a long description. ".repeat(40);

test("117 single tools: 6 remarks", () => {
  const odd: Readonly<Record<number, JsonObject>> = {
    3: { ...plain, options: { type: "object" } },
    14: { ...plain, options: { type: "object" } },
    15: { ...plain, value: { description: "Anything." } },
    92: { ...plain, value: { description: "Anything." } },
    65: { ...plain, value: { type: ["string", "number"] } },
  };
  const tools = listOf(117, (index) => toolOf(index, odd[index], index === 35 ? { description: long } : {}));
  const issues = tools.flatMap((tool) => issuesOf(tool, { kind: "tools" }));
  expect(countOf(issues)).toEqual({
    "info compat-object-properties": 2,
    "info compat-untyped": 2,
    "info compat-type-array": 1,
    "info compat-description-length": 1,
  });
});

test("107 tools in one list: nothing", () => {
  expect(said(listOf(107, (index) => toolOf(index)))).toEqual({});
});

test("1,006 tools with 2,745 lists of types: one remark a tool", () => {
  const nullable: JsonObject = { type: ["string", "null"], description: "A text or nothing." };
  // The first 30 have none: 793 × 3 + 183 × 2 = 2,745.
  const properties = (index: number): JsonObject =>
    index < 823 ? { ...plain, a: nullable, b: nullable, c: nullable } : { ...plain, a: nullable, b: nullable };
  const tools = listOf(1006, (index) =>
    toolOf(index, properties(index), {
      ...(index < 30 ? { inputSchema: { type: "object" } } : {}),
      ...(index === 40 || index === 41 ? { outputSchema: object({ data: { items: true, type: "array" } }) } : {}),
      ...(index >= 1002 ? { description: long } : {}),
    }),
  );
  expect(said({ tools })).toEqual({
    "info compat-type-array": 976,
    "info compat-object-properties": 30,
    "info compat-description-length": 4,
  });
});

test("47 tools of which most are long: one remark for each", () => {
  const tools = listOf(47, (index) =>
    toolOf(
      index,
      index < 18 ? { ...plain, value: { type: ["string", "number"] } } : plain,
      index < 34 ? { description: long } : {},
    ),
  );
  expect(said(tools)).toEqual({ "info compat-type-array": 18, "info compat-description-length": 34 });
});

test("143 tools of several hands: 6 warnings", () => {
  const tools = listOf(143, (index) =>
    toolOf(index, index < 4 ? { ...plain, list: { type: "array" } } : plain, {
      ...(index >= 20 && index < 37 ? { inputSchema: { type: "object" } } : {}),
      ...(index === 50 || index === 51 ? { name: `do something ${index}` } : {}),
    }),
  );
  expect(said(tools)).toEqual({
    "warning compat-array-items": 4,
    "warning tool-name-format": 2,
    "info compat-object-properties": 17,
  });
});

test("36 tools with a key of their own: nothing", () => {
  expect(said(listOf(36, (index) => toolOf(index, plain, { category: "weather" })))).toEqual({});
});

test("names in the style of every language: nothing but the dots", () => {
  const names = [
    "getForecast",
    "get_forecast",
    "GetForecast",
    "get-forecast",
    "a",
    "A1",
    "weather.get",
    "x".repeat(64),
  ];
  expect(said(names.map((name, index) => toolOf(index, plain, { name })))).toEqual({ "info compat-name-dot": 1 });
});
