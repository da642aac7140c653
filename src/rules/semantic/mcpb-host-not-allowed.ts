import { mcpbFault } from "../../registry/mcpb.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "mcpb-host-not-allowed",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A bundle lies elsewhere than on GitHub or GitLab, or its identifier is not a URL.",
  why: "The registry takes bundles from the releases of these two only. A port makes a host another one.",
  help: 'Attach the bundle to a release, and write its URL: "https://github.com/<owner>/<name>/releases/download/<tag>/<file>".',
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "mcpb" || !identifier) return;
    const fault = mcpbFault(identifier);
    if (fault?.kind !== "host") return;
    report({
      at: part.at("identifier"),
      message:
        fault.host === ""
          ? `The bundle's identifier ${show(identifier)} is not a download URL.`
          : `The bundle lies on ${show(fault.host)}; the registry takes bundles from github.com and gitlab.com.`,
      upstream: `MCPB packages must be hosted on allowlisted providers (GitHub or GitLab). Host '${fault.host}' is not allowed`,
    });
  },
});
