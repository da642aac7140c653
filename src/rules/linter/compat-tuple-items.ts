import { parametersOf } from "../../mcp/parameters.ts";
import type { Subschema } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";

/** The keyword that describes each item apart: `items` in drafts before 2020-12. */
const tupleOf = ({ node, schema }: Subschema): string | undefined =>
  ["prefixItems", "items"].find((keyword) => Array.isArray(node.get(keyword)?.value) && !schema.refuses(node, keyword));

export default defineRule({
  id: "compat-tuple-items",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A parameter is a tuple; said once per tool.",
  why: 'Gemini refuses the request, where a client does not mend it: "Proto field is not repeating, cannot start list"; Grok: "\'items\' must be a schema (object or boolean), not an array". Reported 2026-05-18 (zavora-ai/adk-rust#330), 2026-07-21 (oomkapwn/enquire-mcp#360).',
  help: "Use an array of one kind of item with minItems and maxItems, or an object.",
  spec: "https://github.com/oomkapwn/enquire-mcp/issues/360",
  yieldsTo: ["schema-metaschema-violation"],

  check(_schema, report, { subschema }) {
    for (const part of subschema ? parametersOf(subschema.schema) : []) {
      const keyword = tupleOf(part);
      if (keyword === undefined) continue;
      report({ at: part.node.at(keyword), message: `${PartName(part)} is a tuple.` });
      return;
    }
  },
});
