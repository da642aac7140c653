import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "icons-missing",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The server has no icons.",
  why: "Clients and catalogues show a placeholder instead.",
  help: "Add icons, each with an https URL in src.",
  off: true,

  check(server, report, { document }) {
    if (!lacks(document, server, "icons")) return;
    report({ at: server.at(), missing: "icons", message: "The server has no icons." });
  },
});
