import { defineRule } from "../define-rule.ts";
import { typesOf } from "../json-schema.ts";
import { show } from "../words.ts";

// The first version that allows any output schema.
const free = "2026-07-28";

export default defineRule({
  id: "tool-output-root-not-object",
  tier: "semantic",
  severity: "warning",
  target: "schema",
  summary: "The type at the root of an outputSchema is not exactly object.",
  why: "Up to 2025-11-25 structured content is always an object, and clients of those versions refuse the tool or the list; 2026-07-28 allows any output.",
  help: 'Write "type": "object" at the root, with the value in a property; or state protocol version 2026-07-28.',
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool",

  check(schema, report, { subschema, protocolVersion }) {
    if (subschema?.schema.role !== "output" || protocolVersion === free) return;
    const type = schema.get("type");
    if (type?.value === "object") return;
    if (!type) {
      report({
        at: schema.at(),
        message: 'The outputSchema has no "type"; up to MCP 2025-11-25 it must be "object".',
        missing: "type",
      });
    } else if (typesOf(schema)) {
      // What is no type at all is another matter.
      report({
        at: type.at(),
        message: `The type of the outputSchema is ${show(type.value)}; up to MCP 2025-11-25 it must be "object".`,
      });
    }
  },
});
