import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-max-properties",
  tier: "schema",
  severity: "error",
  explains: ["maxProperties"],
  summary: "An object has too many properties.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Remove properties until there are no more than the limit.",

  explain({ subject, value, expected }) {
    const size = Object.keys(value ?? {}).length;
    return {
      message: `${the(subject)} has ${size === 1 ? "1 property" : `${size} properties`}; at most ${show(expected)} ${expected === 1 ? "is" : "are"} allowed.`,
    };
  },
});
