import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "schema-keyword-openapi",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A schema says nullable, which is OpenAPI 3.0 and no JSON Schema.",
  why: "JSON Schema passes over it, so null stays forbidden; ajv refuses it beside a missing type (fastapi_mcp#218, 2025).",
  help: 'Add "null" to the type: ["string", "null"].',

  check(schema, report) {
    if (schema.has("nullable"))
      report({
        at: schema.at("nullable", "key"),
        message: 'The keyword "nullable" is OpenAPI, not JSON Schema, and has no effect.',
      });
  },
});
