import { placeOf } from "../../registry/place.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "icon-src-not-absolute",
  tier: "semantic",
  severity: "error",
  target: "icon",
  refusedBy: ["validate", "publish"],
  summary: "An icon's URL has no scheme.",
  why: "Clients know no base that a relative path could start from.",
  help: "Put the icon on a web server, and write its https URL.",
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(icon, report, { document }) {
    const src = icon.text("src");
    if (src === undefined) return;
    const parsed = parseUrl(src);
    if (parsed.error !== undefined || parsed.scheme !== "") return;
    const place = placeOf(document, icon, "src");
    if (place)
      report({
        ...place,
        message: src === "" ? "The icon has no URL." : `The icon URL ${show(src)} has no scheme.`,
        upstream: `icon src must be an absolute URL (include scheme): ${src}`,
        also: ["icon-src-invalid-scheme"],
      });
  },
});
