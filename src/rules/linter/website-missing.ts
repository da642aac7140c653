import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "website-missing",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The server has no website.",
  why: "People who want to know more have nowhere to go.",
  help: "Add websiteUrl, an https URL.",
  off: true,

  check(server, report, { document }) {
    if (!lacks(document, server, "websiteUrl")) return;
    report({ at: server.at(), missing: "websiteUrl", message: "The server has no website." });
  },
});
