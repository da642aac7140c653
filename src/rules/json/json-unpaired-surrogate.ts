import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-unpaired-surrogate",
  tier: "json",
  severity: "error",
  fault: "unpaired-surrogate",
  summary: "A string has half of a surrogate pair.",
  why: "It stands for no character; the registry's publisher refuses the file.",
  help: "Write the whole pair, or the character itself.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259#section-8.2",

  explain({ detail, pointer }) {
    return {
      at: { pointer: pointer ?? "" },
      message: `The string holds ${detail.startsWith("\\") ? detail : JSON.stringify(detail).slice(1, -1)}, half of a surrogate pair.`,
    };
  },
});
