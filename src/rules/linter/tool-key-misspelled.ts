import { defineRule } from "../define-rule.ts";
import { misspelledKeys } from "../misspelled.ts";
import { show } from "../words.ts";

const toolKeys = "name title description inputSchema outputSchema annotations icons execution _meta".split(" ");
const hints = "title readOnlyHint destructiveHint idempotentHint openWorldHint".split(" ");

const isToolKey = (key: string): boolean => toolKeys.includes(key);
const isHint = (key: string): boolean => hints.includes(key);
const says = (key: string): string => `MCP has no key ${show(key)} here.`;

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
    for (const problem of misspelledKeys(tool, toolKeys, isToolKey, says)) report(problem);
    const annotations = tool.object("annotations");
    if (!annotations) return;
    for (const problem of misspelledKeys(annotations, hints, isHint, says)) report(problem);
    if (annotations.has("description"))
      report({
        at: annotations.at("description", "key"),
        message: 'The annotations have a "description", which belongs to the tool itself.',
      });
  },
});
