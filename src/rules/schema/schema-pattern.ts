import { goQuoted } from "../../registry/sentences.ts";
import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-pattern",
  tier: "schema",
  severity: "error",
  explains: ["pattern"],
  summary: "A text does not have the form that it must have.",
  why: "What a schema refuses, the registry or a client refuses too.",
  yieldsTo: ["package-hash-forbidden"],

  explain({ subject, value, expected }) {
    return {
      message: `${the(subject)} ${show(value)} does not have the form ${expected}.`,
      upstream: `does not match pattern ${goQuoted(String(expected))}`,
    };
  },
});
