import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-invalid-utf8",
  tier: "json",
  severity: "error",
  fault: "invalid-utf8",
  summary: "The file is not encoded as UTF-8.",
  why: "JSON is exchanged as UTF-8; the registry's publisher refuses anything else.",
  help: "Save the file as UTF-8.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259#section-8.1",

  explain({ detail }) {
    return {
      at: { pointer: "" },
      message:
        detail === "utf-16"
          ? "The file is encoded as UTF-16; it must be UTF-8."
          : `The file is not valid UTF-8: the first wrong byte is at offset ${detail}.`,
    };
  },
});
