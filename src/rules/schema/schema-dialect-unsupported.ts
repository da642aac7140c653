import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-dialect-unsupported",
  tier: "schema",
  severity: "error",
  explains: ["dialect-unsupported"],
  summary: "A tool's schema declares a dialect that clients do not support.",
  why: 'A client must answer a dialect that it does not know with an error: "JSON Schema declares an unsupported dialect" (TypeScript SDK, 2026-08). The tool, or the whole list, is lost.',
  help: 'Remove $schema, for then 2020-12 is meant, or write "https://json-schema.org/draft/2020-12/schema".',
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#json-schema-usage",

  explain({ value }) {
    return {
      message: `The dialect ${show(value)} is not supported; clients know 2020-12, 2019-09, draft-07 and draft-06.`,
    };
  },
});
