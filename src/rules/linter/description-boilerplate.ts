import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "description-boilerplate",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The description begins with “MCP server”.",
  why: "Everything in the registry is one, and descriptions are short.",
  help: "Begin with what the server does.",
  yieldsTo: ["schema-*", "registry-api-shape"],
  off: true,

  check(server, report) {
    const opening = /^\s*(?:(?:a|an|the)\s+)?mcp\s+server\b/i.exec(server.text("description") ?? "")?.[0];
    if (opening === undefined) return;
    report({
      at: server.at("description"),
      message: `The description begins with ${show(opening.trim())}, which every description could.`,
    });
  },
});
