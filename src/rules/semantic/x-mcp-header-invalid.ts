import { annotatedIn } from "../../mcp/header-annotations.ts";
import { defineRule } from "../define-rule.ts";
import { show, showNode } from "../words.ts";

// RFC 9110, 5.6.2: 1*tchar
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

export default defineRule({
  id: "x-mcp-header-invalid",
  tier: "semantic",
  severity: "error",
  target: "schema",
  summary: "An x-mcp-header is not a valid name of an HTTP header.",
  why: "HTTP clients must leave out a tool whose annotation is empty, no string, or holds what a header's name may not hold.",
  help: "Use letters, digits and dashes.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { document, subschema }) {
    if (!subschema) return;
    for (const { node } of annotatedIn(subschema.schema)) {
      const name = node.get("x-mcp-header")?.value;
      if (typeof name === "string" && token.test(name)) continue;
      report({
        at: node.at("x-mcp-header"),
        message: `The x-mcp-header ${showNode(node.get("x-mcp-header"), document)} of ${show(node.key)} is not a valid header name.`,
      });
    }
  },
});
