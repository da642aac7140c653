import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-not",
  tier: "schema",
  severity: "error",
  explains: ["not"],
  summary: "A value is one of those that are ruled out.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write a value that is not ruled out.",
  yieldsTo: ["package-version-forbidden"],

  explain({ subject, value, written, expected }) {
    const excluded =
      typeof expected === "object" && expected !== null && "const" in expected ? expected.const : undefined;
    return {
      message:
        excluded === undefined
          ? `${the(subject)} (${show(value, written)}) has a form that is ruled out.`
          : `${the(subject)} must not be ${show(value, written)}.`,
      upstream: "not failed",
      ...(excluded === "latest"
        ? {
            help: "Name the exact version that is published: what the latest one is changes, an entry of the registry does not.",
          }
        : {}),
    };
  },
});
