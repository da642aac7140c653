import { mcpbFault } from "../../registry/mcpb.ts";
import { parseFailure } from "../../registry/url-words.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "mcpb-url-invalid",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "The identifier of a bundle is not a URL.",
  why: "Clients download the bundle from there.",
  help: 'Write the URL of the release asset: "https://github.com/<owner>/<name>/releases/download/<tag>/<file>".',
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "mcpb" || !identifier) return;
    const fault = mcpbFault(identifier);
    if (fault?.kind !== "unparsable") return;
    report({
      at: part.at("identifier"),
      message: `The bundle URL ${show(identifier)} ${parseFailure(fault.reason)}.`,
      upstream: `invalid MCPB package URL: ${fault.error}`,
    });
  },
});
