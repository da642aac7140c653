import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-min-properties",
  tier: "schema",
  severity: "error",
  explains: ["minProperties"],
  summary: "An object has too few properties.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Add properties, or leave the object out where it is optional.",

  explain({ subject, value, expected }) {
    const size = Object.keys(value ?? {}).length;
    return {
      message: `${the(subject)} has ${size === 1 ? "1 property" : `${size} properties`}; at least ${show(expected)} must be there.`,
    };
  },
});
