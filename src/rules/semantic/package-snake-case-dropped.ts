import { isSnakeCasePackage } from "../../registry/snake-case.ts";
import { currentSchemaUrl, currentVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { thePackage } from "../words.ts";

export default defineRule({
  id: "package-snake-case-dropped",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["validate", "publish"],
  summary: "A package is written in snake_case, as schema 2025-07-09 had it.",
  why: "The publisher knows camelCase names only: it drops all these fields, and the registry refuses what is left.",
  help: `Set "$schema" to "${currentSchemaUrl}" (${currentVersion}) and write the fields in camelCase: registryType, environmentVariables.`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md",

  check(part, report, { document }) {
    if (!isSnakeCasePackage(document.value, part.key)) return;
    report({
      at: part.at(),
      message: `${thePackage(part.text("identifier"))} is written in snake_case, which the registry no longer reads.`,
      upstream: "expected length >= 1",
    });
  },
});
