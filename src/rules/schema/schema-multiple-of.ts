import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-multiple-of",
  tier: "schema",
  severity: "error",
  explains: ["multipleOf"],
  summary: "A number is not a multiple of the step it must have.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write a multiple of the number that the message names.",

  explain({ subject, value, written, expected, wanted }) {
    return {
      message: `${the(subject)} is ${show(value, written)}; it must be a multiple of ${show(expected, wanted)}.`,
    };
  },
});
