import { parametersOf } from "../../mcp/parameters.ts";
import type { Node } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";
import { show } from "../words.ts";

// The fields of Schema in Gemini's API.
const known = new Set(
  "type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum".split(
    " ",
  ),
);

/** The names that a branch requires and does not define itself. */
const undefinedIn = (branch: Node): readonly Node[] => {
  const defined = branch.object("properties");
  return (branch.get("required")?.items() ?? []).filter(
    ({ value }) => typeof value === "string" && !(defined?.has(value) ?? false),
  );
};

export default defineRule({
  id: "compat-gemini-keyword",
  tier: "linter",
  severity: "info",
  off: true,
  target: "schema",
  summary: "A parameter uses a keyword that Gemini's schemas do not have.",
  why: 'Gemini refuses the request, where a client does not strip it: "Unknown name \\"exclusiveMaximum\\" … Cannot find field"; of a branch of anyOf that only requires: "any_of[0].required[0]: property is not defined". Reported 2025-04-29 (modelcontextprotocol/servers#1624); also promptfoo/promptfoo#6902. Most clients strip such keywords, so this rule is off.',
  help: "Leave the keyword out, and say in the description what it says.",
  spec: "https://github.com/modelcontextprotocol/servers/issues/1624",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema)) {
      for (const keyword of Object.keys(part.node.value ?? {})) {
        if (known.has(keyword)) continue;
        report({
          at: part.node.at(keyword, "key"),
          message: `${PartName(part)} uses ${show(keyword)}, which Gemini does not know.`,
        });
      }
      for (const name of part.keyword === "anyOf" ? undefinedIn(part.node) : [])
        report({
          at: name.at(),
          message: `A branch of anyOf requires ${show(name.value)}, which it does not define; Gemini refuses that.`,
        });
    }
  },
});
