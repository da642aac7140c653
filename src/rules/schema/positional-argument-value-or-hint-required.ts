import { defineRule } from "../define-rule.ts";
import { either, show, the } from "../words.ts";

export default defineRule({
  id: "positional-argument-value-or-hint-required",
  tier: "schema",
  severity: "error",
  explains: ["value-or-hint"],
  summary: "A positional argument has neither a value nor a value hint.",
  why: "A positional argument has no name: without one of the two nobody can tell what to put there.",
  help: 'Add "value" if it never changes, or "valueHint" if the user fills it in.',
  spec: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",

  explain({ subject, names, branches }) {
    const first = branches?.[0]?.[0]?.property ?? names[0] ?? "";
    return {
      message: `${the(subject)} is a positional argument without ${either(names.map((name) => show(name)))}.`,
      missing: first,
      upstream: `missing required fields: '${first}'`,
    };
  },
});
