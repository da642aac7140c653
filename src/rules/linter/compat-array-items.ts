import { parametersOf, typesOf } from "../../mcp/parameters.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";

export default defineRule({
  id: "compat-array-items",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "An array among the parameters does not say what its items are.",
  why: 'OpenAI refuses the request: "array schema missing items"; VS Code Copilot the tool: "tool parameters array type must have items"; Gemini: "items: missing field". Reported 2025-04-24 (mark3labs/mcphost#35), 2026-03-23 (ruvnet/ruflo#1404).',
  help: 'Add "items"; "items": {} allows everything.',
  spec: "https://github.com/ruvnet/ruflo/issues/1404",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema)) {
      if (!typesOf(part).includes("array") || part.node.has("items")) continue;
      report({ at: part.node.at(), missing: "items", message: `${PartName(part)} is an array without items.` });
    }
  },
});
