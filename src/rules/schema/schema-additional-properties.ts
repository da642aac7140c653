import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-additional-properties",
  tier: "schema",
  severity: "error",
  explains: ["additionalProperties", "unevaluatedProperties"],
  summary: "An object has a property that its schema does not allow.",
  why: "The object is closed: a reader refuses what it does not know, or drops it.",
  help: "Remove the property, or write its name as the schema does.",

  explain({ subject, property, names }) {
    return {
      message: `${the(subject)} must not have a property ${show(property)}.`,
      upstream: `additionalProperties ${names.map((name) => `'${name}'`).join(", ")} not allowed`,
    };
  },
});
