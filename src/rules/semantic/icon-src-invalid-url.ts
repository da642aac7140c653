import { parseFailure } from "../../registry/url-words.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "icon-src-invalid-url",
  tier: "semantic",
  severity: "error",
  target: "icon",
  refusedBy: ["validate", "publish"],
  summary: "An icon's URL cannot be parsed.",
  why: "The registry refuses an icon that nobody can fetch.",
  help: "Write a URL that begins with https://.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md",
  yieldsTo: ["schema-*"],

  check(icon, report) {
    const src = icon.text("src");
    if (src === undefined) return;
    const parsed = parseUrl(src);
    if (parsed.error === undefined) return;
    report({
      at: icon.at("src"),
      message: `The icon URL ${show(src)} ${parseFailure(parsed.reason)}.`,
      upstream: `invalid icon src URL: ${parsed.error}`,
    });
  },
});
