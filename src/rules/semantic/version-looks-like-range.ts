import { goQuote } from "../../registry/go.ts";
import { isMistakenForRange, looksLikeRange } from "../../registry/version-range.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "version-looks-like-range",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "A version is a range, or the registry takes it for one.",
  why: "A registry entry describes one version. The registry's test also refuses a prerelease tag with an x in it.",
  help: "Write one specific version.",
  spec: serverJsonFormat,
  yieldsTo: ["reserved-version-string", "package-version-forbidden"],

  check(server, report) {
    for (const node of [server, ...server.objects("packages")]) {
      const version = node.text("version");
      if (version === undefined || !looksLikeRange(version)) continue;
      const upstream = `version must be a specific version, not a range: ${goQuote(version)}`;
      if (isMistakenForRange(version)) {
        report({
          at: node.at("version"),
          message: `The version ${show(version)} is not a range, but the registry takes it for one: it has an "x" in it.`,
          upstream,
          help: 'Choose a prerelease tag without an "x", for example "-rc.1".',
        });
      } else {
        report({
          at: node.at("version"),
          message: `The version ${show(version)} is a range, not one version.`,
          upstream,
        });
      }
    }
  },
});
