import { defineRule } from "../define-rule.ts";
import { toolName } from "../parts.ts";

const older = /^https?:\/\/json-schema\.org\/(?:draft\/)?(2019-09|draft-07|draft-06)\/schema#?$/;

export default defineRule({
  id: "schema-dialect-not-2020-12",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "A tool's schema declares an older dialect than 2020-12.",
  why: 'A schema may, but widespread clients read 2020-12 only. Claude Code and the Anthropic API: "JSON schema is invalid. It must match JSON Schema draft 2020-12" (typescript-sdk#745, 2025-07); clients of the TypeScript SDK: "supports JSON Schema 2020-12 only" (inkeep/open-knowledge#1250, 2026).',
  help: "Remove $schema, for then 2020-12 is meant, and replace what only the older dialect has: an array of items is prefixItems, definitions may stay.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/basic#json-schema-usage",

  check(schema, report, { subschema }) {
    const name = older.exec(schema.text("$schema") ?? "")?.[1];
    if (!subschema || name === undefined) return;
    report({
      at: schema.at("$schema"),
      message: `The ${subschema.schema.role} schema of ${toolName(subschema)} is written in ${name}; some clients read 2020-12 only.`,
    });
  },
});
