import { goQuoted } from "../../registry/sentences.ts";
import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-format",
  tier: "schema",
  severity: "error",
  explains: ["format"],
  summary: "A text is not what its format says.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write the text in the format that the message names; an absolute URL begins with its scheme, such as https://.",
  yieldsTo: ["schema-field-required", "schema-version-extraction-error", "package-base-url-forbidden"],
  terse: true,

  explain({ subject, value, expected }) {
    const what = expected === "uri" ? "an absolute URL" : `a valid ${expected}`;
    return {
      message: `${the(subject)} ${show(value)} is not ${what}.`,
      upstream: `${goQuoted(String(value))} has invalid format ${goQuoted(String(expected))}`,
    };
  },
});
