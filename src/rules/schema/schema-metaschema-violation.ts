import type { Violation } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { article, count, either, meantOf, show, shown, the, typeOf } from "../words.ts";

// What other languages call the types.
const foreignTypes: Readonly<Record<string, string>> = {
  int: "integer",
  long: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  str: "string",
  text: "string",
  bool: "boolean",
  list: "array",
  dict: "object",
  map: "object",
  none: "null",
};

const meantType = (value: string, allowed: readonly string[]): string | undefined => {
  const word = value.toLowerCase();
  const known = Object.hasOwn(foreignTypes, word) ? foreignTypes[word] : undefined;
  return known !== undefined && allowed.includes(known) ? known : meantOf(value, allowed);
};

/** What is there, and what should be. */
const sentenceOf = ({ subject, keyword, value, written, expected, authority, names }: Violation): string => {
  const listed = Array.isArray(expected) ? expected : [expected];
  const it = the(subject);
  switch (keyword) {
    case "type": {
      const got = typeof value === "object" ? show(value) : `${article(typeOf(value))} (${show(value, written)})`;
      return `${it} is ${got}; ${authority} wants ${either(listed.map((type) => article(String(type))))}.`;
    }
    case "enum": {
      const meant = typeof value === "string" ? meantType(value, listed.map(String)) : undefined;
      return `${it} is ${show(value, written)}; ${authority} allows ${either(shown(listed))}.${meant ? ` Did you mean ${show(meant)}?` : ""}`;
    }
    case "minimum":
      return `${it} is ${show(value, written)}; ${authority} wants at least ${show(expected)}.`;
    case "exclusiveMinimum":
      return `${it} is ${show(value, written)}; ${authority} wants more than ${show(expected)}.`;
    case "minItems":
      return `${it} is ${show(value, written)}; ${authority} wants at least ${count(Number(expected), "entry")}.`;
    case "uniqueItems":
      return `${it} has the same entry twice, which ${authority} does not allow.`;
    case "required":
    case "dependencies":
      return `${it} lacks ${either(shown(names), "and")}, which ${authority} wants.`;
    default:
      return `${it} is ${show(value, written)}, which ${authority} does not allow.`;
  }
};

const helpFor = ({ subject, value }: Violation): string | undefined => {
  if (typeof value !== "boolean") return undefined;
  if (subject === "exclusiveMinimum" || subject === "exclusiveMaximum")
    return `A boolean ${subject} is draft-04. Since draft-06 the bound itself stands there: move it from ${subject === "exclusiveMinimum" ? "minimum" : "maximum"}, or remove ${subject} where it is false.`;
  if (subject === "required")
    return "List the names of the required properties in the required of the object around them.";
  return undefined;
};

export default defineRule({
  id: "schema-metaschema-violation",
  tier: "schema",
  severity: "error",
  explains: ["metaschema"],
  summary: "A tool's schema is not valid in its dialect of JSON Schema.",
  why: 'Schemas must be valid in their dialect. Claude refuses the whole request: "JSON schema is invalid. It must match JSON Schema draft 2020-12" (typescript-sdk#745, LongMemory#111, seen 2026-08); OpenAI says "False is not of type \'array\'" (mcp-gsuite#48).',
  help: "Write the keyword as the dialect of JSON Schema defines it.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#json-schema-usage",
  yieldsTo: [
    "schema-type",
    "schema-const",
    "schema-required",
    "schema-enum",
    "schema-any-of",
    "schema-additional-properties",
  ],

  explain(violation) {
    const help = helpFor(violation);
    return { message: sentenceOf(violation), ...(help === undefined ? {} : { help }) };
  },
});
