import { parametersOf } from "../../mcp/parameters.ts";
import { defineRule } from "../define-rule.ts";
import { partName } from "../parts.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "compat-non-string-enum",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "An enum among the parameters holds something else than strings; said once per tool.",
  why: 'Gemini refuses the request, where a client does not mend it: "enum: only allowed for STRING type". Reported 2025-05-08 (makenotion/notion-mcp-server#42), 2026-05-15 (JetBrains/mcp-jetbrains#71).',
  help: "Use strings, and convert them in the tool.",
  spec: "https://github.com/JetBrains/mcp-jetbrains/issues/71",
  yieldsTo: ["schema-enum-type-mismatch"],

  check(_schema, report, { document, subschema }) {
    for (const part of subschema ? parametersOf(subschema.schema) : []) {
      const item = part.node
        .get("enum")
        ?.items()
        .find(({ value }) => typeof value !== "string");
      if (item === undefined) continue;
      report({
        at: item.at(),
        message: `The enum of ${partName(part)} holds ${showNode(item, document)}, which is not a string.`,
      });
      return;
    }
  },
});
