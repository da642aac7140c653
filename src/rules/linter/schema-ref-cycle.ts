import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "schema-ref-cycle",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A schema refers to itself.",
  why: 'Recursion is legal. Clients that write references out run in a circle: "Converting circular structure to JSON", RecursionError (claude-code#76040, 2026); Gemini refuses a loop without an optional step (gemini-cli#5609, 2025-08).',
  help: "Nest as deep as needed instead, or leave the innermost part without a schema.",
  yieldsTo: ["schema-ref-endless", "schema-ref-unresolved", "schema-ref-network"],

  check(_schema, report, { subschema }) {
    for (const pointer of subschema?.schema.cycles ?? [])
      report({
        at: { pointer },
        message: "This reference makes the schema recursive; some clients cannot write it out.",
      });
  },
});
