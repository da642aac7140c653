import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-exclusive-minimum",
  tier: "schema",
  severity: "error",
  explains: ["exclusiveMinimum"],
  summary: "A number is too small.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write a number above the limit.",

  explain({ subject, value, written, expected, wanted }) {
    return { message: `${the(subject)} is ${show(value, written)}; it must be more than ${show(expected, wanted)}.` };
  },
});
