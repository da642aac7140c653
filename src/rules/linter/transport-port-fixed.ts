import { authorityOf, isLiteral, isLoopback } from "../../registry/authority.ts";
import { urlFault } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "transport-port-fixed",
  tier: "linter",
  severity: "info",
  target: "transport",
  summary: "The URL of a local server has a fixed port.",
  why: "Two servers may want the same port, and the user cannot give this one another.",
  help: "Write a variable for the port, {PORT}, and list an environment variable of that name, or an argument with that valueHint.",
  aliases: ["prefer-dynamic-port"],
  yieldsTo: ["schema-*", "registry-api-shape", "invalid-templated-url", "stdio-transport-url-not-empty"],

  check(transport, report) {
    const url = transport.text("url") ?? "";
    if (!/:\d/.test(url) || urlFault(url)) return;
    const { host, port } = authorityOf(url) ?? { host: "", port: "" };
    if (!isLiteral(host) || !/^\d+$/.test(port) || !isLoopback(host)) return;
    report({ at: transport.at("url"), message: `The port ${port} of ${show(host)} is fixed.` });
  },
});
