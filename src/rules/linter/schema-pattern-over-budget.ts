import { defineRule } from "../define-rule.ts";

const outOfTime = new Set(["pattern-over-budget", "pattern-not-started"]);

export default defineRule({
  id: "schema-pattern-over-budget",
  tier: "linter",
  severity: "warning",
  target: "value",
  summary: "A value could not be judged in time.",
  why: "All matching of a document has one second together. Whoever checks such a value without a limit hangs.",
  help: "Write the pattern so that it cannot backtrack; see schema-pattern-unsafe.",

  check(_value, report, { judged }) {
    for (const { pointer, keyword, line } of judged?.complaints ?? [])
      if (outOfTime.has(keyword)) report({ at: { pointer }, message: `The value was not judged: ${line}.` });
  },
});
