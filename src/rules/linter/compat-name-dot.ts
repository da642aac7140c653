import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "compat-name-dot",
  tier: "linter",
  severity: "info",
  target: "tool",
  summary: "A tool's name has a dot.",
  why: "Claude Desktop and older versions of the Anthropic API refuse it, and every other tool with it: \"String should match pattern '^[a-zA-Z0-9_-]{1,64}$'\". Reported 2026-06-21 (l22-io/orchard-mcp#14). The specification allows dots.",
  help: "Use an underscore where Claude Desktop matters.",
  spec: "https://github.com/l22-io/orchard-mcp/issues/14",
  yieldsTo: ["tool-name-format"],

  check(tool, report) {
    const name = tool.text("name");
    if (!name?.includes(".")) return;
    report({ at: tool.at("name"), message: `The tool name ${show(name)} has a dot, which Claude Desktop refuses.` });
  },
});
