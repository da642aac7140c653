import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-type-missing",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "A field of an elicitation has no type.",
  why: "Every allowed form of a field has one, an enum with titles too; clients refuse the request without it.",
  help: 'Add the type; a choice of one option is a "string", of several an "array".',
  spec: requestedSchema,

  check(property, report) {
    if (property.has("type") || !isField(property)) return;
    report({ at: property.at(), missing: "type", message: `The field ${show(property.key)} has no type.` });
  },
});
