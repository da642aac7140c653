import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const notJudged = new Set(["pattern-over-budget", "pattern-not-started", "limit"]);

export default defineRule({
  id: "tool-result-mismatch",
  tier: "semantic",
  severity: "warning",
  target: "value",
  summary: "The result of a recorded call violates the tool's outputSchema, or has no structured content.",
  why: 'Structured results must conform to the outputSchema. A client may pass a wrong one on unchanged or refuse it: "has an output schema but did not return structured content" (repomix#833, remotion#6275, seen 2026-08).',
  help: "Return structuredContent that fits the outputSchema, or correct the schema.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#output-schema",
  yieldsTo: ["schema-type"],

  check(result, report, { judged }) {
    if (judged?.what !== "result") return;
    const name = show(judged.tool);
    if (judged.missing)
      report({
        at: result.at(),
        message: `The tool ${name} has an outputSchema, but its result has no structuredContent.`,
        missing: "structuredContent",
      });
    for (const { pointer, keyword, line } of judged.complaints)
      if (!notJudged.has(keyword))
        report({
          at: { pointer },
          message: `The structuredContent violates outputSchema (delivered unchanged) of the tool ${name}: ${line}.`,
        });
  },
});
