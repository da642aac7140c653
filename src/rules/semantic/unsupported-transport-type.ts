import { placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { either, meantOf, show } from "../words.ts";

const types = ["stdio", "streamable-http", "sse"];

export default defineRule({
  id: "unsupported-transport-type",
  tier: "semantic",
  severity: "error",
  target: "transport",
  refusedBy: ["validate", "publish"],
  summary: "A package's transport is not one that the registry knows.",
  why: "Clients connect by the transport's type; the registry takes stdio, streamable-http and sse.",
  help: 'Say "stdio" for a package that talks over its standard input, "streamable-http" for one that serves HTTP.',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(transport, report, { document }) {
    const type = transport.text("type");
    if (type === undefined || types.includes(type)) return;
    const meant = meantOf(type, types);
    const place = placeOf(document, transport, "type");
    if (place)
      report({
        ...place,
        message:
          type === ""
            ? "The package says nothing about its transport."
            : `The transport type ${show(type)} is not ${either(types)}${meant === undefined ? "" : `; perhaps you mean ${show(meant)}`}.`,
        upstream: `unsupported transport type: ${type}`,
      });
  },
});
