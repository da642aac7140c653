import { manifestsOf } from "../../registry/manifests.ts";
import { isSettled, sameVersion } from "../../registry/settled-version.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "manifest-version-differs",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "A package has another version than its manifest in the repository.",
  why: "Usually one of them was not raised: then the registry lists an old package, or one that does not exist.",
  help: "Raise the one that was forgotten.",
  yieldsTo: [
    "schema-*",
    "registry-api-shape",
    "reserved-version-string",
    "version-looks-like-range",
    "version-range-unnoticed",
    "placeholder-left",
  ],

  check(server, report, facts) {
    for (const part of server.objects("packages")) {
      const version = part.text("version") ?? "";
      if (!isSettled(version)) continue;
      const type = part.text("registryType") ?? "";
      const manifests = manifestsOf(facts, part);
      const [nearest] = manifests;
      // Where one is not known, it may be the one that fits.
      const differs = manifests.every((one) => one.version !== undefined && !sameVersion(type, one.version, version));
      if (!nearest?.version || !differs) continue;
      report({
        at: part.at("version"),
        message: `The package version ${show(version)} differs from ${show(nearest.version)} in ${nearest.file.file}.`,
      });
    }
  },
});
