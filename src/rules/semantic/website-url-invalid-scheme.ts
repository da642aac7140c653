import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "website-url-invalid-scheme",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The website's URL is not an https URL.",
  why: "The registry links to https pages only.",
  help: "Write https:// in front of it.",
  spec: serverJsonFormat,

  check(server, report) {
    const url = server.text("websiteUrl");
    if (!url) return;
    const parsed = parseUrl(url);
    // Without a scheme it is not absolute, and another rule says so.
    if (parsed.error !== undefined || parsed.scheme === "" || parsed.scheme === "https") return;
    report({
      at: server.at("websiteUrl"),
      message: `The website URL ${show(url)} has the scheme ${show(parsed.scheme)}; it must be "https".`,
      upstream: `websiteUrl must use https scheme: ${url}`,
    });
  },
});
