import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const notJudged = new Set(["pattern-over-budget", "pattern-not-started", "limit"]);

export default defineRule({
  id: "tool-arguments-mismatch",
  tier: "semantic",
  severity: "error",
  target: "value",
  summary: "The arguments of a recorded call violate the tool's inputSchema.",
  why: "Inputs are enforced: a server must not run the tool with such arguments.",
  help: "Correct the arguments or the schema. A server answers such a call with the JSON-RPC error -32602.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling",
  yieldsTo: ["schema-type"],

  check(_value, report, { judged }) {
    if (judged?.what !== "arguments") return;
    for (const { pointer, keyword, line } of judged.complaints)
      if (!notJudged.has(keyword))
        report({
          at: { pointer },
          message: `The arguments for the tool ${show(judged.tool)} violate its inputSchema: ${line}.`,
        });
  },
});
