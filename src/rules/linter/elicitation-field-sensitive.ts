import { elicitationOf, isForm } from "../../mcp/elicitation.ts";
import { isSecretName } from "../../mcp/secret-name.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-field-sensitive",
  tier: "linter",
  severity: "warning",
  target: "elicitation-property",
  summary: "A form asks for what looks like a secret.",
  why: "Servers must not ask for passwords, keys, tokens and means of payment in a form: the client, and often a model, would see them.",
  help: "Ask in URL mode, on a page of yours.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#security-considerations",

  check(property, report) {
    const elicitation = elicitationOf(property);
    const type = property.text("type");
    if (!elicitation || !isForm(elicitation) || (type !== undefined && type !== "string")) return;
    if (!isSecretName(property.key)) return;
    report({ at: property.at(), message: `The field ${show(property.key)} looks like a secret.` });
  },
});
