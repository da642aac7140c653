import { defineRule } from "../define-rule.ts";
import { count, show, the } from "../words.ts";

export default defineRule({
  id: "schema-min-items",
  tier: "schema",
  severity: "error",
  explains: ["minItems"],
  summary: "An array has too few items.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Add items, or leave the array out where it is optional.",

  explain({ subject, value, expected }) {
    const size = Array.isArray(value) ? value.length : 0;
    return { message: `${the(subject)} has ${count(size, "item")}; at least ${show(expected)} must be there.` };
  },
});
