import { registryTypeOf, typeNames } from "../../registry/hosts.ts";
import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

export default defineRule({
  id: "package-identifier-required",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package has no identifier.",
  why: "Nobody can fetch a package that is not named.",
  help: 'Add "identifier": the name of the package in its registry, the reference of an image, or the download URL of a bundle.',
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(part, report, { document }) {
    const type = registryTypeOf(part.text("registryType"));
    if (!type || !isUnset(part, "identifier")) return;
    const place = placeOf(document, part, "identifier");
    if (place)
      report({
        ...place,
        message: `The ${type} package has no identifier.`,
        upstream: `package identifier is required for ${typeNames[type]} packages`,
      });
  },
});
