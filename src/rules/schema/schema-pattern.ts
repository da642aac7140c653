import { goQuoted } from "../../registry/sentences.ts";
import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

/** Official patterns in words: a pattern alone does not tell what to write. */
const forms: Readonly<Record<string, string>> = {
  "^[a-f0-9]{64}$": "be 64 hexadecimal digits in lower case",
  "^(\\d+x\\d+|any)$": 'be a size like "48x48", or "any"',
  "^https?://[^\\s]+$": "begin with http:// or https://, in lower case, and have no white space in it",
};

export default defineRule({
  id: "schema-pattern",
  tier: "schema",
  severity: "error",
  explains: ["pattern"],
  summary: "A text does not have the form that it must have.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Rewrite the text so that it has the form that the message names.",
  yieldsTo: ["package-hash-forbidden"],
  terse: true,

  explain({ subject, value, expected }) {
    const pattern = String(expected);
    const form = Object.hasOwn(forms, pattern) ? forms[pattern] : undefined;
    return {
      message: `${the(subject)} ${show(value)} ${form === undefined ? `does not have the form ${pattern}` : `must ${form}`}.`,
      upstream: `does not match pattern ${goQuoted(pattern)}`,
    };
  },
});
