import { defineRule } from "../define-rule.ts";
import { the } from "../words.ts";

export default defineRule({
  id: "schema-too-complex",
  tier: "schema",
  severity: "warning",
  explains: ["too-complex"],
  summary: "A tool's schema nests deeper than 64 levels or has more than 10,000 subschemas.",
  why: "No client or model reads so much, and many overflow. The schema is not checked any further.",
  help: "Flatten the schema, or say repeated parts once in $defs.",

  explain({ subject, value, expected }) {
    return {
      message:
        value === "depth"
          ? `${the(subject)} nests schemas deeper than ${expected} levels.`
          : `${the(subject)} has more than ${expected} subschemas.`,
    };
  },
});
