import { metaKeyOf } from "../../mcp/meta-key.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const without = ["2024-11-05", "2025-03-26", "2025-06-18"];
// Enough to tell example.com/ from com.example/.
const topLevel = new Set("com org net io dev ai app co edu gov".split(" "));

export default defineRule({
  id: "meta-prefix-not-reverse-dns",
  tier: "linter",
  severity: "info",
  off: true,
  target: "meta",
  summary: "The prefix of a _meta key is not a reversed domain name.",
  why: "The specification recommends com.example/, so that nobody takes the prefix of somebody else. Widely used keys (openai/outputTemplate) do otherwise, so this rule is off.",
  help: "Use the reverse of a domain of yours: com.example/.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#_meta",
  yieldsTo: ["meta-key-invalid"],

  check(meta, report, { protocolVersion }) {
    if (without.includes(protocolVersion ?? "")) return;
    for (const key of Object.keys(meta.value ?? {})) {
      const { labels } = metaKeyOf(key);
      if (labels === undefined) continue;
      const [first = "", last = ""] = [labels[0], labels.at(-1)];
      if (labels.length > 1 && (topLevel.has(first) || !topLevel.has(last))) continue;
      report({
        at: meta.at(key, "key"),
        message: `The prefix ${show(`${labels.join(".")}/`)} of the _meta key ${show(key)} is not a reversed domain name.`,
      });
    }
  },
});
