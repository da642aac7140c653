import { parametersOf } from "../../mcp/parameters.ts";
import { defineRule } from "../define-rule.ts";
import { partName } from "../parts.ts";

export default defineRule({
  id: "compat-empty-enum-value",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "An enum among the parameters allows the empty string.",
  why: 'Gemini refuses the request: "enum[3]: cannot be empty". Reported 2026-04-24 (sbroenne/mcp-server-excel#607).',
  help: "Leave the empty value out and make the parameter optional.",
  spec: "https://github.com/sbroenne/mcp-server-excel/issues/607",
  yieldsTo: ["schema-enum-type-mismatch"],

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema))
      for (const item of part.node.get("enum")?.items() ?? []) {
        if (item.value !== "") continue;
        report({ at: item.at(), message: `The enum of ${partName(part)} has an empty value.` });
      }
  },
});
