import type { Node, Problem } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { near, show } from "../words.ts";

const toolKeys = "name title description inputSchema outputSchema annotations icons execution _meta".split(" ");
const hints = "title readOnlyHint destructiveHint idempotentHint openWorldHint".split(" ");

const misspelled = (holder: Node, known: readonly string[], report: (problem: Problem) => void): void => {
  for (const key of Object.keys(holder.value ?? {})) {
    if (known.includes(key)) continue;
    const meant = near(key, known);
    if (meant === undefined) continue;
    report({
      at: holder.at(key, "key"),
      message: `MCP has no key ${show(key)} here. Did you mean ${show(meant)}?`,
      ...(holder.has(meant)
        ? {}
        : {
            fix: {
              description: `Rename it to ${show(meant)}`,
              safe: false,
              changes: [{ rename: `${holder.get(key)?.pointer}`, to: meant }],
            },
          }),
    });
  }
};

export default defineRule({
  id: "tool-key-misspelled",
  tier: "linter",
  severity: "warning",
  target: "tool",
  summary: "A key of a tool or of its annotations looks like a known one.",
  why: "Unknown keys are allowed and passed over, so what was meant is lost, and nobody says so.",
  help: "Write the key as the protocol does.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/schema#tool",

  check(tool, report) {
    misspelled(tool, toolKeys, report);
    const annotations = tool.object("annotations");
    if (!annotations) return;
    misspelled(annotations, hints, report);
    if (annotations.has("description"))
      report({
        at: annotations.at("description", "key"),
        message: 'The annotations have a "description", which belongs to the tool itself.',
      });
  },
});
