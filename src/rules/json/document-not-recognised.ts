import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "document-not-recognised",
  tier: "json",
  severity: "error",
  fault: "not-recognised",
  summary: "A file that was named is not an MCP document.",
  why: "Who names a file wants it checked; nothing in it says what it is, so nothing can be checked.",
  help: "Name a server.json or another MCP document, use a glob or a folder to select what is one, or, on the command line, pass --unrecognised skip.",

  explain({ detail }) {
    return { at: { pointer: "" }, message: `The file is not an MCP document: ${detail}.` };
  },
});
