import { currentSchemaUrl, currentVersion, versionIn } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

// Up to this one the schema demands a version of every package.
const lastToDemandIt = "2025-09-29";

export default defineRule({
  id: "package-version-forbidden",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A container image has a version beside its reference.",
  why: "The tag or digest of an image is its version; publishing refuses a second place for it.",
  help: 'Remove "version", and put the tag into "identifier".',
  spec: registryRequirements,

  check(part, report, { document }) {
    const version = part.text("version");
    if (part.text("registryType") !== "oci" || !version) return;
    const root = document.value;
    const schema = typeof root === "object" && root !== null && "$schema" in root ? root.$schema : undefined;
    const named = typeof schema === "string" ? versionIn(schema) : undefined;
    const old = named !== undefined && /^\d{4}-\d\d-\d\d$/.test(named) && named <= lastToDemandIt;
    report({
      at: part.at("version"),
      message: `An oci package must not have a "version", here ${show(version)}.`,
      upstream:
        "OCI packages must not have 'version' field - include version in 'identifier' instead (e.g., 'docker.io/owner/image:1.0.0')",
      ...(old
        ? {
            help: `Schema ${named} demands a version of every package, which publishing refuses: move "$schema" to ${currentVersion}, "${currentSchemaUrl}", and remove "version".`,
          }
        : {}),
    });
  },
});
