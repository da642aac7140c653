import { defineRule } from "../define-rule.ts";
import { troubleWith } from "../ownership.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "registry-version-exists",
  tier: "semantic",
  severity: "warning",
  asks: "online",
  target: "server",
  refusedBy: ["publish"],
  summary: "The MCP registry has this version of the server already.",
  why: "A published version cannot be published again or changed. Between two releases that is as it should be.",
  help: "Raise the version before you publish.",
  spec: "https://modelcontextprotocol.io/registry/versioning",

  check(server, report, { online, settings }) {
    const version = server.get("version");
    const answer = version && online?.get(version.pointer);
    if (!answer) return;
    const what = `version ${show(version?.value)} of ${show(server.text("name"))}`;
    if (answer.is === "transient")
      report({ at: server.at("version"), severity: "warning", message: troubleWith("the MCP registry", what, answer) });
    if (answer.is === "exists")
      report({
        at: server.at("version"),
        severity: settings.placeholders === "release" ? "error" : "warning",
        message: `The MCP registry has ${what} already.`,
        upstream: "invalid version: cannot publish duplicate version",
      });
  },
});
