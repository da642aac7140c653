import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-exclusive-maximum",
  tier: "schema",
  severity: "error",
  explains: ["exclusiveMaximum"],
  summary: "A number is too large.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write a number below the limit.",

  explain({ subject, value, written, expected, wanted }) {
    return { message: `${the(subject)} is ${show(value, written)}; it must be less than ${show(expected, wanted)}.` };
  },
});
