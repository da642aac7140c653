import { defineRule } from "../define-rule.ts";
import { the } from "../words.ts";

export default defineRule({
  id: "schema-unique-items",
  tier: "schema",
  severity: "error",
  explains: ["uniqueItems"],
  summary: "Two items of an array are equal.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Remove the repetition.",

  explain({ subject }) {
    return { message: `${the(subject)} has the same item more than once.` };
  },
});
