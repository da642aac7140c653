import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-contains",
  tier: "schema",
  severity: "error",
  explains: ["contains", "minContains", "maxContains"],
  summary: "An array has too few, or too many, items of the form it must contain.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Add items of that form, or remove those that are too many.",

  explain({ subject, keyword, expected }) {
    return {
      message:
        keyword === "maxContains"
          ? `${the(subject)} has more than ${show(expected)} items of the form it must contain.`
          : `${the(subject)} has too few items of the form it must contain.`,
    };
  },
});
