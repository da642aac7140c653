import type { JsonValue } from "../../model.ts";
import { currentSchemaUrl, currentVersion } from "../../registry/versions.ts";
import { defineRule } from "../define-rule.ts";
import { either, show, the } from "../words.ts";

/** Schemas up to 2025-09-29 demand a version of every package, and publishing refuses one in an oci package. */
const isTornImage = (property: string | undefined, value: JsonValue): boolean =>
  property === "version" &&
  typeof value === "object" &&
  value !== null &&
  "registryType" in value &&
  value.registryType === "oci";

export default defineRule({
  id: "schema-required",
  tier: "schema",
  severity: "error",
  explains: ["required"],
  summary: "A property that must be there is missing.",
  why: "Every reader of the document counts on it.",
  help: "Add the property.",
  yieldsTo: ["tool-output-root-not-object"],

  explain({ subject, property, names, expected, value }) {
    const torn = isTornImage(property, value);
    return {
      message: `${the(subject)} has no ${show(property)}${torn ? ", which this schema demands and publishing forbids for an oci package" : ""}.`,
      missing: property ?? "",
      upstream: `missing required fields: ${names.map((name) => `'${name}'`).join(", ")}`,
      ...(torn
        ? { help: `Add no version: move "$schema" to ${currentVersion}, "${currentSchemaUrl}".` }
        : Array.isArray(expected)
          ? { help: `It must have ${either(expected.map(String), "and")}.` }
          : {}),
    };
  },
});
