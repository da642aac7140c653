import { defineRule } from "../define-rule.ts";
import { count, lengthOf, show, the } from "../words.ts";

export default defineRule({
  id: "schema-min-length",
  tier: "schema",
  severity: "error",
  explains: ["minLength"],
  summary: "A text is too short.",
  why: "An empty text says nothing, and the registry refuses it.",
  help: "Write a longer text, or leave the property out where it is optional.",

  explain({ subject, value, expected, authority }) {
    const length = lengthOf(value);
    return {
      message:
        length === 0
          ? `${the(subject)} is empty; ${authority} wants ${count(Number(expected), "character")} at least.`
          : `${the(subject)} ${show(value)} is ${count(length, "character")} long; ${authority} wants ${expected} at least.`,
      upstream: `length must be >= ${expected}, but got ${length}`,
    };
  },
});
