import { annotatedIn } from "../../mcp/header-annotations.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "x-mcp-header-duplicate",
  tier: "semantic",
  severity: "error",
  target: "schema",
  summary: "Two parameters of a tool are sent in the same header.",
  why: "Names of headers have no case, so one value would overwrite the other; HTTP clients must leave out such a tool.",
  help: "Give each parameter a header of its own.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    const first = new Map<string, string>();
    for (const { node } of annotatedIn(subschema.schema)) {
      const name = node.text("x-mcp-header");
      if (name === undefined) continue;
      const other = first.get(name.toLowerCase());
      if (other === undefined) first.set(name.toLowerCase(), node.key);
      else
        report({
          at: node.at("x-mcp-header"),
          message: `The x-mcp-header ${show(name)} of ${show(node.key)} is that of ${show(other)} too.`,
        });
    }
  },
});
