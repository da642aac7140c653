import { schemeOf } from "../../mcp/uri.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "icon-src-relative",
  tier: "semantic",
  severity: "error",
  target: "mcp-icon",
  summary: "An icon's URL has no scheme.",
  why: "Clients know no base that a relative URL could start from.",
  help: "Use an https URL, or a data: URI with the image in base64.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#icons",
  yieldsTo: ["schema-format"],

  check(icon, report) {
    const src = icon.text("src");
    if (src === undefined || schemeOf(src) !== undefined) return;
    report({
      at: icon.at("src"),
      message: src === "" ? "The icon has no URL." : `The icon ${show(src)} has no scheme.`,
    });
  },
});
