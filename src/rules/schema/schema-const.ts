import { mustBe } from "../../registry/sentences.ts";
import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-const",
  tier: "schema",
  severity: "error",
  explains: ["const"],
  summary: "A value is not the only one that is allowed.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write exactly that value.",
  yieldsTo: ["tool-output-root-not-object"],

  explain({ subject, value, written, expected, wanted }) {
    return {
      message: `${the(subject)} is ${show(value, written)}; it must be ${show(expected, wanted)}.`,
      upstream: mustBe([expected]),
    };
  },
});
