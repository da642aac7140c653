import type { Facts, JsonValue, Problem } from "../../model.ts";
import { migrated, relabelled } from "../../registry/migration.ts";
import { isObject } from "../../registry/tree.ts";
import { currentSchemaUrl, currentVersion, readVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const migration =
  "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md#migration-checklist-for-publishers";

/** Certain where the new `$schema` is all it takes; where more has to change, only an offer; where that is not enough, none. */
const fixOf = (value: JsonValue | undefined, fits: Facts["fits"]): Problem["fix"] => {
  if (!isObject(value) || !fits) return undefined;
  const alone = relabelled(value);
  if (fits(alone.value)) return { description: `Move to ${currentVersion}`, safe: true, changes: alone.changes };
  const whole = migrated(value);
  return whole.changes.length > 1 && fits(whole.value)
    ? { description: `Move to ${currentVersion} and its names`, safe: false, changes: whole.changes }
    : undefined;
};

export default defineRule({
  id: "schema-version-deprecated",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The schema version is known, but not the current one.",
  why: "The registry still takes it and warns; new fields and fixes are in the current version only.",
  help: `Move to ${currentVersion}: set "$schema" to "${currentSchemaUrl}". What changes: ${migration}`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md",

  check(server, report, { settings, supplied, document, fits }) {
    const read = readVersion(server.text("$schema"));
    if (settings.schemaPolicy === "allow" || !("url" in read)) return;
    const own =
      settings.profile !== "registry" &&
      supplied.some(({ id, version }) => read.url === id || ("version" in read && read.version === version));
    if (read.kind !== "known" && !(own && read.kind !== "current" && read.kind !== "newer")) return;

    const version = "version" in read ? read.version : read.url;
    const strict = settings.schemaPolicy === "error";
    const fix = own ? undefined : fixOf(document.value, fits);
    report({
      at: server.at("$schema"),
      severity: strict ? "error" : "warning",
      message:
        version === currentVersion
          ? `The schema ${show(read.url)} is not at the official URL of version ${currentVersion}.`
          : `The schema version ${version} is not the current one, ${currentVersion}.`,
      upstream: `schema version ${version} is not the current version (${currentVersion}). ${
        strict ? "Use the current schema version" : "Consider updating to the latest schema version"
      }`,
      ...(fix ? { fix } : {}),
    });
  },
});
