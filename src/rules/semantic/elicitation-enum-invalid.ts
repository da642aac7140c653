import { isField, optionsOf } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show, showNode } from "../words.ts";

export default defineRule({
  id: "elicitation-enum-invalid",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "The enum of a field is not a list of strings.",
  why: "The options of a form are strings; clients refuse the request, or cannot show them.",
  help: "List strings, and convert what the user chose.",
  spec: requestedSchema,

  check(property, report, { document }) {
    if (!isField(property)) return;
    const items = property.object("items");
    // That the items are no strings is said once.
    if (items?.has("type") && items.text("type") !== "string") return;
    for (const { list, titled } of optionsOf(property)) {
      if (titled) continue;
      const odd = list.items().find(({ value }) => typeof value !== "string");
      if (!Array.isArray(list.value))
        report({ at: list.at(), message: `The enum of the field ${show(property.key)} is not a list.` });
      else if (odd)
        report({
          at: odd.at(),
          message: `The enum of the field ${show(property.key)} holds ${showNode(odd, document)}, which is not a string.`,
        });
    }
  },
});
