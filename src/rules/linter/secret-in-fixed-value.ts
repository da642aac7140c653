import { isSecret, literalOf } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "secret-in-fixed-value",
  tier: "linter",
  severity: "warning",
  target: "input",
  summary: "A field that is marked secret has a fixed value.",
  why: "Everyone can read the registry, so a secret that stands in a published file is no longer a secret.",
  help: "Revoke the secret and remove the value; the client asks its user for one. If the value is not a secret, remove isSecret.",
  aliases: ["no-secret-static-value"],

  check(input, report) {
    if (!isSecret(input) || literalOf(input) === undefined) return;
    report({
      at: input.at("value"),
      message: "The field is marked secret, and its value stands here for everyone to read.",
    });
  },
});
