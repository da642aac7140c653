import { parseOciReference } from "../../registry/oci.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

/** What most often makes it none. */
const reason = (reference: string): string => {
  if (/^https?:\/\//i.test(reference)) return "it is a URL";
  if (/@/.test(reference) && !/@sha256:[0-9a-f]{64}$/.test(reference))
    return 'what follows its "@" is not a sha256 digest';
  if (reference.includes(":sha256:")) return 'a digest follows an "@"';
  const [name = ""] = reference.split("@");
  const path = name.slice(name.indexOf("/") + 1).replace(/:[^/:]{0,200}$/, "");
  if (/[A-Z]/.test(path)) return "an image has no capital letters in its name";
  if (name.endsWith(":")) return "it ends with a colon, and no tag follows";
  const odd = /[^A-Za-z0-9_./:@-]/u.exec(reference)?.[0];
  return odd === undefined
    ? "it is not written like host/owner/image:tag"
    : `it has ${show(odd)} in it, which no image reference may have`;
};

export default defineRule({
  id: "oci-reference-invalid",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "The identifier of a container image is not an image reference.",
  why: "The registry pulls the image's labels by its reference to see who owns it.",
  help: 'Write host, owner, image and tag, as one does for "docker pull": "ghcr.io/<owner>/<image>:1.0.0".',
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces", "schema-*"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "oci" || !identifier || parseOciReference(identifier)) return;
    report({
      at: part.at("identifier"),
      message: `The identifier ${show(identifier)} is not an image reference: ${reason(identifier)}.`,
      upstream: `invalid OCI reference: could not parse reference: ${identifier}`,
    });
  },
});
