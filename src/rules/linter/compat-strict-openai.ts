import { parametersOf, typesOf } from "../../mcp/parameters.ts";
import type { Node } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";
import { either, shown } from "../words.ts";

const most = 5; // names in a message

const optionalIn = (node: Node): readonly string[] => {
  const required = new Set((node.get("required")?.items() ?? []).map(({ value }) => value));
  return Object.keys(node.object("properties")?.value ?? {}).filter((name) => !required.has(name));
};

export default defineRule({
  id: "compat-strict-openai",
  tier: "linter",
  severity: "info",
  off: true,
  target: "schema",
  summary: "An object among the parameters does not fit OpenAI's strict mode.",
  why: "OpenAI: \"'additionalProperties' is required to be supplied and to be false\", and every property must be required. Reported 2026-01-05 (RooCodeInc/Roo-Code#10472). Only strict mode asks for it, so this rule is off.",
  help: 'Write "additionalProperties": false, require every property, and let optional ones be null.',
  spec: "https://github.com/RooCodeInc/Roo-Code/pull/10472",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const part of parametersOf(subschema.schema)) {
      const { node } = part;
      if (!typesOf(part).includes("object") && !node.has("properties")) continue;
      if (node.get("additionalProperties")?.value !== false)
        report({
          at: node.at("additionalProperties"),
          missing: "additionalProperties",
          message: `${PartName(part)} does not forbid additional properties.`,
        });
      const optional = optionalIn(node);
      if (optional.length === 0) continue;
      const names = optional.length > most ? `${optional.length} of its properties` : either(shown(optional), "and");
      report({
        at: node.at("required"),
        missing: "required",
        message: `${PartName(part)} does not require ${names}.`,
      });
    }
  },
});
