import { authorityOf, isLiteral, isLoopback } from "../../registry/authority.ts";
import { urlFault } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "transport-url-plain-http",
  tier: "linter",
  severity: "warning",
  target: "transport",
  summary: "The URL of a package's transport is plain http to another machine.",
  why: "Credentials and everything else travel in clear.",
  help: "Use https.",
  yieldsTo: ["schema-*", "registry-api-shape", "invalid-templated-url", "stdio-transport-url-not-empty"],

  check(transport, report) {
    const url = transport.text("url") ?? "";
    if (!/^http:/i.test(url) || urlFault(url)) return;
    const { host } = authorityOf(url) ?? { host: "" };
    if (host === "" || !isLiteral(host) || isLoopback(host)) return;
    report({ at: transport.at("url"), message: `The transport talks plain http to ${show(host)}.` });
  },
});
