import { defineRule } from "../define-rule.ts";
import { lengthOf, show } from "../words.ts";

const limit = 1024;

export default defineRule({
  id: "compat-description-length",
  tier: "linter",
  severity: "info",
  target: "tool",
  summary: "A tool's description has more than 1024 characters.",
  why: 'OpenAI refuses the request: "string too long. Expected a string with maximum length 1024"; Claude Code cuts at 2048. Reported 2025-04-25 (getsentry/sentry-mcp#106); newer models take more.',
  help: "Say first what the tool does and when to call it; move details to the parameters' descriptions.",
  spec: "https://github.com/getsentry/sentry-mcp/issues/106",

  check(tool, report) {
    const length = lengthOf(tool.text("description") ?? "");
    if (length <= limit) return;
    report({
      at: tool.at("description"),
      message: `The description of the tool ${show(tool.text("name") ?? "")} has ${length} characters; some models take ${limit}.`,
    });
  },
});
