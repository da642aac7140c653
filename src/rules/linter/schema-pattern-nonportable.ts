import { defineRule } from "../define-rule.ts";
import { patternsIn } from "../json-schema.ts";
import { show } from "../words.ts";

// Pairs of a backslash and what it escapes go first, \p and \P aside; then classes, in which ( means itself.
const escaped = /\\[^pP]/gu;
const classes = /\[[^\]]*(?:\]|$)/g; // one that never ends goes on to the end: nothing is read twice
const property = /\\[pP]\{/;
const lookaround = /\(\?<?[=!]/;

export default defineRule({
  id: "schema-pattern-nonportable",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A pattern uses lookaround or Unicode properties.",
  why: "They are valid in ECMA-262, but the engines of Go and Rust have no lookaround, and several read \\p{…} in their own way or not at all: there the schema is refused, or the pattern is passed over.",
  help: "Write the pattern without them; say what must not match in a description.",
  yieldsTo: ["schema-pattern-invalid"],

  check(schema, report) {
    for (const { pattern, at } of patternsIn(schema)) {
      const plain = pattern.replace(escaped, "");
      const uses = [
        ...(lookaround.test(plain.replace(classes, "")) ? ["lookaround"] : []),
        ...(property.test(plain) ? ["\\p{…}"] : []),
      ];
      if (uses.length > 0)
        report({ at, message: `The pattern ${show(pattern)} uses ${uses.join(" and ")}, which some engines refuse.` });
    }
  },
});
