import { defineRule } from "../define-rule.ts";
import { lengthOf, show } from "../words.ts";

const limit = 64;
// Beyond that the specification itself objects, and tool-name-format says so.
const specified = 128;

export default defineRule({
  id: "compat-name-length",
  tier: "linter",
  severity: "warning",
  target: "tool",
  summary: "A tool's name has more than 64 characters.",
  why: 'OpenAI: "string too long. Expected a string with maximum length 64"; Claude Desktop: "String should have at most 64 characters"; Cursor counts server and tool together: "Combined server and tool name length exceeds 60 characters". Reported 2025-06-20 (chatboxai/chatbox#2400), 2026-03-16 (anthropics/claude-code#34960); also awslabs/mcp#1283. The specification allows 128.',
  help: "Shorten the name; clients put the server's name before it.",
  spec: "https://github.com/anthropics/claude-code/issues/34960",

  check(tool, report) {
    const name = tool.text("name");
    const length = lengthOf(name ?? "");
    if (length <= limit || length > specified) return;
    report({ at: tool.at("name"), message: `The tool name ${show(name)} has ${length} characters.` });
  },
});
