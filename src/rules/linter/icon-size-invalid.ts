import { defineRule } from "../define-rule.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "icon-size-invalid",
  tier: "linter",
  severity: "warning",
  target: "mcp-icon",
  summary: 'A size of an icon is neither like "48x48" nor "any".',
  why: "Clients choose among icons by size, and cannot read this one.",
  help: 'Write width x height in pixels, or "any" for a picture that scales.',
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#icons",

  check(icon, report, { document }) {
    for (const size of icon.get("sizes")?.items() ?? []) {
      if (typeof size.value !== "string" || /^(?:\d+x\d+|any)$/.test(size.value)) continue;
      report({
        at: size.at(),
        message: `The icon size ${showNode(size, document)} is neither like "48x48" nor "any".`,
      });
    }
  },
});
