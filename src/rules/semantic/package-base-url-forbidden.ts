import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

const upstream: Readonly<Record<string, string>> = {
  oci: "OCI packages must not have 'registryBaseUrl' field - use canonical reference in 'identifier' instead (e.g., 'docker.io/owner/image:1.0.0')",
  mcpb: "MCPB packages must not have 'registryBaseUrl' field - use the full download URL in 'identifier' instead",
};

export default defineRule({
  id: "package-base-url-forbidden",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package has a registry URL, though its identifier says where it lies.",
  why: "An image reference and a download URL name their host themselves; publishing refuses a second place for it.",
  help: 'Remove "registryBaseUrl", and put the host into "identifier".',
  spec: registryRequirements,

  check(part, report) {
    const type = part.text("registryType") ?? "";
    const url = part.text("registryBaseUrl");
    const sentence = Object.hasOwn(upstream, type) ? upstream[type] : undefined;
    if (!url || sentence === undefined) return;
    report({
      at: part.at("registryBaseUrl"),
      message: `A package of type ${type} must not have a "registryBaseUrl", here ${show(url)}.`,
      upstream: sentence,
    });
  },
});
