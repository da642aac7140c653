import { schemeOf } from "../../mcp/uri.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const allowed = ["http", "https", "data"];

export default defineRule({
  id: "icon-src-unsafe",
  tier: "semantic",
  severity: "error",
  target: "mcp-icon",
  summary: "An icon is neither an http or https URL nor an image in base64.",
  why: "Clients must reject every other scheme: javascript: runs code, file: and others reach what is local.",
  help: "Use an https URL, or a data: URI with the image in base64.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#icons",

  check(icon, report) {
    const src = icon.text("src");
    const scheme = schemeOf(src ?? "");
    if (src === undefined || scheme === undefined) return;
    if (!allowed.includes(scheme)) {
      report({ at: icon.at("src"), message: `The icon ${show(src)} has the scheme ${show(scheme)}.` });
      return;
    }
    const comma = src.indexOf(",");
    if (scheme !== "data" || (comma >= 0 && /;base64$/i.test(src.slice(0, comma).trimEnd()))) return;
    report({
      at: icon.at("src"),
      // Nobody is told to reject it.
      severity: "warning",
      message: `The icon ${show(src)} is a data: URI that is not in base64.`,
    });
  },
});
