import { metaKeyFault } from "../../mcp/meta-key.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

// Older versions have no rule.
const without = ["2024-11-05", "2025-03-26"];

export default defineRule({
  id: "meta-key-invalid",
  tier: "semantic",
  severity: "error",
  target: "meta",
  summary: "A key of _meta does not have the form that the protocol demands.",
  why: "Keys of _meta are an optional prefix of labels (com.example/) and a name of letters, digits, dashes, underscores and dots.",
  help: "Write it like com.example/name.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#_meta",

  check(meta, report, { protocolVersion }) {
    if (without.includes(protocolVersion ?? "")) return;
    for (const key of Object.keys(meta.value ?? {})) {
      const fault = metaKeyFault(key);
      if (fault === undefined) continue;
      report({ at: meta.at(key, "key"), message: `The _meta key ${show(key)} ${fault}.` });
    }
  },
});
