import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-any-of",
  tier: "schema",
  severity: "error",
  explains: ["anyOf"],
  summary: "A value fits none of several forms.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Look up the allowed forms in the schema, and write the value in one of them.",

  explain({ subject, value, written, branches }) {
    return {
      message: `${the(subject)} (${show(value, written)}) fits none of the ${branches?.length ?? 0} forms that are allowed.`,
    };
  },
});
