import { relabelled } from "../../registry/migration.ts";
import { isObject } from "../../registry/tree.ts";
import { currentSchemaUrl, currentVersion, readVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "schema-field-required",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The document has no $schema.",
  why: "The registry refuses a server.json that does not say which version of the schema it follows.",
  help: `Add "$schema": "${currentSchemaUrl}" as the first key.`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md",
  yieldsTo: ["schema-type"],

  check(server, report, { document, fits }) {
    if (readVersion(server.text("$schema")).kind !== "missing") return;
    const { value, incomplete } = document;
    if (isObject(value) && incomplete.has(value) && !Object.hasOwn(value, "$schema")) return;
    const empty = typeof value === "object" && value !== null && Object.hasOwn(value, "$schema");
    report({
      at: { pointer: "/$schema" },
      message: `The document ${empty ? "has an empty" : "has no"} "$schema": nothing says which version of the schema it follows.`,
      upstream: "$schema field is required",
      ...(isObject(value) && fits?.(relabelled(value).value)
        ? {
            fix: {
              description: `Say that it follows ${currentVersion}`,
              safe: true,
              changes: relabelled(value).changes,
            },
          }
        : {}),
    });
  },
});
