import { annotatedIn } from "../../mcp/header-annotations.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "x-mcp-header-number",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "A parameter with an x-mcp-header is a number.",
  why: "The specification allows strings, integers and booleans. The TypeScript SDK, the inspector and the conformance suite take numbers all the same; the Go, Python, C# and PHP SDKs leave out the tool (seen 2026-08).",
  help: "Make it an integer or a string, or remove the annotation.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const { node } of annotatedIn(subschema.schema)) {
      if (node.text("type") !== "number") continue;
      report({
        at: node.at("x-mcp-header"),
        message: `The parameter ${show(node.key)} is a number, which not every client sends in a header.`,
        also: ["x-mcp-header-type"],
      });
    }
  },
});
