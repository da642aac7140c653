import { defineRule } from "../define-rule.ts";
import { the } from "../words.ts";

/** What may stop the judging of a value. */
const stops: Readonly<Record<string, string>> = {
  depth: "it nests too deeply",
  values: "it is too large",
  nesting: "the schema refers to itself too deeply",
  steps: "the schema takes too many steps",
  failures: "there are too many violations",
};

export default defineRule({
  id: "schema-too-complex",
  tier: "schema",
  severity: "warning",
  explains: ["too-complex", "limit", "pattern-over-budget", "pattern-not-started"],
  summary: "A schema nests deeper than 64 levels, has more than 10,000 subschemas, or takes too much to judge a value.",
  why: "No client or model reads so much, and many overflow. What the schema says is not checked any further.",
  help: "Flatten the schema, or say repeated parts once in $defs.",

  explain({ cause, subject, value, expected }) {
    if (cause !== "too-complex") {
      const reason = cause === "limit" ? stops[String(expected)] : "matching a pattern takes too long";
      return { message: `${the(subject)} was not judged to its end: ${reason}.` };
    }
    return {
      message:
        value === "depth"
          ? `${the(subject)} nests schemas deeper than ${expected} levels.`
          : `${the(subject)} has more than ${expected} subschemas.`,
    };
  },
});
