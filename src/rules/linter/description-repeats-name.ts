import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const empty = new Set("a an the mcp server model context protocol for of official".split(" "));

const ascii = /^[\x00-\x7f]*$/;

// The engine takes long to prepare Unicode's letters, and nearly no text needs them.
const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(ascii.test(text) ? /[a-z0-9]+/g : /[\p{L}\p{N}\p{M}]+/gu) ?? [];

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
