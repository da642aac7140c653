import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-nesting-too-deep",
  tier: "json",
  severity: "error",
  fault: "nesting-too-deep",
  summary: "The document is nested more than 256 levels deep.",
  why: "No MCP document needs that; readers overflow on it. Nothing else in the file is checked.",
  help: "Flatten the document.",

  explain({ at }) {
    return { at, message: "This is nested more than 256 levels deep; the file is not checked further." };
  },
});
