import { parseFailure } from "../../registry/url-words.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
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
  spec: serverJsonFormat,
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
