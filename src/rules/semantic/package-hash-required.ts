import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

export default defineRule({
  id: "package-hash-required",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A bundle has no file hash.",
  why: "A bundle is downloaded from anywhere on a forge; the hash tells the user that it is the one that was published.",
  help: 'Add "fileSha256": the SHA-256 of the file, as 64 hexadecimal digits in lower case.',
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(part, report, { document }) {
    if (part.text("registryType") !== "mcpb" || !isUnset(part, "fileSha256")) return;
    const place = placeOf(document, part, "fileSha256");
    if (place)
      report({
        ...place,
        message: "The mcpb package has no file hash.",
        upstream: "must include a fileSha256 hash for integrity verification",
      });
  },
});
