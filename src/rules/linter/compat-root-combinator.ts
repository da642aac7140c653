import { defineRule } from "../define-rule.ts";
import { toolName } from "../parts.ts";

export default defineRule({
  id: "compat-root-combinator",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "The input schema of a tool has oneOf, anyOf or allOf at its top level.",
  why: 'The Anthropic API refuses the whole request, and OpenAI as well: "input_schema does not support oneOf, allOf, or anyOf at the top level"; Claude Code drops the tool without a word. Reported 2026-08-05 (makenotion/notion-mcp-server#340), 2026-09 (anthropics/claude-code#95504). The specification allows it.',
  help: "Describe the alternatives in one object of optional properties, and check them in the tool; or put them into a property.",
  spec: "https://github.com/makenotion/notion-mcp-server/issues/340",

  check(root, report, { subschema }) {
    if (subschema?.schema.role !== "input") return;
    for (const keyword of ["oneOf", "anyOf", "allOf"]) {
      if (!root.has(keyword) || subschema.schema.refuses(root, keyword)) continue;
      report({
        at: root.at(keyword),
        message: `The input schema of ${toolName(subschema)} has ${keyword} at its top level.`,
      });
    }
  },
});
