import type { JsonObject, JsonValue } from "../../model.ts";
import { fitsField, meantField, type ObjectType, objectFields, publisherProvided } from "../../registry/fields.ts";
import { isSnakeCasePackage } from "../../registry/snake-case.ts";
import { isOnlySpelling, plainKey } from "../../registry/spelling.ts";
import { member, valueAt } from "../../registry/tree.ts";
import { registryView } from "../../registry/view.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { near, show } from "../words.ts";

// Comparing takes time, and nobody reads more suggestions.
const guesses = 1000;

const homeless = new Set(["tools", "license", "author", "keywords", "categories", "tags"]);

/** The field meant, and whether only case, hyphens or underscores tell it from the key. */
const guess = (type: ObjectType, key: string): { readonly field: string; readonly sure: boolean } | undefined => {
  const names = [...objectFields[type].keys()];
  const same = names.find((name) => plainKey(name) === plainKey(key));
  if (same !== undefined) return { field: same, sure: true };
  const other = meantField(type, key) ?? near(key, names);
  return other === undefined ? undefined : { field: other, sure: false };
};

const helpFor = (type: ObjectType, key: string, meant: boolean): string | undefined => {
  if (key === "") return 'A shell replaces "$schema" by nothing in an unquoted heredoc: quote its end marker.';
  if (type === "meta") return `Only ${show(publisherProvided)} is kept; put your own data under it.`;
  if (type === "server" && key === "status")
    return "The registry manages the status itself since 2025-09-29; remove it.";
  if (type === "package" && /^transport_?type$/i.test(key)) return 'Write "transport": { "type": … }.';
  if (meant) return undefined;
  if (type === "named-input") return 'An environment variable or header has a "name" and a "value".';
  return homeless.has(key)
    ? `There is no field for it; your own data may stand in "_meta" under ${show(publisherProvided)}.`
    : undefined;
};

export default defineRule({
  id: "unknown-property-dropped",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "The registry does not know a property, and drops it.",
  why: "The publisher sends only what it knows, without a word about the rest: the published entry lacks the property.",
  help: 'Correct its name, remove it, or put your own data into "_meta".',
  spec: serverJsonFormat,
  yieldsTo: ["schema-additional-properties"],

  check(_, report, { document }) {
    const { value: root } = document;
    let told = 0;
    for (const { pointer: there, in: type, keys } of registryView(root).dropped) {
      const [, list, part] = there.split("/");
      if (/^packages$/i.test(list ?? "") && part !== undefined && isSnakeCasePackage(root, part)) continue;
      const holder = valueAt(root, there) as JsonObject;
      for (const key of keys) {
        told += 1;
        const meant = key === "" || told > guesses ? undefined : guess(type, key);
        const field = meant === undefined ? undefined : objectFields[type].get(meant.field);
        const free = meant !== undefined && !Object.hasOwn(holder, meant.field);
        const help = helpFor(type, key, free);
        const pointer = member(there, key);
        const goOn = report({
          at: { pointer, on: "key" },
          message:
            key === ""
              ? "A property has no name, so the registry drops it."
              : `The registry does not know ${show(key)} here, and drops it${free ? `; perhaps you mean ${show(meant.field)}` : ""}.`,
          ...(help === undefined ? {} : { help }),
          ...(free && meant.sure && isOnlySpelling(holder, key) && field && fitsField(field, holder[key] as JsonValue)
            ? {
                fix: {
                  description: `Rename it to ${show(meant.field)}`,
                  safe: true,
                  changes: [{ rename: pointer, to: meant.field }],
                },
              }
            : {}),
        });
        if (!goOn) return;
      }
    }
  },
});
