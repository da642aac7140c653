import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-byte-order-mark",
  tier: "json",
  severity: "error",
  fault: "byte-order-mark",
  summary: "The file begins with a byte order mark.",
  why: "JSON has no byte order mark; the registry's publisher and most parsers refuse the file because of it.",
  help: "Save the file as UTF-8 without a byte order mark.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259#section-8.1",

  explain({ at }) {
    return {
      at,
      message: "The file begins with a byte order mark, which no JSON text may have.",
      fix: { description: "Remove the byte order mark.", safe: true, changes: [{ replace: at, with: "" }] },
    };
  },
});
