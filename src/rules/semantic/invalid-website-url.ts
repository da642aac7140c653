import { parseFailure } from "../../registry/url-words.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "invalid-website-url",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The website's URL cannot be parsed.",
  why: "The registry shows it as a link, and refuses a value that is not a valid URL.",
  help: "Write a URL that begins with https://.",
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(server, report) {
    const url = server.text("websiteUrl");
    if (!url) return;
    const parsed = parseUrl(url);
    if (parsed.error === undefined) return;
    report({
      at: server.at("websiteUrl"),
      message: `The website URL ${show(url)} ${parseFailure(parsed.reason)}.`,
      upstream: `invalid websiteUrl: ${parsed.error}`,
    });
  },
});
