import { nestingOf } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-property-not-primitive",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "A field of an elicitation is more than a primitive value.",
  why: "A form is flat: strings, numbers, booleans and choices. Clients refuse the request, or cannot show the field.",
  help: "Make each part a field of its own, or ask several times.",
  spec: requestedSchema,

  check(property, report) {
    const nesting = nestingOf(property);
    if (nesting === undefined) return;
    const what = nesting === "object" ? "is an object" : `uses ${nesting}`;
    report({
      at: property.at(),
      message: `The field ${show(property.key)} ${what}; only strings, numbers, booleans and choices are allowed.`,
    });
  },
});
