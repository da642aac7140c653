import { isUnnoticedRange } from "../../registry/version-range.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "version-range-unnoticed",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "A version is a range that the registry does not notice.",
  why: "The registry publishes it, but no package has such a version, so no client can fetch it.",
  help: "Write one specific version.",
  spec: serverJsonFormat,
  yieldsTo: ["reserved-version-string", "version-looks-like-range", "package-version-forbidden", "placeholder-left"],

  check(server, report) {
    for (const node of [server, ...server.objects("packages")]) {
      const version = node.text("version");
      if (version === undefined || !isUnnoticedRange(version)) continue;
      report({
        at: node.at("version"),
        message: `The version ${show(version)} is a range, although the registry does not notice it.`,
      });
    }
  },
});
