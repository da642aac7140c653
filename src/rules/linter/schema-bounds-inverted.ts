import { defineRule } from "../define-rule.ts";
import { withoutEffect } from "../json-schema.ts";

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

  check(schema, report, { subschema }) {
    for (const [lower, upper, equal] of pairs) {
      const low = schema.get(lower)?.value;
      const high = schema.get(upper)?.value;
      if (typeof low !== "number" || typeof high !== "number") continue;
      if (low < high || (low === high && equal)) continue;
      if (withoutEffect(schema).includes(lower) || subschema?.schema.refuses(schema, upper)) continue;
      report({ at: schema.at(lower), message: `No value satisfies ${lower} ${low} and ${upper} ${high} together.` });
    }
  },
});
