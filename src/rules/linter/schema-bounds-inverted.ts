import { defineRule } from "../define-rule.ts";
import { withoutEffect } from "../json-schema.ts";
import { showNode } from "../words.ts";

/** A lower bound, an upper one, and whether equal bounds leave a value between them. */
const pairs: readonly (readonly [string, string, boolean])[] = [
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
];

export default defineRule({
  id: "schema-bounds-inverted",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A lower bound is above the upper one.",
  why: "No value lies between them, so every call that gives one fails.",
  help: "Swap or correct the bounds.",
  yieldsTo: ["schema-metaschema-violation"],

  check(schema, report, { document, subschema }) {
    for (const [lower, upper, equal] of pairs) {
      const [from, to] = [schema.get(lower), schema.get(upper)];
      const [low, high] = [from?.value, to?.value];
      if (typeof low !== "number" || typeof high !== "number") continue;
      if (low < high || (low === high && equal)) continue;
      if (withoutEffect(schema).includes(lower) || subschema?.schema.refuses(schema, upper)) continue;
      report({
        at: schema.at(lower),
        message: `No value satisfies ${lower} ${showNode(from, document)} and ${upper} ${showNode(to, document)} together.`,
      });
    }
  },
});
