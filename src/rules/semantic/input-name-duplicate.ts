import type { JsonValue, Node } from "../../model.ts";
import { canonical, textOf } from "../../registry/in-text.ts";
import { literalOf } from "../../registry/input-templates.ts";
import { remember } from "../../remember.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

type List = { readonly what: "environment variable" | "header"; readonly fields: readonly Node[] };

/** The lists of a server in which each name may stand once, and two may be the same. */
const listsOf = (server: Node): readonly List[] => {
  const lists: List[] = [];
  const add = (what: List["what"], fields: readonly Node[] = []): void => {
    if (fields.length > 1) lists.push({ what, fields });
  };
  for (const part of server.objects("packages")) {
    add("environment variable", part.objects("environmentVariables"));
    add("header", part.object("transport")?.objects("headers"));
  }
  for (const remote of server.objects("remotes")) add("header", remote.objects("headers"));
  return lists;
};

export default defineRule({
  id: "input-name-duplicate",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "Two environment variables of a package, or two headers, have the same name.",
  why: "One name holds one value: which of the two a client takes is open.",
  help: "Keep one of them.",
  aliases: ["no-duplicate-env-vars"],
  yieldsTo: ["schema-*", "input-name-empty"],

  check(server, report, { document, settings }) {
    for (const { what, fields } of listsOf(server)) {
      const seen = new Map<string, Node>();
      const literalAt = remember(literalOf);
      const textAt = remember((field: Node) => canonical(textOf(document, field) as JsonValue));
      for (const field of fields) {
        const name = field.text("name") ?? "";
        if (name === "") continue;
        // RFC 9110: the names of headers are compared without regard to case.
        const key = what === "header" ? name.toLowerCase() : name;
        const earlier = seen.get(key);
        if (earlier === undefined) {
          seen.set(key, field);
          continue;
        }
        const [first, later] = [literalAt(earlier), literalAt(field)];
        const contradicts = first !== undefined && later !== undefined && first !== later;
        report({
          at: field.at("name"),
          severity: contradicts && settings.profile !== "registry" ? "error" : "warning",
          message: `The ${what} ${show(name)} is listed twice${contradicts ? ", with different values" : ""}.`,
          ...(textAt(earlier) === textAt(field)
            ? { fix: { description: "Remove the later one", safe: true, changes: [{ remove: field.pointer }] } }
            : {}),
        });
      }
    }
  },
});
