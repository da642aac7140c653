import { isField, optionsOf } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show, showNode, typeOf } from "../words.ts";

export default defineRule({
  id: "elicitation-option-invalid",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "An option of a field lacks its value or its title.",
  why: "The client shows the title and sends back the const; without one of them the option cannot be chosen.",
  help: 'Write each option as { "const": "value", "title": "What the user reads" }.',
  spec: requestedSchema,

  check(property, report, { document }) {
    if (!isField(property)) return;
    const of = `of the field ${show(property.key)}`;
    for (const { list, titled } of optionsOf(property)) {
      if (!titled) continue;
      if (!Array.isArray(list.value))
        report({ at: list.at(), message: `The ${list.key} ${of} is not a list of options.` });
      for (const option of list.items()) {
        if (typeOf(option.value ?? null) !== "object") {
          report({
            at: option.at(),
            message: `An option ${of} is ${showNode(option, document)}; it must be an object.`,
          });
          continue;
        }
        const value = option.get("const")?.value;
        const title = option.get("title")?.value;
        const name = value === undefined ? "An option" : `The option ${showNode(option.get("const"), document)}`;
        if (value === undefined)
          report({ at: option.at(), missing: "const", message: `An option ${of} has no const.` });
        else if (typeof value !== "string" || value === "")
          report({
            at: option.at("const"),
            message: `An option ${of} has the const ${showNode(option.get("const"), document)}; it must be a string that is not empty.`,
          });
        if (title === undefined) report({ at: option.at(), missing: "title", message: `${name} ${of} has no title.` });
        else if (typeof title !== "string")
          report({
            at: option.at("title"),
            message: `${name} ${of} has the title ${showNode(option.get("title"), document)}; it must be a string.`,
          });
      }
    }
  },
});
