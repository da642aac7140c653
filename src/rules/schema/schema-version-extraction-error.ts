import { currentSchemaUrl, readVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-version-extraction-error",
  tier: "schema",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "No schema version can be found in $schema.",
  why: "The registry reads the version from the URL, between /schemas/ and /server.schema.json, and refuses a document whose URL has none.",
  help: `Set "$schema" to "${currentSchemaUrl}".`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md",

  check(server, report, { settings, supplied }) {
    const read = readVersion(server.text("$schema"));
    if (read.kind !== "no-version") return;
    if (settings.profile !== "registry" && supplied.some(({ id }) => id === read.url)) return;
    report({
      at: server.at("$schema"),
      message: `The $schema ${show(read.url)} names no version that the registry could find.`,
      upstream: `failed to extract schema version from URL: invalid schema URL format: ${read.url}`,
    });
  },
});
