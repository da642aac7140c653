import { parseOciReference } from "../../registry/oci.ts";
import { isFloatingTag } from "../../registry/oci-tags.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "oci-tag-floating",
  tier: "linter",
  severity: "info",
  target: "package",
  summary: "An image is named without a version.",
  why: "A published entry never changes, but what such a tag points to does.",
  help: "Name the version: a tag such as 1.2.0, or a digest.",
  yieldsTo: [
    "schema-*",
    "registry-api-shape",
    "package-name-has-spaces",
    "oci-reference-invalid",
    "oci-registry-unsupported",
    "placeholder-left",
  ],

  check(part, report) {
    const identifier = part.text("identifier") ?? "";
    const image = part.text("registryType") === "oci" ? parseOciReference(identifier) : undefined;
    if (!image || image.digest !== undefined || (image.tag !== undefined && !isFloatingTag(image.tag))) return;
    report({
      at: part.at("identifier"),
      message:
        image.tag === undefined
          ? `The image ${show(identifier)} has no tag, which means "latest".`
          : `The image tag ${show(image.tag)} is moved from version to version.`,
    });
  },
});
