import type { Document, JsonValue, Node } from "../../model.ts";
import { canonical, textOf } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";

interface Entry {
  readonly entry: Node;
  readonly value: JsonValue;
}

/** The entries that may be the same as another one: those that are written with as many characters. */
function* alike(entries: readonly Node[], document: Document): Iterable<Entry> {
  const list = entries[0]?.parent;
  if (!list || entries.length < 2) return;
  // The list is looked up, not each entry: there may be a million.
  const written = textOf(document, list) as readonly JsonValue[];
  const inText = ({ key }: Node): JsonValue => written[Number(key)] as JsonValue;
  const sizes = entries.map((entry) => JSON.stringify(inText(entry)).length);
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  for (const [index, entry] of entries.entries())
    if (counts.get(sizes[index]!) !== 1) yield { entry, value: inText(entry) };
}

export default defineRule({
  id: "entry-duplicate",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "Two packages, or two remotes, are the same.",
  why: "A client offers its user the same thing twice.",
  help: "Remove one of them, or change what was meant to differ.",

  check(server, report, { document }) {
    for (const name of ["packages", "remotes"]) {
      const first = new Map<string, string>();
      // The text is compared: what the registry drops from one of them may be what was meant to differ.
      for (const { entry, value } of alike(server.objects(name), document)) {
        const same = canonical(value);
        const earlier = first.get(same);
        if (earlier === undefined) {
          first.set(same, entry.key);
          continue;
        }
        const goOn = report({
          at: entry.at(),
          message: `The entry ${name}[${entry.key}] is the same as ${name}[${earlier}].`,
          fix: { description: "Remove the later entry", safe: true, changes: [{ remove: entry.pointer }] },
        });
        if (!goOn) return;
      }
    }
  },
});
