import { defineRule } from "../define-rule.ts";
import { toolName } from "../parts.ts";

const dialect = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

export default defineRule({
  id: "compat-dialect-declared",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A tool's schema declares the dialect that holds anyway.",
  why: 'Clients on a validator that knows draft-07 alone fail: "no schema with key or ref \\"https://json-schema.org/draft/2020-12/schema\\"". Reported 2026-02-12 (QwenLM/qwen-code#1821), 2026-04-16 (vybestack/llxprt-code#1902). Without $schema they go on.',
  help: "Remove $schema: MCP schemas are JSON Schema 2020-12 by default.",
  spec: "https://github.com/vybestack/llxprt-code/issues/1902",

  check(root, report, { subschema }) {
    if (!subschema || !dialect.test(root.text("$schema") ?? "")) return;
    report({
      at: root.at("$schema"),
      message: `The ${subschema.schema.role} schema of ${toolName(subschema)} declares JSON Schema 2020-12, which holds anyway.`,
    });
  },
});
