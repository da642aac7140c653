import { isForm } from "../../mcp/elicitation.ts";
import { uriFault } from "../../mcp/uri.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "elicitation-url-invalid",
  tier: "semantic",
  severity: "error",
  target: "elicitation",
  summary: "An elicitation sends the user to no valid URL.",
  why: "In URL mode the client opens the URL; it must be a valid one.",
  help: "Write the whole URL, with https://.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-mode-elicitation-requests",

  check(elicitation, report) {
    if (isForm(elicitation)) return;
    const url = elicitation.get("url")?.value;
    const fault = url === undefined ? undefined : typeof url === "string" ? uriFault(url) : "is not a string";
    if (url !== undefined && fault === undefined) return;
    report({
      at: elicitation.at("url"),
      ...(url === undefined ? { missing: "url" } : {}),
      message: url === undefined ? "The elicitation in URL mode has no URL." : `The URL ${show(url)} ${fault}.`,
    });
  },
});
