import { defineRule } from "../define-rule.ts";

const notJudged = new Set(["pattern-over-budget", "pattern-not-started", "limit"]);

export default defineRule({
  id: "schema-default-mismatch",
  tier: "linter",
  severity: "warning",
  target: "value",
  summary: "A default violates its own schema.",
  why: "A client that fills in the default sends what the server refuses, and a model is shown a value that is wrong.",
  help: "Correct the default, or the schema that refuses it.",

  check(value, report, { judged }) {
    if (judged?.what !== "default") return;
    const [first] = judged.complaints.filter(({ keyword }) => !notJudged.has(keyword));
    if (first) report({ at: value.at(), message: `The default violates its own schema: ${first.line}.` });
  },
});
