import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "tool-description-missing",
  tier: "linter",
  severity: "info",
  target: "tool",
  summary: "A tool has no description.",
  why: "A model chooses tools by their descriptions; it cannot choose well what nobody described.",
  help: "Say in one or two sentences what the tool does and when to call it.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool",
  yieldsTo: ["schema-type"],

  check(tool, report) {
    if (tool.text("description")?.trim()) return;
    report({
      at: tool.at("description"),
      message: `Tool ${show(tool.text("name") ?? "(unnamed)")} has no description.`,
    });
  },
});
