import { isField, valuesOf } from "../../mcp/elicitation.ts";
import type { JsonValue } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { article, show, showNode } from "../words.ts";

/** Whether a value is of a type that fields have; of any other type each is. */
const fits = (type: string | undefined, value: JsonValue): boolean => {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value) && value.every((item) => typeof item === "string");
  return type === "string" || type === "number" || type === "boolean" ? typeof value === type : true;
};

export default defineRule({
  id: "elicitation-default-mismatch",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "The default of a field is not of its type, or not among its options.",
  why: "The client fills it in, and what it would send back is refused.",
  help: "Use a value of the field's type; of a choice the value of an option, not its title.",
  spec: requestedSchema,

  check(property, report, { document }) {
    const node = property.get("default");
    if (node?.value === undefined || !isField(property)) return;
    const type = property.text("type");
    const name = show(property.key);
    if (!fits(type, node.value)) {
      const wanted = type === "array" ? "a list of strings" : article(type ?? "");
      report({
        at: node.at(),
        message: `The default ${showNode(node, document)} of the field ${name} is not ${wanted}.`,
      });
      return;
    }
    const values = valuesOf(property);
    for (const chosen of values ? (Array.isArray(node.value) ? node.items() : [node]) : [])
      if (typeof chosen.value === "string" && !values?.has(chosen.value))
        report({
          at: chosen.at(),
          message: `The default ${show(chosen.value)} of the field ${name} is not among its options.`,
        });
  },
});
