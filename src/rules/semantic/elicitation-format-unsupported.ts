import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { either, show, showNode } from "../words.ts";

const formats = ["email", "uri", "date", "date-time"];

export default defineRule({
  id: "elicitation-format-unsupported",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "A field of an elicitation has a format that forms do not have.",
  why: 'Clients refuse the request: unknown format "int32".',
  help: `Use one of ${either(formats)}, or none.`,
  spec: requestedSchema,

  check(property, report, { document }) {
    const format = property.get("format")?.value;
    if (format === undefined || !isField(property)) return;
    if (typeof format === "string" && formats.includes(format)) return;
    report({
      at: property.at("format"),
      message: `The field ${show(property.key)} has the format ${showNode(property.get("format"), document)}; only ${either(formats, "and")} are allowed.`,
    });
  },
});
