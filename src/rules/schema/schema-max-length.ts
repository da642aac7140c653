import { defineRule } from "../define-rule.ts";
import { count, lengthOf, the } from "../words.ts";

export default defineRule({
  id: "schema-max-length",
  tier: "schema",
  severity: "error",
  explains: ["maxLength"],
  summary: "A text is too long.",
  why: "The registry refuses the whole document; lengths count characters (code points), not bytes.",
  help: "Shorten it.",
  yieldsTo: ["package-version-forbidden"],

  explain({ subject, value, expected, authority }) {
    const length = lengthOf(value);
    return {
      message: `${the(subject)} is ${count(length, "character")} long; ${authority} accepts at most ${expected}.`,
      upstream: `length must be <= ${expected}, but got ${length}`,
    };
  },
});
