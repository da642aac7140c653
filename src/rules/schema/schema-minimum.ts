import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-minimum",
  tier: "schema",
  severity: "error",
  explains: ["minimum"],
  summary: "A number is too small.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write a number that is not below the limit.",

  explain({ subject, value, written, expected, wanted }) {
    return { message: `${the(subject)} is ${show(value, written)}; it must be at least ${show(expected, wanted)}.` };
  },
});
