// What went wrong between servers and clients in the field, as users reported it: each is seen before it is shipped.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { classify } from "../src/discover/classify.ts";
import type { Issue } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { rules } from "../src/rules/index.ts";
import { issuesOfText } from "./check-text.ts";

const folder = join(import.meta.dirname, "../fixtures/failures");

interface Failure {
  /** The number in the name of its documents. */
  readonly row: number;
  readonly client: string;
  readonly error: string;
  readonly seen: string;
  /** By document: what must be said, `rule path`. */
  readonly says: Readonly<Record<string, readonly string[]>>;
}

const input = "tools[0].inputSchema";
const field = "requestedSchema.properties";

const failures: readonly Failure[] = [
  {
    row: 1,
    client: "Claude Code, Anthropic API, Bedrock",
    error: "JSON schema is invalid. It must match JSON Schema draft 2020-12",
    seen: "typescript-sdk#745",
    says: {
      "older-draft": [`schema-dialect-not-2020-12 ${input}.$schema`],
      "keywords-of-an-older-draft": [
        `schema-metaschema-violation ${input}.properties.days.exclusiveMinimum`,
        `schema-metaschema-violation ${input}.properties.place.items`,
      ],
    },
  },
  {
    row: 2,
    client: "SDK clients",
    error: 'path tools,0,inputSchema,type expected "object"',
    seen: "obsidian-local-rest-api#352",
    says: { "root-type-lost": [`tool-input-root-not-object ${input}`] },
  },
  {
    row: 3,
    client: "TypeScript SDK",
    error: "JSON Schema declares an unsupported dialect",
    seen: "inkeep/open-knowledge#1250",
    says: { "output-in-an-older-draft": ["schema-dialect-not-2020-12 tools[0].outputSchema.$schema"] },
  },
  {
    row: 4,
    client: "clients on ajv for draft-07",
    error: 'no schema with key or ref "https://json-schema.org/draft/2020-12/schema"',
    seen: "llxprt-code#1902",
    says: { "dialect-declared": [`compat-dialect-declared ${input}.$schema`] },
  },
  {
    row: 5,
    client: "OpenAI, VS Code Copilot",
    error: "array schema missing items",
    seen: "ruvnet/ruflo#1294",
    says: { "array-without-items": [`compat-array-items ${input}.properties.cities`] },
  },
  {
    row: 6,
    client: "Anthropic API, OpenAI",
    error: "input_schema does not support oneOf, allOf, or anyOf at the top level",
    seen: "notion-mcp-server#340",
    says: { "root-any-of": [`compat-root-combinator ${input}.anyOf`] },
  },
  {
    row: 7,
    client: "Claude Code",
    error: "(the tool is gone without a word)",
    seen: "claude-code#95504",
    says: { "root-all-of-with-if": [`compat-root-combinator ${input}.allOf`] },
  },
  {
    row: 8,
    client: "SDK clients",
    error: 'Invalid literal value, expected "object"',
    seen: "typescript-sdk#1028",
    says: {
      "input-schema-missing": ["schema-required tools[1]"],
      "root-array": [`tool-input-root-not-object ${input}.type`],
    },
  },
  {
    row: 9,
    client: "Claude Desktop, Anthropic API, Augment",
    error: "String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
    seen: "orchard-mcp#14",
    says: {
      "dot-in-the-name": ["compat-name-dot tools[0].name"],
      "space-in-the-name": ["tool-name-format tools[0].name"],
    },
  },
  {
    // The server's name, which Cursor and others put before it, is not in a list of tools.
    row: 10,
    client: "Cursor, OpenAI",
    error: "Combined server and tool name length (60) exceeds 60 characters",
    seen: "awslabs/mcp#1283",
    says: { "name-too-long": ["compat-name-length tools[0].name"] },
  },
  {
    row: 11,
    client: "Anthropic API",
    error: "tools: Tool names must be unique.",
    seen: "threads-mcp#2",
    says: { "name-twice": ["tool-name-duplicate tools[1].name"] },
  },
  {
    row: 12,
    client: "Anthropic API",
    error: "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
    seen: "appstore-connect-mcp#1",
    says: {
      "brackets-in-a-key": [
        `compat-property-key ${input}.properties["filter[id]"]`,
        `compat-property-key ${input}.properties["my city"]`,
      ],
    },
  },
  {
    row: 13,
    client: "OpenAI",
    error: "In context=(), object schema missing properties.",
    seen: "langchain-mcp-adapters#137",
    says: { "object-without-properties": [`compat-object-properties ${input}`] },
  },
  {
    row: 14,
    client: "Gemini",
    error: "only 'enum' and 'date-time' are supported for STRING type",
    seen: "gemini-cli#2237",
    says: { "format-uri": [`compat-format ${input}.properties.link.format`] },
  },
  {
    row: 15,
    client: "Gemini",
    error: 'Unknown name "exclusiveMaximum" … Cannot find field',
    seen: "modelcontextprotocol/servers#1624",
    says: {
      "exclusive-bounds": [
        `compat-gemini-keyword ${input}.properties.days.exclusiveMaximum`,
        `compat-gemini-keyword ${input}.additionalProperties`,
      ],
    },
  },
  {
    row: 16,
    client: "Gemini",
    error: "Proto field is not repeating, cannot start list",
    seen: "google_workspace_mcp#1099",
    says: { "list-of-types": [`compat-type-array ${input}.properties.city.type`] },
  },
  {
    row: 17,
    client: "Gemini",
    error: "enum[3]: cannot be empty",
    seen: "mcp-server-excel#607",
    says: {
      "empty-value": [`compat-empty-enum-value ${input}.properties.units.enum[3]`],
      "numbers-in-an-enum": [`compat-non-string-enum ${input}.properties.days.enum[0]`],
    },
  },
  {
    row: 18,
    client: "Gemini CLI",
    error: "Skipping tool … missing types in its parameter schema",
    seen: "mcp-sequential-thinking#12",
    says: {
      untyped: [`compat-untyped ${input}.properties.city`],
      "empty-object": [`compat-object-properties ${input}.properties.filter`],
    },
  },
  {
    row: 19,
    client: "Gemini",
    error: "any_of[0].required[0]: property is not defined",
    seen: "anthony-chaudhary/fak#10769",
    says: {
      "branches-that-only-require": [
        `compat-gemini-keyword ${input}.properties.place.anyOf[0].required[0]`,
        `schema-required-unknown ${input}.properties.place.anyOf[0].required[0]`,
      ],
    },
  },
  {
    row: 20,
    client: "many",
    error: "can't resolve reference #/$defs/… from id #",
    seen: "stitch-sdk#367",
    says: {
      "dangling-reference": [`schema-ref-unresolved ${input}.properties.place.$ref`],
      recursion: [`schema-ref-cycle ${input}.$defs.Node.properties.next.$ref`],
    },
  },
  {
    row: 21,
    client: "many",
    error: "Failed to get tools",
    seen: "opencode#49464",
    says: { "property-schema-true": [`tool-property-boolean-schema ${input}.properties.city`] },
  },
  {
    row: 22,
    client: "Anthropic API",
    error: "int too big to convert",
    seen: "RevenueCat/ai-toolkit#26",
    says: { "number-too-large": [`schema-number-unsafe ${input}.properties.id.maximum`] },
  },
  {
    row: 23,
    client: "DeepSeek, Codex, clients in JavaScript",
    error: "Invalid regular expression: /^https\\:\\/\\//u: Invalid escape",
    seen: "NangoHQ/nango#7547",
    says: {
      "bad-pattern": [`schema-pattern-invalid ${input}.properties.city.pattern`],
      "escape-that-is-none": [`schema-pattern-invalid ${input}.properties.link.pattern`],
      "look-ahead": [`schema-pattern-nonportable ${input}.properties.city.pattern`],
    },
  },
  {
    row: 24,
    client: "clients on ajv",
    error: 'unknown format "uint" ignored in schema at path',
    seen: "longbridge/developers#1264",
    says: { "format-uint": [`compat-format ${input}.properties.days.format`] },
  },
  {
    row: 25,
    client: "OpenAI",
    error: "False is not of type 'array'",
    seen: "mcp-gsuite#48",
    says: { "required-false": [`schema-metaschema-violation ${input}.properties.city.required`] },
  },
  {
    row: 26,
    client: "OpenAI",
    error: "string too long … maximum length 1024",
    seen: "sentry-mcp#106",
    says: { "description-too-long": ["compat-description-length tools[0].description"] },
  },
  {
    row: 27,
    client: "OpenAI, strict",
    error: "'additionalProperties' is required to be supplied and to be false",
    seen: "RooCode#10472",
    says: { "not-strict": [`compat-strict-openai ${input}`] },
  },
  {
    row: 28,
    client: "clients that show forms",
    error: 'unsupported type "array"; unknown format "int32"',
    seen: "go-sdk#791, fastmcp#2774",
    says: {
      array: [`elicitation-items-invalid ${field}.tags.items`],
      nested: [`elicitation-property-not-primitive ${field}.place`],
      "int-format": [`elicitation-format-unsupported ${field}.days.format`],
      "titled-enum-without-type": [`elicitation-type-missing ${field}.units`],
    },
  },
  {
    // Not visible in a list; in recorded messages it is.
    row: 29,
    client: "SDK clients",
    error: "Tool … has an output schema but did not return structured content",
    seen: "repomix#833",
    says: { "result-not-structured": ["tool-result-mismatch [2].result"] },
  },
  {
    row: 30,
    client: "Claude Desktop",
    error: "Invalid manifest: Unrecognized key(s) in object: 'skills'",
    seen: "mcpb#101",
    says: { "unknown-key": ["schema-additional-properties skills"] },
  },
  {
    row: 31,
    client: "HTTP clients",
    error: "(the tool is missing from tools/list)",
    seen: "php-sdk#441",
    says: {
      "header-on-a-list": [
        `x-mcp-header-type ${input}.properties.cities["x-mcp-header"]`,
        `x-mcp-header-number ${input}.properties.height["x-mcp-header"]`,
        `x-mcp-header-invalid ${input}.properties.city["x-mcp-header"]`,
        `x-mcp-header-duplicate ${input}.properties.ZIP["x-mcp-header"]`,
        `x-mcp-header-unreachable ${input}.properties.place.anyOf[0]["x-mcp-header"]`,
      ],
    },
  },
];

// Two of them are off unless the configuration asks.
const all = rules.map((rule) => (rule.off ? { ...rule, off: undefined as never } : rule));

const issuesIn = (name: string): readonly Issue[] => {
  const text = readFileSync(join(folder, name), "utf8");
  const answer = classify(name, parseText(name, text), { how: "named" });
  return issuesOfText(text, { kind: "kind" in answer ? answer.kind : "unknown", rules: all });
};
/** An issue goes by the ids of all rules that found its cause. */
const idsOf = ({ rule, also = [], path }: Issue): readonly string[] => [rule, ...also].map((id) => `${id} ${path}`);
const nameOf = (row: number, name: string): string => `${String(row).padStart(2, "0")}-${name}.json`;

describe("a failure of the field", () => {
  for (const { row, client, error, seen, says } of failures)
    for (const [name, expected] of Object.entries(says))
      test(`${row}, ${name}: ${client} (${seen}): ${error}`, () => {
        const found = issuesIn(nameOf(row, name));
        expect(found.flatMap(idsOf)).toEqual(expect.arrayContaining([...expected]));
        // Nothing else is an error: the document has this one fault.
        const errors = found.filter(({ severity }) => severity === "error").map(idsOf);
        expect(errors.filter((ids) => !ids.some((id) => expected.includes(id)))).toEqual([]);
      });
});

test("every document belongs to a failure, and every failure has one", () => {
  const named = failures.flatMap(({ row, says }) => Object.keys(says).map((name) => nameOf(row, name)));
  expect(readdirSync(folder).sort()).toEqual(named.sort());
  expect(failures.map(({ row }) => row)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});
