import { schemeOf } from "../../mcp/uri.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "icon-src-insecure",
  tier: "linter",
  severity: "warning",
  target: "mcp-icon",
  summary: "An icon is fetched by plain http.",
  why: "Whoever stands between can put another picture there, and clients that run in a page refuse to load it.",
  help: "Use https.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#icons",

  check(icon, report) {
    const src = icon.text("src");
    if (schemeOf(src ?? "") !== "http") return;
    report({ at: icon.at("src"), message: `The icon ${show(src)} is fetched by plain http.` });
  },
});
