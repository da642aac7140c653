import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-ref-network",
  tier: "schema",
  severity: "error",
  explains: ["ref-network"],
  summary: "A reference leads out of its schema.",
  why: "Implementations must not fetch a reference by themselves, and should reject a schema with one that stays unresolved. The conformance suite tests it as json-schema-ref-no-deref, check sep-2106-no-network-ref-deref; validators also know it as json-schema-no-network-ref. Nothing is ever fetched here either.",
  help: "Copy the target into the $defs of this schema, and refer to it there.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic",
  aliases: ["json-schema-no-network-ref", "json-schema-ref-no-deref", "sep-2106-no-network-ref-deref"],

  explain({ value }) {
    return { message: `The reference ${show(value)} leads out of this schema.` };
  },
});
