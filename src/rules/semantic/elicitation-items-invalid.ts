import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show, showNode } from "../words.ts";

export default defineRule({
  id: "elicitation-items-invalid",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "An array among the fields does not say between which options the user chooses.",
  why: "The only array that a form has is a choice of several options; clients refuse any other.",
  help: 'Write "items": { "type": "string", "enum": […] }, or "items": { "anyOf": [{ "const": …, "title": … }] }.',
  spec: requestedSchema,

  check(property, report, { document }) {
    if (property.text("type") !== "array" || !isField(property)) return;
    const name = show(property.key);
    const items = property.object("items");
    if (items === undefined) {
      const missing = !property.has("items");
      report({
        at: property.at("items"),
        ...(missing ? { missing: "items" } : {}),
        message: `The array ${name} ${missing ? "has no items" : 'has an "items" that is not an object'}.`,
      });
      return;
    }
    if (items.has("anyOf") || items.has("oneOf")) return;
    if (!items.has("enum"))
      report({ at: items.at(), missing: "enum", message: `The items of the array ${name} name no options.` });
    else if (items.get("type")?.value !== "string")
      report({
        at: items.at("type"),
        ...(items.has("type") ? {} : { missing: "type" }),
        message: `The items of the array ${name} have ${items.has("type") ? `the type ${showNode(items.get("type"), document)}` : "no type"}; it must be "string".`,
      });
  },
});
