import { defineRule } from "../define-rule.ts";
import { count, show, the } from "../words.ts";

export default defineRule({
  id: "schema-max-items",
  tier: "schema",
  severity: "error",
  explains: ["maxItems"],
  summary: "An array has too many items.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Remove items until there are no more than the limit.",

  explain({ subject, value, expected }) {
    const size = Array.isArray(value) ? value.length : 0;
    return {
      message: `${the(subject)} has ${count(size, "item")}; at most ${show(expected)} ${expected === 1 ? "is" : "are"} allowed.`,
    };
  },
});
