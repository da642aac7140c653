import { registryTypeOf, typeNames } from "../../registry/hosts.ts";
import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

export default defineRule({
  id: "package-version-required",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package has no version, though its type needs one.",
  why: "The registry looks this very version up to see who owns it, so publishing refuses a package without one.",
  help: 'Add "version": the version of the package that is published already.',
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(part, report, { document }) {
    const type = registryTypeOf(part.text("registryType"));
    if (!type || type === "oci" || type === "mcpb" || !isUnset(part, "version")) return;
    const place = placeOf(document, part, "version");
    if (place)
      report({
        ...place,
        message: `The ${type} package has no version.`,
        upstream: `package version is required for ${typeNames[type]} packages`,
      });
  },
});
