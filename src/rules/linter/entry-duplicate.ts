import type { JsonValue } from "../../model.ts";
import { canonical, textOf } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "entry-duplicate",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "Two packages, or two remotes, are the same.",
  why: "A client offers its user the same thing twice.",
  help: "Remove one of them, or change what was meant to differ.",

  check(server, report, { document }) {
    for (const list of ["packages", "remotes"]) {
      const first = new Map<string, string>();
      const entries = server.objects(list);
      for (const entry of entries.length > 1 ? entries : []) {
        // The text is compared: what the registry drops from one of them may be what was meant to differ.
        const same = canonical(textOf(document, entry) as JsonValue);
        const earlier = first.get(same);
        if (earlier === undefined) {
          first.set(same, entry.key);
          continue;
        }
        report({
          at: entry.at(),
          message: `The entry ${list}[${entry.key}] is the same as ${list}[${earlier}].`,
          fix: { description: "Remove the later entry", safe: true, changes: [{ remove: entry.pointer }] },
        });
      }
    }
  },
});
