import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "tool-property-boolean-schema",
  tier: "semantic",
  severity: "warning",
  target: "schema",
  summary: "A property of a tool's schema is true or false instead of a schema object.",
  why: 'Up to 2025-11-25 every property must be an object, and clients that check it lose the whole list: "Failed to get tools" (opencode#49464, python-sdk#3353, seen 2026-08).',
  help: "Write {} for true; leave out a property that is false, with additionalProperties false.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool",

  check(schema, report, { protocolVersion }) {
    // Of a stated version the shape says all there is to say.
    if (protocolVersion !== undefined) return;
    const properties = schema.object("properties");
    for (const [name, value] of Object.entries(properties?.value ?? {})) {
      if (!properties || typeof value !== "boolean") continue;
      report({
        at: properties.at(name),
        message: `The property ${show(name)} is ${value} instead of a schema object, which MCP 2025-11-25 refuses.`,
      });
    }
  },
});
