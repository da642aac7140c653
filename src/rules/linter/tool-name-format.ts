import { defineRule } from "../define-rule.ts";
import { count, show } from "../words.ts";

// Specification 2025-11-25, server/tools, "Tool Names"; the SDKs for TypeScript, Python and Go use the same pattern.
const name128 = /^[A-Za-z0-9._-]{1,128}$/;

export default defineRule({
  id: "tool-name-format",
  tier: "linter",
  severity: "warning",
  target: "tool",
  summary: "A tool's name is not 1 to 128 letters, digits, dots, hyphens or underscores.",
  why: "The specification asks for it, and clients refuse others: Claude Desktop says \"String should match pattern '^[a-zA-Z0-9_-]{1,64}$'\" and drops every tool of the server (orchard-mcp#14, api200#14, seen 2026-08).",
  help: "Use only A-Z, a-z, 0-9, _, - and ., at most 128 of them; put a readable name into title.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names",

  check(tool, report) {
    const name = tool.text("name");
    if (name === undefined || name128.test(name)) return;
    const at = tool.at("name");
    if (name === "") report({ at, message: "The name of the tool is empty." });
    else if (name128.test(name.slice(0, 128)))
      report({
        at,
        message: `The name of the tool is ${count(name.length, "character")} long; 128 are the most.`,
        also: ["compat-name-length"],
      });
    else
      report({
        at,
        message: `The tool name ${show(name)} has characters other than letters, digits, dots, hyphens and underscores.`,
      });
  },
});
