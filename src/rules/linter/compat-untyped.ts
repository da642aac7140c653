import { parametersOf } from "../../mcp/parameters.ts";
import type { Subschema } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";

const telling = "type $ref $dynamicRef $recursiveRef enum const anyOf oneOf allOf not if".split(" ");

/** A property of a branch narrows the property of the same name outside, which has the type. */
const narrows = ({ outer }: Subschema): boolean => {
  for (let part = outer; part?.outer !== undefined; part = part.outer)
    if (["anyOf", "oneOf", "allOf"].includes(part.keyword)) return true;
  return false;
};

export default defineRule({
  id: "compat-untyped",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A parameter has no type.",
  why: 'Gemini CLI leaves the tool out: "Skipping tool … because it has missing types in its parameter schema". Reported 2025-09-09 (arben-adm/mcp-sequential-thinking#12); newer versions are less strict.',
  help: "Add a type, or anyOf with the types that the parameter may have.",
  spec: "https://github.com/arben-adm/mcp-sequential-thinking/issues/12",
  yieldsTo: ["schema-metaschema-violation"],

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema)) {
      if (part.keyword !== "properties" || telling.some((keyword) => part.node.has(keyword)) || narrows(part)) continue;
      report({ at: part.node.at(), missing: "type", message: `${PartName(part)} has no type.` });
    }
  },
});
