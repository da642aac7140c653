import { defineRule } from "../define-rule.ts";
import { troubleWith } from "../ownership.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "registry-remote-url-taken",
  tier: "semantic",
  severity: "error",
  asks: "online",
  target: "remote",
  refusedBy: ["publish"],
  summary: "The MCP registry has the URL of a remote under another server's name.",
  why: "The registry lets one server alone use a URL and refuses every other that names it.",
  help: "Publish under the name that has the URL, or delete the server of that name in the registry first.",
  spec: "https://modelcontextprotocol.io/registry/remote-servers",

  check(remote, report, { online }) {
    const answer = online?.get(remote.pointer);
    const url = remote.text("url") ?? "";
    if (answer?.is === "transient")
      report({
        at: remote.at("url"),
        severity: "warning",
        message: troubleWith("the MCP registry", `the URL ${show(url)}`, answer),
      });
    if (answer?.is === "taken")
      report({
        at: remote.at("url"),
        message: `The MCP registry has the URL ${show(url)} under the name ${show(answer.by)}.`,
        upstream: `remote URL ${url} is already used by server ${answer.by}`,
      });
  },
});
