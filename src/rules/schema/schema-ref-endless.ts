import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "schema-ref-endless",
  tier: "schema",
  severity: "error",
  explains: ["ref-endless"],
  summary: "A reference leads back to itself without a step into the value.",
  why: "No value can ever be judged: whoever tries runs in a circle until something breaks.",
  help: "Say what the referred schema is, or remove the reference.",
  spec: "https://json-schema.org/draft/2020-12/json-schema-core#section-9.4.1",

  explain() {
    return { message: "The reference leads back to itself, and judging a value by it never ends." };
  },
});
