import { parametersOf, typesOf } from "../../mcp/parameters.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";
import { either } from "../words.ts";

export default defineRule({
  id: "compat-type-array",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A parameter has a list of types; said once per tool.",
  why: 'Gemini refuses the request, where a client does not mend it: "Proto field is not repeating, cannot start list". Reported 2026-09-06 (taylorwilsdon/google_workspace_mcp#1099), 2026-09-08 (github/copilot-cli#4623).',
  help: "Leave null out and make the parameter optional; otherwise write anyOf with one type in each branch.",
  spec: "https://github.com/taylorwilsdon/google_workspace_mcp/issues/1099",
  yieldsTo: ["schema-metaschema-violation"],

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    const { schema } = subschema;
    // Of the root another rule says that it must be an object.
    const part = parametersOf(schema).find(
      ({ node, outer }) => outer && Array.isArray(node.get("type")?.value) && !schema.refuses(node, "type"),
    );
    if (part === undefined) return;
    report({
      at: part.node.at("type"),
      message: `${PartName(part)} has a list of types: ${either(typesOf(part))}.`,
    });
  },
});
