import { defineRule } from "../define-rule.ts";
import { keywords } from "../json-schema.ts";
import { misspelledKeys } from "../misspelled.ts";
import { show } from "../words.ts";

const known = new Set(keywords);
// Keywords elsewhere: in OpenAPI, in draft-04, in drafts before it.
const foreign = new Set(["example", "id", "nullable"]);
const isFine = (key: string): boolean => known.has(key) || foreign.has(key) || key.startsWith("x-");
const says = (key: string): string => `JSON Schema has no keyword ${show(key)}.`;

export default defineRule({
  id: "schema-keyword-misspelled",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "An unknown keyword looks like a known one.",
  why: "JSON Schema passes over what it does not know, so the constraint that was meant does not hold, and nobody says so.",
  help: "Write the keyword as JSON Schema does; give your own keys a name that begins with x-.",

  check(schema, report) {
    for (const problem of misspelledKeys(schema, keywords, isFine, says)) report(problem);
  },
});
