import { isForm } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "elicitation-root-not-object",
  tier: "semantic",
  severity: "error",
  target: "elicitation",
  summary: "A requestedSchema does not describe an object.",
  why: "Clients show one field for each property; of anything else there is no form to show.",
  help: 'Write "type": "object" and put the fields into "properties".',
  spec: requestedSchema,

  check(elicitation, report, { document }) {
    const schema = elicitation.object("requestedSchema");
    if (schema === undefined || !isForm(elicitation)) return;
    const type = schema.get("type")?.value;
    if (type === "object") return;
    report({
      at: schema.at("type"),
      ...(type === undefined ? { missing: "type" } : {}),
      message:
        type === undefined
          ? 'The requestedSchema has no type; it must be "object".'
          : `The requestedSchema has the type ${showNode(schema.get("type"), document)}; it must be "object".`,
    });
  },
});
