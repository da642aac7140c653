import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const usual = ["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"];

export default defineRule({
  id: "icon-mime-type-unusual",
  tier: "linter",
  severity: "warning",
  target: "mcp-icon",
  summary: "An icon has a MIME type that clients need not support.",
  why: "Clients must show PNG and JPEG, and should show SVG and WebP.",
  help: "Offer a PNG beside it.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#icons",

  check(icon, report) {
    const type = icon.text("mimeType");
    if (type === undefined || usual.includes(type.toLowerCase())) return;
    report({ at: icon.at("mimeType"), message: `The icon has the MIME type ${show(type)}.` });
  },
});
