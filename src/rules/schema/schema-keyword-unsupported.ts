import { defineRule } from "../define-rule.ts";
import { either, shown, the } from "../words.ts";

export default defineRule({
  id: "schema-keyword-unsupported",
  tier: "schema",
  severity: "info",
  explains: ["keyword-unsupported"],
  summary: "A tool's schema has keywords that are not evaluated.",
  why: "They are annotations: what they say about values was not checked, here or by most clients.",
  help: "Say what must hold in a keyword that is evaluated as well, a pattern for example.",
  spec: "https://json-schema.org/draft/2020-12/json-schema-validation#section-8",

  explain({ subject, names }) {
    return {
      message: `${the(subject)} is checked in part: ${either(
        shown(names),
        "and",
      )} ${names.length === 1 ? "is" : "are"} not evaluated.`,
    };
  },
});
