import { annotatedIn, isReachable } from "../../mcp/header-annotations.ts";
import { defineRule } from "../define-rule.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "x-mcp-header-unreachable",
  tier: "semantic",
  severity: "error",
  target: "schema",
  summary: "An x-mcp-header stands where no path of properties leads.",
  why: "A client must find the value without evaluating the schema: not in lists, alternatives, conditions or behind a $ref. HTTP clients must leave out such a tool.",
  help: "Move the annotation to a property of the schema, or to a property of such a property.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { document, subschema }) {
    if (!subschema) return;
    for (const part of annotatedIn(subschema.schema)) {
      if (isReachable(part)) continue;
      report({
        at: part.node.at("x-mcp-header"),
        message: `The x-mcp-header ${showNode(part.node.get("x-mcp-header"), document)} is not reached by properties alone.`,
      });
    }
  },
});
