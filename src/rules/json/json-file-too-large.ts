import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "json-file-too-large",
  tier: "json",
  severity: "error",
  fault: "file-too-large",
  summary: "The file is larger than 16 MiB.",
  why: "It would take more time and memory than a check may use. It is not read.",
  help: "Split the file.",

  explain() {
    return { at: { pointer: "" }, message: "The file is larger than 16 MiB; it is not checked." };
  },
});
