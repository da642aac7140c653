import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "ignore-unused",
  tier: "linter",
  severity: "info",
  target: "ignore",
  summary: "An entry of the configuration's ignore list matches nothing.",
  why: "What it once silenced is mended or has moved; left in, it may silence something else one day.",
  help: "Remove the entry.",

  check(entry, report) {
    report({
      at: entry.at(),
      message: `Nothing is ignored here any more: ${show(entry.text("rule"))} finds no such issue.`,
    });
  },
});
