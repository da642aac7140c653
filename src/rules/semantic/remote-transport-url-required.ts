import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";

export default defineRule({
  id: "remote-transport-url-required",
  tier: "semantic",
  severity: "error",
  target: "remote",
  refusedBy: ["validate", "publish"],
  summary: "A remote has no URL.",
  why: "Without it nobody can connect.",
  help: 'Add "url": the https address of the server.',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(remote, report, { document }) {
    const type = remote.text("type");
    if ((type !== "streamable-http" && type !== "sse") || !isUnset(remote, "url")) return;
    const place = placeOf(document, remote, "url");
    if (place)
      report({
        ...place,
        message: `The ${type} remote has no URL.`,
        upstream: `url is required for ${type} transport type`,
        // The registry goes on and says of the empty URL that it is none.
        also: ["invalid-templated-url"],
      });
  },
});
