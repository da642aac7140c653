import { nulCharacters } from "../../registry/nul.ts";
import { registryView } from "../../registry/view.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "nul-character",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "A text has a NUL character in it.",
  why: "JSON allows it, the registry's database most likely does not.",
  help: "Remove the \\u0000.",
  spec: "https://www.postgresql.org/docs/current/datatype-json.html",

  check(server, report, { document }) {
    const { text } = document;
    if (server.value === undefined || !(text.includes("\\u0000") || text.includes("\0"))) return;
    const { toText } = registryView(document.value);
    for (const { pointer, inKey } of nulCharacters(server.value))
      report({
        at: { pointer: toText(pointer), ...(inKey ? { on: "key" as const } : {}) },
        message: `This ${inKey ? "key" : "text"} has a NUL character in it.`,
      });
  },
});
