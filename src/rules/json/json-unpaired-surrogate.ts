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

  explain({ detail, pointer = "", inKey }) {
    const half = `${detail.startsWith("\\") ? detail : JSON.stringify(detail).slice(1, -1)}, half of a surrogate pair`;
    // The publisher looks at values alone.
    return inKey
      ? { at: { pointer, on: "key" }, severity: "warning", message: `The key holds ${half}.` }
      : { at: { pointer }, message: `The string holds ${half}.` };
  },
});
