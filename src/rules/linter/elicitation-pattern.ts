import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-pattern",
  tier: "linter",
  severity: "info",
  target: "elicitation-property",
  summary: "A field has a pattern.",
  why: "An example of the specification has one, the schema of the protocol does not know it: many clients do not check it.",
  help: "Check what the user entered in the server too.",
  spec: requestedSchema,

  check(property, report) {
    if (!property.has("pattern") || !isField(property)) return;
    report({
      at: property.at(),
      message: `The field ${show(property.key)} has a pattern, which clients need not check.`,
    });
  },
});
