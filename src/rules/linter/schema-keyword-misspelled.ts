import { defineRule } from "../define-rule.ts";
import { keywords } from "../json-schema.ts";
import { near, show } from "../words.ts";

const known = new Set(keywords);
// Keywords elsewhere: in OpenAPI, in draft-04, in drafts before it.
const foreign = new Set(["example", "id", "nullable"]);

export default defineRule({
  id: "schema-keyword-misspelled",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "An unknown keyword looks like a known one.",
  why: "JSON Schema passes over what it does not know, so the constraint that was meant does not hold, and nobody says so.",
  help: "Write the keyword as JSON Schema does; give your own keys a name that begins with x-.",

  check(schema, report) {
    for (const key of Object.keys(schema.value ?? {})) {
      if (known.has(key) || foreign.has(key) || key.startsWith("x-")) continue;
      const meant = near(key, keywords);
      if (meant === undefined) continue;
      report({
        at: schema.at(key, "key"),
        message: `JSON Schema has no keyword ${show(key)}. Did you mean ${show(meant)}?`,
        ...(schema.has(meant)
          ? {}
          : {
              fix: {
                description: `Rename it to ${show(meant)}`,
                safe: false,
                changes: [{ rename: `${schema.get(key)?.pointer}`, to: meant }],
              },
            }),
      });
    }
  },
});
