import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const empty = new Set("a an the mcp server model context protocol for of official".split(" "));

const wordsOfLetters = (letters: string): RegExp => new RegExp(`[${letters}]+`, "gu");
const ascii = wordsOfLetters("a-z0-9");
// Made once something needs it: the engine takes long to read Unicode's classes.
let unicode: RegExp | undefined;

const wordsOf = (text: string): readonly string[] => {
  const lower = text.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(lower)) return lower.match(ascii) ?? [];
  unicode ??= wordsOfLetters("\\p{L}\\p{N}\\p{M}");
  return lower.match(unicode) ?? [];
};

export default defineRule({
  id: "description-repeats-name",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "The description says nothing that the name does not.",
  why: "It is shown next to the name, and its 100 characters are all that people choose by.",
  help: "Say what the server does, and with what.",
  yieldsTo: ["schema-*", "registry-api-shape", "placeholder-left"],

  check(server, report) {
    const description = server.text("description") ?? "";
    const words = wordsOf(description);
    const said = new Set(wordsOf(`${server.text("name") ?? ""} ${server.text("title") ?? ""}`));
    if (words.length === 0 || !words.every((word) => empty.has(word) || said.has(word))) return;
    report({
      at: server.at("description"),
      message: `The description ${show(description)} only repeats the name.`,
    });
  },
});
