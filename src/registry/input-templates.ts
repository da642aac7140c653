// Variables in the `value` of an input field. Braces there are legal text: what is found nowhere stays as it is.
import type { Node } from "../model.ts";
import { isObject } from "./tree.ts";

/** What a field's `value` and its `variables` make of each other; names in the order of the document, each once. */
export interface Templates {
  readonly used: readonly string[];
  readonly unused: readonly string[];
  /** Names in braces that are meant for variables, and are none. */
  readonly unknown: readonly string[];
}

// Braces of shells, template engines, printf and Ruby, and escaped ones, are not the registry's.
const reference = /(?<![$%#@\\{])\{([A-Za-z_][A-Za-z0-9_.-]*)\}/g;
const inBraces = /\{([^{}]*)\}/g;
const hasBrace = /[{}]/;

// Characters to search for names with braces in them: nobody writes such names but by accident.
const longestSearch = 10_000_000;

const isJson = (text: string): boolean => {
  // Of what has braces in it: an object, an array or a text. A refusal by the engine takes long.
  if (!/^[ \t\r\n]*(?:\{[ \t\r\n]*["}]|[["])/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Names in a text, each once: those of all matches of a pattern. */
const namesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

const none: Templates = { used: [], unused: [], unknown: [] };

/** The templates of an input field; of one without `value` every variable is unused. */
export const templatesOf = (input: Node): Templates => {
  const value = input.text("value") ?? "";
  const map = input.object("variables")?.value;
  const defined = isObject(map) ? Object.keys(map) : [];
  if (defined.length === 0 && !value.includes("{")) return none;
  const plain = new Set(namesIn(value, inBraces));
  const odd = defined.filter((name) => hasBrace.test(name));
  const tooMany = odd.length * value.length > longestSearch;
  const isUsed = (name: string): boolean =>
    plain.has(name) || (hasBrace.test(name) && (tooMany || value.includes(`{${name}}`)));

  const known = new Set(defined);
  const unknown = namesIn(value, reference).filter((name) => !known.has(name));
  return {
    used: defined.filter(isUsed),
    unused: defined.filter((name) => !isUsed(name)),
    unknown: unknown.length > 0 && isJson(value) ? [] : unknown,
  };
};

// Of the registry, a shell, a template engine, a workflow: `{x}` `${X}` `{{ x }}` `${{ a.b }}` `$X` `%X%`.
const anyTemplate = /\{\s*[A-Za-z_.][A-Za-z0-9_.-]*\s*\}|^\$[A-Za-z_]\w*$|^%[A-Za-z_]\w*%$/;

/** A field's `value` where it is fixed text: not absent, and nothing is put into it by anybody. */
export const literalOf = (input: Node): string | undefined => {
  const value = input.text("value");
  if (value === undefined || value === "" || anyTemplate.test(value)) return undefined;
  return templatesOf(input).used.length === 0 ? value : undefined;
};

/** Whether a field is marked as secret: then no message may repeat what it holds. */
export const isSecret = (input: Node): boolean => input.get("isSecret")?.value === true;
