import { isOciHost } from "../../registry/hosts.ts";
import { parseOciReference } from "../../registry/oci.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "oci-registry-unsupported",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A container image lies at a host that the registry does not ask.",
  why: "The registry pulls an image's labels to see who owns it, and only asks the hosts it knows. A port makes a host another one.",
  help: "Publish the image on Docker Hub, ghcr.io, quay.io, mcr.microsoft.com, Google Artifact Registry (.pkg.dev) or Azure (.azurecr.io).",
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "oci" || !identifier) return;
    const reference = parseOciReference(identifier);
    if (!reference || isOciHost(reference.host)) return;
    report({
      at: part.at("identifier"),
      message: /^https?:$/i.test(reference.host)
        ? `The identifier ${show(identifier)} is a URL; an image reference has no scheme.`
        : `The registry takes no images from ${show(reference.host)}.`,
      upstream: `unsupported OCI registry: ${reference.host}`,
    });
  },
});
