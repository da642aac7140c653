import { goQuoteRune } from "../../registry/go.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

// What could end the attribute or the text that a page puts the URL into.
const forbidden = /["'<> \t\n\r]/;

export default defineRule({
  id: "website-url-invalid-characters",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The website's URL has a character in it that must be escaped.",
  why: "Quotes, angle brackets and white space could end the place in a page where the URL is shown.",
  help: 'Escape it: a space is "%20".',
  spec: serverJsonFormat,

  check(server, report) {
    const url = server.text("websiteUrl");
    if (!url || parseUrl(url).error !== undefined) return;
    const found = forbidden.exec(url);
    if (!found) return;
    const [character] = found;
    const position = new TextEncoder().encode(url.slice(0, found.index)).length;
    report({
      at: server.at("websiteUrl"),
      message: `The website URL ${show(url)} has ${character === " " ? "a space" : show(character)} in it, which must be escaped.`,
      upstream: `websiteUrl contains an invalid character ${goQuoteRune(character)} at position ${position}: ${url}`,
    });
  },
});
