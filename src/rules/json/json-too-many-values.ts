import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-too-many-values",
  tier: "json",
  severity: "error",
  fault: "too-many-values",
  summary: "The document holds more than 1,000,000 values.",
  why: "It would take more memory than a check may use. Nothing else in the file is checked.",
  help: "Split the document.",

  explain() {
    return {
      at: { pointer: "" },
      message: "The document holds more than 1,000,000 values; it is not checked further.",
    };
  },
});
