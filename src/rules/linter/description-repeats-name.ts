import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const empty = new Set("a an the mcp server model context protocol for of official".split(" "));

// Made once something needs it: the engine takes long to read Unicode's classes.
const pattern = (letters: string): RegExp => new RegExp(`[${letters}]+`, "gu");
let unicode: RegExp | undefined;
const wordsOf = (text: string): readonly string[] => {
  unicode ??= pattern("\\p{L}\\p{N}\\p{M}");
  return text.match(unicode) ?? [];
};

/** Whether a description may repeat a name, told from its ASCII letters: of nearly every one the first word says no. */
const mayRepeat = (description: string, name: string): boolean => {
  const said = new Set(name.match(/[a-z0-9]+/g));
  const words = /[a-z0-9]+/g;
  for (let found = words.exec(description); found; found = words.exec(description))
    if (!empty.has(found[0]) && !said.has(found[0])) return false;
  return true;
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
    const lower = description.toLowerCase();
    const name = `${server.text("name") ?? ""} ${server.text("title") ?? ""}`.toLowerCase();
    if (!mayRepeat(lower, name)) return;
    const words = wordsOf(lower);
    const said = new Set(wordsOf(name));
    if (words.length === 0 || !words.every((word) => empty.has(word) || said.has(word))) return;
    report({
      at: server.at("description"),
      message: `The description ${show(description)} only repeats the name.`,
    });
  },
});
