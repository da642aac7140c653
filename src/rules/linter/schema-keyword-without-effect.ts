import { defineRule } from "../define-rule.ts";
import { typesOf, withoutEffect } from "../json-schema.ts";
import { either, shown } from "../words.ts";

export default defineRule({
  id: "schema-keyword-without-effect",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A schema has keywords that its type makes meaningless.",
  why: "They are about values of another type and never apply, so what they were meant to say does not hold; Gemini refuses some of them (anomalyco/opencode#11889, 2026).",
  help: "Remove the keywords, or correct the type.",

  check(schema, report, { subschema }) {
    const names = withoutEffect(schema).filter((keyword) => !subschema?.schema.refuses(schema, keyword));
    if (names.length === 0) return;
    const plural = names.length > 1;
    report({
      at: schema.at(),
      message: `The keyword${plural ? "s" : ""} ${either(names, "and")} ${plural ? "have" : "has"} no effect on the type ${either(shown(typesOf(schema) ?? []))}.`,
    });
  },
});
