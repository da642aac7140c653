import { parametersOf, typesOf } from "../../mcp/parameters.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";

// They may give it properties.
const others = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf"];

export default defineRule({
  id: "compat-object-properties",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "An object among the parameters names no properties.",
  why: 'OpenAI refuses the request, where a client does not mend it: "In context=(), object schema missing properties."; Gemini: "should be non-empty for OBJECT type". Reported 2025-05-08 (langchain-ai/langchain-mcp-adapters#137), 2025-07-02 (karakeep-app/karakeep#1696).',
  help: 'Add "properties"; of a tool without parameters "properties": {}.',
  spec: "https://github.com/langchain-ai/langchain-mcp-adapters/issues/137",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema)) {
      if (!typesOf(part).includes("object")) continue;
      if (part.node.has("properties") || others.some((keyword) => part.node.has(keyword))) continue;
      report({
        at: part.node.at(),
        missing: "properties",
        message: `${PartName(part)} is an object without properties.`,
      });
    }
  },
});
