import { defineRule } from "../define-rule.ts";
import { the } from "../words.ts";

export default defineRule({
  id: "schema-too-large",
  tier: "schema",
  severity: "error",
  explains: ["too-large"],
  summary: "A tool's schema is larger than 1 MiB.",
  why: "A schema travels with every list of tools, and a client that keeps a limit drops the tool. It is not checked any further.",
  help: "Move long lists of values and long texts out of the schema, or split the tool.",

  explain({ subject, value, expected }) {
    return { message: `${the(subject)} has ${value} bytes; at most ${expected} are read.` };
  },
});
