import { defineRule } from "../define-rule.ts";
import { patternsIn } from "../json-schema.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-pattern-unsafe",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A pattern may take exponential time.",
  why: "A repetition that can read one text in several ways lets a short text keep a backtracking engine busy for minutes, and the text comes from a model or a stranger.",
  help: "Make each step of the pattern forced: separate repetitions by a character that neither of them matches, and let no two alternatives match the same text.",
  yieldsTo: ["schema-pattern-invalid"],

  check(schema, report, { subschema }) {
    for (const { pattern, at } of patternsIn(schema)) {
      if (subschema?.schema.isExponential(pattern))
        report({
          at,
          message: `The pattern ${show(pattern)} can read one text in many ways and may take exponential time.`,
        });
    }
  },
});
