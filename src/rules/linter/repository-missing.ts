import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "repository-missing",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The server names no repository.",
  why: "Nobody can look at its source. A closed product has none to name.",
  help: "Add repository with url and source.",
  off: true,

  check(server, report, { document }) {
    if (!lacks(document, server, "repository")) return;
    report({ at: server.at(), missing: "repository", message: "The server names no repository." });
  },
});
