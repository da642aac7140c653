import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-one-of",
  tier: "schema",
  severity: "error",
  explains: ["oneOf"],
  summary: "A value fits none, or more than one, of several forms that exclude each other.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Look up the forms in the schema, and write the value so that it fits exactly one of them.",

  explain({ subject, value, written, branches }) {
    return {
      message: branches?.length
        ? `${the(subject)} (${show(value, written)}) fits none of the ${branches.length} forms that are allowed.`
        : `${the(subject)} (${show(value, written)}) fits more than one of the forms, of which it may have exactly one.`,
    };
  },
});
