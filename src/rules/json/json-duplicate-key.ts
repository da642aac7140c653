import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "json-duplicate-key",
  tier: "json",
  severity: "warning",
  fault: "duplicate-key",
  summary: "An object has the same key twice.",
  why: "The last one wins and the first is lost without a word; the registry even merges nested objects.",
  help: "Keep one of them.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259#section-4",

  explain({ at, detail, first }, { lineOf }) {
    return {
      at,
      message: `The key ${show(detail)} stands here again; it is already on line ${lineOf(first?.offset ?? 0)}.`,
    };
  },
});
