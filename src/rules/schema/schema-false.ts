import { defineRule } from "../define-rule.ts";
import { the } from "../words.ts";

export default defineRule({
  id: "schema-false",
  tier: "schema",
  severity: "error",
  explains: ["false"],
  summary: "There is a value where none may be.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Remove it.",

  explain({ subject }) {
    return { message: `${the(subject)} must not be there at all.` };
  },
});
