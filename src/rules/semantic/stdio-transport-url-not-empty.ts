import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "stdio-transport-url-not-empty",
  tier: "semantic",
  severity: "error",
  target: "transport",
  refusedBy: ["validate", "publish"],
  summary: "A stdio transport has a URL.",
  why: "A stdio server talks over its standard input and output; there is nothing to connect to.",
  help: 'Remove the URL, or say "streamable-http" if the package serves one.',
  spec: serverJsonFormat,

  check(transport, report) {
    const url = transport.text("url");
    if (transport.text("type") !== "stdio" || !url) return;
    report({
      at: transport.at("url"),
      message: `The stdio transport has the URL ${show(url)}; stdio has none.`,
      upstream: `url must be empty for stdio transport type, got: ${url}`,
    });
  },
});
