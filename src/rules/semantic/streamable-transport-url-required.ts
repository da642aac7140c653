import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";

export default defineRule({
  id: "streamable-transport-url-required",
  tier: "semantic",
  severity: "error",
  target: "transport",
  refusedBy: ["validate", "publish"],
  summary: "A transport over HTTP has no URL.",
  why: "Without it a client does not know where the started package listens.",
  help: 'Add "url", for example "http://localhost:{PORT}/mcp" with an environment variable PORT.',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(transport, report, { document }) {
    const type = transport.text("type");
    if ((type !== "streamable-http" && type !== "sse") || !isUnset(transport, "url")) return;
    const place = placeOf(document, transport, "url");
    if (place)
      report({
        ...place,
        message: `The ${type} transport has no URL.`,
        upstream: `url is required for ${type} transport type`,
      });
  },
});
