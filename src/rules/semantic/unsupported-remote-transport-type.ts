import { placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { either, meantOf, show } from "../words.ts";

const types = ["streamable-http", "sse"];

export default defineRule({
  id: "unsupported-remote-transport-type",
  tier: "semantic",
  severity: "error",
  target: "remote",
  refusedBy: ["validate", "publish"],
  summary: "A remote's transport is not one that the registry knows.",
  why: "A remote is reached over HTTP: the registry takes streamable-http and sse.",
  help: 'Say "streamable-http", or "sse" for a server of the older kind. What a client starts itself belongs into "packages".',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(remote, report, { document }) {
    const type = remote.text("type");
    if (type === undefined || types.includes(type)) return;
    const meant = meantOf(type, types);
    const place = placeOf(document, remote, "type");
    if (place)
      report({
        ...place,
        message:
          type === ""
            ? "The remote has no type."
            : `The remote type ${show(type)} is not ${either(types)}${meant === undefined ? "" : `; perhaps you mean ${show(meant)}`}.`,
        upstream: `unsupported transport type for remotes: ${type} (only streamable-http and sse are supported)`,
      });
  },
});
