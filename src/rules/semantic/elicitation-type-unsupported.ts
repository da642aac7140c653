import { fieldTypes, isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { either, show, showNode } from "../words.ts";

export default defineRule({
  id: "elicitation-type-unsupported",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "A field of an elicitation has a type that forms do not have.",
  why: "Clients refuse the request, or cannot show the field.",
  help: `Use one of ${either(fieldTypes)}.`,
  spec: requestedSchema,

  check(property, report, { document }) {
    const type = property.get("type")?.value;
    if (type === undefined || !isField(property)) return;
    if (typeof type === "string" && fieldTypes.includes(type)) return;
    const what = Array.isArray(type) ? "a list of types" : `the type ${showNode(property.get("type"), document)}`;
    report({
      at: property.at("type"),
      message: `The field ${show(property.key)} has ${what}; only ${either(fieldTypes, "and")} are allowed.`,
    });
  },
});
