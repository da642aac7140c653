import { mcpbFault } from "../../registry/mcpb.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "mcpb-url-not-https",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A bundle's URL is not an https URL.",
  why: "A bundle is code that the user will run.",
  help: "Begin it with https://.",
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "mcpb" || !identifier || mcpbFault(identifier)?.kind !== "not-https") return;
    report({
      at: part.at("identifier"),
      message: `The bundle URL ${show(identifier)} does not begin with https://.`,
      upstream: `invalid MCPB package URL, must use HTTPS: ${identifier}`,
    });
  },
});
