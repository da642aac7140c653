import { currentVersion, readVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "schema-version-newer",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The schema version is later than any that this release knows.",
  why: "The document is checked against the newest version known here, so a new field may be called unknown and a new rule is not checked.",
  help: "Update mcp-lintel.",

  check(server, report, { supplied }) {
    const read = readVersion(server.text("$schema"));
    if (read.kind !== "newer" || supplied.some(({ id, version }) => id === read.url || version === read.version))
      return;
    report({
      at: server.at("$schema"),
      message: `The schema version ${read.version} is later than ${currentVersion}, the newest that this release knows.`,
    });
  },
});
