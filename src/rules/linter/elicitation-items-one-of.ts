import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-items-one-of",
  tier: "linter",
  severity: "warning",
  target: "elicitation-property",
  summary: "The options of an array stand in oneOf.",
  why: "The proposal (SEP-1330) says oneOf, the schema of the protocol anyOf, and clients go by the schema.",
  help: "Write anyOf: the user chooses several of them.",
  spec: requestedSchema,

  check(property, report) {
    const items = property.object("items");
    if (property.text("type") !== "array" || !items?.has("oneOf") || !isField(property)) return;
    report({
      at: property.at(),
      message: `The options of the array ${show(property.key)} stand in oneOf, where clients look for anyOf.`,
    });
  },
});
