import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "tool-name-duplicate",
  tier: "semantic",
  severity: "error",
  target: "tools",
  summary: "Two tools of one list have the same name.",
  why: 'Names should be unique within a server, and the Anthropic API refuses the whole request: "tools: Tool names must be unique." (threads-mcp#2, cloudwego/eino#632, seen 2026-08).',
  help: "Give each tool a name of its own.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names",

  check(tools, report) {
    const seen = new Set<string>();
    for (const tool of tools.objects()) {
      const name = tool.text("name");
      if (name === undefined) continue;
      if (seen.has(name))
        report({ at: tool.at("name"), message: `Another tool of this list is called ${show(name)} too.` });
      seen.add(name);
    }
  },
});
