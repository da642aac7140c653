import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "title-missing",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The server has no title.",
  why: "Clients and catalogues show its technical name instead.",
  help: "Add title, a name for people of 100 characters at most.",
  off: true,

  check(server, report, { document }) {
    if (!lacks(document, server, "title")) return;
    report({ at: server.at(), missing: "title", message: "The server has no title." });
  },
});
