import { isReserved, metaKeyOf } from "../../mcp/meta-key.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const without = ["2024-11-05", "2025-03-26"];
// What the protocol itself puts there, tasks included.
const official = new Set(
  "protocolVersion clientInfo clientCapabilities logLevel subscriptionId serverInfo related-task tasks"
    .split(" ")
    .map((name) => `io.modelcontextprotocol/${name}`),
);

export default defineRule({
  id: "meta-prefix-reserved",
  tier: "linter",
  severity: "warning",
  target: "meta",
  summary: "A key of _meta has a prefix that the protocol keeps for itself.",
  why: "Prefixes whose second label is modelcontextprotocol or mcp are reserved: a later version may give such a key a meaning. Official extensions use them rightly.",
  help: "Use the reverse of a domain of yours: com.example/.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#_meta",

  check(meta, report, { protocolVersion }) {
    if (without.includes(protocolVersion ?? "")) return;
    for (const key of Object.keys(meta.value ?? {})) {
      const { labels } = metaKeyOf(key);
      if (labels === undefined || official.has(key) || !isReserved(labels, protocolVersion)) continue;
      report({
        at: meta.at(key, "key"),
        message: `The _meta key ${show(key)} has the reserved prefix ${show(`${labels.join(".")}/`)}.`,
      });
    }
  },
});
