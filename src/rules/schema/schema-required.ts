import { defineRule } from "../define-rule.ts";
import { either, show, the } from "../words.ts";

export default defineRule({
  id: "schema-required",
  tier: "schema",
  severity: "error",
  explains: ["required"],
  summary: "A property that must be there is missing.",
  why: "Every reader of the document counts on it.",
  help: "Add the property.",
  yieldsTo: ["tool-output-root-not-object"],

  explain({ subject, property, names, expected }) {
    return {
      message: `${the(subject)} has no ${show(property)}.`,
      missing: property ?? "",
      upstream: `missing required fields: ${names.map((name) => `'${name}'`).join(", ")}`,
      ...(Array.isArray(expected) ? { help: `It must have ${either(expected.map(String), "and")}.` } : {}),
    };
  },
});
