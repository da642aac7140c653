import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "icon-src-invalid-scheme",
  tier: "semantic",
  severity: "error",
  target: "icon",
  refusedBy: ["validate", "publish"],
  summary: "An icon's URL is not an https URL.",
  why: "The registry takes icons from https servers only; data: URLs are refused too.",
  help: "Put the icon on a web server, and write its https URL.",
  spec: serverJsonFormat,

  check(icon, report) {
    const src = icon.text("src");
    if (!src) return;
    const parsed = parseUrl(src);
    // Without a scheme it is not absolute, and another rule says so.
    if (parsed.error !== undefined || parsed.scheme === "" || parsed.scheme === "https") return;
    report({
      at: icon.at("src"),
      message: `The icon URL ${show(src)} has the scheme ${show(parsed.scheme)}; it must be "https".`,
      upstream: `icon src must use https scheme (got ${parsed.scheme}): ${src}`,
    });
  },
});
