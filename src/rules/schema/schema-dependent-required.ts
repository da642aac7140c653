import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-dependent-required",
  tier: "schema",
  severity: "error",
  explains: ["dependentRequired", "dependencies"],
  summary: "A property that another one asks for is missing.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Add the missing property, or remove the one that asks for it.",

  explain({ subject, property }) {
    return {
      message: `${the(subject)} has no ${show(property)}, which another of its properties asks for.`,
      missing: property ?? "",
    };
  },
});
