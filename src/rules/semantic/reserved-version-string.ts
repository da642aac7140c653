import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";

export default defineRule({
  id: "reserved-version-string",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: 'A version is called "latest".',
  why: "A registry entry is one immutable version; the registry itself says which of them is the latest.",
  help: "Write the version that this entry describes.",
  spec: serverJsonFormat,
  yieldsTo: ["schema-*", "package-version-forbidden"],

  check(server, report) {
    for (const node of [server, ...server.objects("packages")]) {
      if (node.text("version") !== "latest") continue;
      report({
        at: node.at("version"),
        message: `The version "latest" is reserved; ${node === server ? "a server" : "a package"} needs a version of its own.`,
        upstream: "version string 'latest' is reserved and cannot be used",
      });
    }
  },
});
