import { defineRule } from "../define-rule.ts";
import { isOfType, typesOf } from "../json-schema.ts";
import { article, either, showNode } from "../words.ts";

export default defineRule({
  id: "schema-enum-type-mismatch",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A value of an enum is not of the declared type.",
  why: "The type refuses it, so it can never be used, though a model may choose it.",
  help: "Remove the value, write it in the declared type, or add its type.",

  check(schema, report, { document }) {
    const types = typesOf(schema);
    if (types === undefined) return;
    for (const item of schema.get("enum")?.items() ?? []) {
      if (isOfType(item.value, types)) continue;
      report({
        at: item.at(),
        message: `The enum value ${showNode(item, document)} is not ${either(types.map(article))}, as the type says.`,
      });
    }
  },
});
