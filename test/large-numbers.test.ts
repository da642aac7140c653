// Numbers that a double rounds: sentences give them as they are written.
import { expect, test } from "vitest";
import { compile } from "../src/json-schema/index.ts";
import type { Kind } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules } from "../src/rules/index.ts";
import { validate } from "../src/validate/index.ts";
import { issuesOfText } from "./check-text.ts";

const large = "9007199254740993";

const said = (kind: Kind, text: string): readonly string[] =>
  issuesOfText(text, { kind }).map(({ message }) => message);
const saidOfProperty = (property: string): readonly string[] =>
  said(
    "tools",
    `[{"name": "a", "description": "A.", "inputSchema": {"type": "object", "properties": {"b": ${property}}}}]`,
  );
const saidOfField = (field: string): readonly string[] =>
  said(
    "elicitation",
    `{"message": "A?", "requestedSchema": {"type": "object", "properties": {"b": ${field}}, "required": ["b"]}}`,
  );

test.each([
  [`{"type": ${large}}`, `The type is ${large}; JSON Schema 2020-12 allows`],
  [`{"type": "string", "minLength": -${large}}`, `The minLength is -${large}; JSON Schema 2020-12 wants at least 0.`],
  [
    `{"type": "string", "pattern": ${large}}`,
    `The pattern is a number (${large}); JSON Schema 2020-12 wants a string.`,
  ],
  [`{"type": "string", "enum": [${large}]}`, `The enum value ${large} is not a string, as the type says.`],
  [
    `{"type": "integer", "minimum": 9007199254740995, "maximum": ${large}}`,
    `No value satisfies minimum 9007199254740995 and maximum ${large} together.`,
  ],
  ['{"type": "integer", "maximum": 1e400}', "The number 1e400 lies beyond ±9007199254740991."],
  [`{"type": "string", "x-mcp-header": ${large}}`, `The x-mcp-header ${large} of "b" is not a valid header name.`],
])("of a property %s", (property, sentence) => {
  expect(saidOfProperty(property).join("\n")).toContain(sentence);
});

test.each([
  [`{"type": "string", "default": ${large}}`, `The default ${large} of the field "b" is not a string.`],
  [`{"type": "string", "enum": [${large}]}`, `The enum of the field "b" holds ${large}, which is not a string.`],
  [
    `{"type": "string", "oneOf": [{"const": ${large}, "title": "A"}]}`,
    `An option of the field "b" has the const ${large}; it must be a string that is not empty.`,
  ],
  [
    `{"type": "integer", "minimum": 9007199254740995, "maximum": ${large}}`,
    `The minimum of the field "b" is 9007199254740995, more than its maximum ${large}.`,
  ],
  [
    '{"type": "string", "minLength": 1e400}',
    'The minLength of the field "b" is 1e400, which is no whole number from 0.',
  ],
])("of a field %s", (field, sentence) => {
  expect(saidOfField(field)).toContain(sentence);
});

test("of a server.json", () => {
  const text = `{"$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", "name": "io.github.a/b", "description": ${large}, "version": "1.0.0"}`;
  expect(said("server", text)).toContain(`The description is a number (${large}); it must be a string.`);
});

test("of an organisation's schema, on both sides", () => {
  const schema = parseText("org.json", `{"properties": {"_meta": {"properties": {"a": {"maximum": ${large}}}}}}`);
  const own = compile(schema.value ?? null, { numbers: schema.numbers });
  const messages = (a: string): readonly string[] => {
    const document = parseText("server.json", `{"_meta": {"a": ${a}}}`);
    const settings = { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" } as const;
    return validate(
      document,
      rulebook(rules),
      {
        settings,
        document,
        kind: "server",
        supplied: [],
        ownSchemas: [{ name: "org.json", schema: own }],
        files: () => [],
        file: () => undefined,
      },
      { lineOf: () => 1, token: () => "" },
    ).flatMap(({ rule, problem }) => (rule.id === "schema-maximum" ? [problem.message] : []));
  };
  expect(messages("9007199254740994")).toEqual([`The a is 9007199254740994; it must be at most ${large}.`]);
  expect(messages(large)).toEqual([]);
});
