import { parametersOf, typesOf } from "../../mcp/parameters.ts";
import type { Subschema } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { PartName } from "../parts.ts";
import { show } from "../words.ts";

const ofStrings = ["enum", "date-time"];
const ofNumbers = ["float", "double", "int32", "int64"];

const isUnknown = (part: Subschema): boolean => {
  const format = part.node.text("format");
  if (format === undefined) return false;
  const numeric = typesOf(part).some((type) => type === "number" || type === "integer");
  return !(numeric ? ofNumbers : ofStrings).includes(format);
};

export default defineRule({
  id: "compat-format",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A parameter has a format that Gemini does not know; said once per tool.",
  why: 'Gemini refuses the request, where a client does not mend it: "only \'enum\' and \'date-time\' are supported for STRING type"; clients on ajv complain about others: "unknown format \\"uint\\" ignored in schema". Reported 2025-07-05 (punkpeye/mcp-remote#118); also google-gemini/gemini-cli#2237 and longbridge/developers#1264.',
  help: "Say the format in the description instead, if Gemini matters.",
  spec: "https://github.com/punkpeye/mcp-remote/issues/118",

  check(_schema, report, { subschema }) {
    const part = subschema && parametersOf(subschema.schema).find(isUnknown);
    if (!part) return;
    report({
      at: part.node.at("format"),
      message: `${PartName(part)} has the format ${show(part.node.text("format"))}, which Gemini does not know.`,
    });
  },
});
