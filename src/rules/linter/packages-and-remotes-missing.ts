import { textOf } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "packages-and-remotes-missing",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The server lists neither packages nor remotes.",
  why: "The registry allows it, but there is nothing to install and nothing to connect to.",
  help: "Add packages, for what users run themselves, or remotes, for what runs elsewhere.",

  check(server, report, { document }) {
    if (server.has("packages") || server.has("remotes")) return;
    if (document.incomplete.has(textOf(document, server) as object)) return;
    report({ at: server.at(), missing: "packages", message: "The server lists neither packages nor remotes." });
  },
});
