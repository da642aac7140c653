import { currentSchemaUrl, currentVersion, readVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "schema-version-not-available",
  tier: "schema",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The registry has no schema of that version.",
  why: "The registry looks the version up in what it has built in, and refuses the document when it is not there; the draft is not.",
  help: `Set "$schema" to "${currentSchemaUrl}". To check against a draft, give its file with --schema-file (in the action: the input schema-files).`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/CHANGELOG.md",

  check(server, report, { settings, supplied }) {
    const read = readVersion(server.text("$schema"));
    if (read.kind !== "unknown") return;
    const own = supplied.some(({ id, version }) => id === read.url || version === read.version);
    if (own && settings.profile !== "registry") return;
    report({
      at: server.at("$schema"),
      message: `The registry has no schema version ${show(read.version)}; the current one is ${currentVersion}.`,
      upstream: `schema version ${read.version} not available: schema version ${read.version} not found in embedded schemas: open schemas/${read.version}.json: file does not exist`,
    });
  },
});
