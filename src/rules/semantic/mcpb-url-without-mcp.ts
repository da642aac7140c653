import { mcpbFault } from "../../registry/mcpb.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "mcpb-url-without-mcp",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: 'A bundle\'s URL does not contain "mcp".',
  why: "That is how the registry tells a bundle from other release assets; any place in the URL will do, in any case.",
  help: "Give the file the ending .mcpb.",
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "mcpb" || !identifier || mcpbFault(identifier)?.kind !== "no-mcp") return;
    report({
      at: part.at("identifier"),
      message: `The bundle URL ${show(identifier)} does not contain "mcp".`,
      upstream: `MCPB package URL must contain 'mcp': ${identifier}`,
    });
  },
});
