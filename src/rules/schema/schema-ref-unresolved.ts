import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-ref-unresolved",
  tier: "schema",
  severity: "error",
  explains: ["ref-unresolved"],
  summary: "A reference leads to nothing in its schema.",
  why: 'Many clients refuse the tool or the whole list: "can\'t resolve reference #/$defs/… from id #" (stitch-sdk#367, claude-code#76040, seen 2026-08). Each schema stands alone: what another tool defines is not there.',
  help: "Define the target in the $defs of this same schema, or correct the reference.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic",

  explain({ value }) {
    return { message: `The reference ${show(value)} leads to nothing in this schema.` };
  },
});
