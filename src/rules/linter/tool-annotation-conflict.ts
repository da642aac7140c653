import { defineRule } from "../define-rule.ts";

const hints = ["readOnlyHint", "destructiveHint"];

export default defineRule({
  id: "tool-annotation-conflict",
  tier: "linter",
  severity: "warning",
  target: "tool",
  summary: "A tool is said to be read-only and destructive at once.",
  why: "The hint destructiveHint means something only where readOnlyHint is false; a client that reads one of them trusts the tool too much, or too little.",
  help: "Keep the hint that is true.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations",

  check(tool, report) {
    const annotations = tool.object("annotations");
    if (!annotations || hints.some((hint) => annotations.get(hint)?.value !== true)) return;
    const second = Object.keys(annotations.value ?? {}).findLast((key) => hints.includes(key));
    report({ at: annotations.at(second), message: "The tool has both readOnlyHint and destructiveHint set to true." });
  },
});
