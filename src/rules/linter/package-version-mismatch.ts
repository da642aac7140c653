import type { Node } from "../../model.ts";
import { parseOciReference } from "../../registry/oci.ts";
import { isSettled, withoutV } from "../../registry/settled-version.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

/** The version that a package names, and where. */
const versionOf = (part: Node): { readonly key: string; readonly what: string; readonly version: string } => {
  const tag = part.text("registryType") === "oci" && parseOciReference(part.text("identifier") ?? "")?.tag;
  return tag
    ? { key: "identifier", what: "image tag", version: tag }
    : { key: "version", what: "package version", version: part.text("version") ?? "" };
};

export default defineRule({
  id: "package-version-mismatch",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "A package has another version than the server.",
  why: "Often only one of them was raised; it may be intended, because a server's version counts its listing.",
  help: "Raise the one that was forgotten.",
  yieldsTo: [
    "schema-*",
    "registry-api-shape",
    "reserved-version-string",
    "version-looks-like-range",
    "version-range-unnoticed",
    "package-version-forbidden",
    "package-name-has-spaces",
    "oci-reference-invalid",
    "oci-registry-unsupported",
    "oci-tag-floating",
    "placeholder-left",
    "manifest-version-differs",
  ],

  check(server, report) {
    const wanted = server.text("version") ?? "";
    for (const part of server.objects("packages")) {
      const { key, what, version } = versionOf(part);
      if (withoutV(version) === withoutV(wanted) || !isSettled(version) || !isSettled(wanted)) continue;
      report({
        at: part.at(key),
        message: `The ${what} ${show(version)} differs from the server's version ${show(wanted)}.`,
      });
    }
  },
});
