import { defineRule } from "../define-rule.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "tool-input-root-not-object",
  tier: "semantic",
  severity: "error",
  target: "schema",
  summary: "The type at the root of an inputSchema is not exactly object.",
  why: 'Arguments are always an object. Clients built on the SDKs answer "Invalid literal value, expected \\"object\\"" and lose the whole list (typescript-sdk#1028, playwright-mcp#28, obsidian-local-rest-api#352; seen 2026-08).',
  help: 'Write "type": "object" at the root.',
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool",
  yieldsTo: ["schema-const", "schema-required", "schema-type", "schema-metaschema-violation"],

  check(schema, report, { document, subschema }) {
    if (subschema?.schema.role !== "input") return;
    const type = schema.get("type");
    if (type?.value === "object") return;
    if (type)
      report({
        at: type.at(),
        message: `The type of the inputSchema is ${showNode(type, document)}; it must be "object".`,
      });
    else report({ at: schema.at(), message: 'The inputSchema has no "type"; it must be "object".', missing: "type" });
  },
});
