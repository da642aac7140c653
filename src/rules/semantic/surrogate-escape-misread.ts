import type { JsonValue, Pointer } from "../../model.ts";
import { mayBeMisread, misreadIn } from "../../registry/surrogate-escapes.ts";
import { member } from "../../registry/tree.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "surrogate-escape-misread",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The publisher takes an escaped backslash for half of a surrogate pair.",
  why: "It looks for \\ud800 and the like in the text of the file, and does not see that the backslash is itself escaped.",
  help: "Write the backslash as \\u005c, or without the letters behind it.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259#section-7",

  check(_, report, { document: { text, value, spans, faults } }) {
    if (value === undefined || !mayBeMisread(text) || faults.some(({ kind }) => kind === "syntax")) return;
    const open: [value: JsonValue, pointer: Pointer, path: string][] = [[value, "", "$"]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [held, pointer, path] = next;
      if (typeof held === "object" && held !== null) {
        const isArray = Array.isArray(held);
        for (const [key, inner] of Object.entries(held).reverse())
          open.push([inner, member(pointer, key), isArray ? `${path}[${key}]` : `${path}.${key}`]);
      } else if (typeof held === "string" && held.includes("\\u")) {
        const place = spans.at(pointer)?.value;
        const misread = place && misreadIn(text.slice(place.offset, place.offset + place.length));
        if (misread !== undefined)
          report({
            at: { pointer },
            message: `The string holds ${misread}, which is no half of a surrogate pair; the publisher takes it for one all the same.`,
            upstream: `server.json contains an unpaired UTF-16 surrogate escape at ${path}`,
          });
      }
    }
  },
});
