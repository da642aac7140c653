import { isIncomplete } from "../../registry/place.ts";
import { type ShapeBreach, tellShapeFaults } from "../../registry/shape.ts";
import { isSnakeCasePackage } from "../../registry/snake-case.ts";
import { registryView } from "../../registry/view.ts";
import { defineRule } from "../define-rule.ts";
import { article, count, either, show } from "../words.ts";

const demand = (breach: ShapeBreach): string => {
  switch (breach.kind) {
    case "type":
      return breach.expected === "finite"
        ? "must be a number that a double can hold, up to 1.8e308"
        : `must be ${article(breach.expected)}`;
    case "too-short":
      return `must have ${count(breach.limit, "character")} at least`;
    case "too-long":
      return `must not have more than ${count(breach.limit, "character")}`;
    case "pattern":
      return `must match the pattern ${breach.pattern.replaceAll("\\/", "/")}`;
    case "one-of":
      return `must be ${either(breach.allowed)}`;
    case "uri":
      return "must be a URL";
  }
};

export default defineRule({
  id: "registry-api-shape",
  tier: "schema",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "A value breaks a rule of the registry's HTTP API that the document's schema does not have.",
  why: "The API checks every request by rules of its own, before any schema, whatever version the document names.",
  help: "Change the value so that the registry's API takes it.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/api/openapi.yaml",
  // Whatever else says the same of the value says it better.
  yieldsTo: [
    "schema-additional-properties",
    "schema-any-of",
    "schema-const",
    "schema-enum",
    "schema-field-required",
    "schema-format",
    "schema-max-length",
    "schema-min-length",
    "schema-not",
    "schema-pattern",
    "schema-required",
    "schema-type",
    "schema-version-extraction-error",
    "invalid-server-name",
    "invalid-repository-url",
    "invalid-website-url",
    "icon-src-invalid-url",
    "title-whitespace-only",
    "reserved-version-string",
    "version-looks-like-range",
    "package-registry-type-unsupported",
    "package-identifier-required",
    "package-version-forbidden",
    "package-base-url-forbidden",
    "package-base-url-mismatch",
    "package-hash-forbidden",
    "package-snake-case-dropped",
  ],

  check(_, report, { document }) {
    tellShapeFaults(registryView(document.value), ({ pointer, field, value, breach, upstream, missing }) => {
      // That nothing names the schema is told at another place, and that a package is in snake_case in other words.
      if (missing === "$schema" || (missing !== undefined && isIncomplete(document, pointer))) return true;
      const index = /^\/[^/]+\/(\d+)$/.exec(pointer)?.[1];
      if (missing === "registryType" && index && isSnakeCasePackage(document.value, index)) return true;
      return report({
        at: { pointer },
        ...(missing === undefined ? {} : { missing }),
        message:
          missing === undefined
            ? `The registry's API refuses ${typeof value === "string" ? `${show(value)} for` : "this"} ${/^\d+$/.test(field) ? "entry" : show(field)}: it ${demand(breach)}.`
            : `The registry's API asks for ${show(missing)}, which is missing.`,
        upstream,
      });
    });
  },
});
