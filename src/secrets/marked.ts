// What the document itself marks as secret.
import type { Document, JsonValue, Pointer, Range } from "../model.ts";
import { join } from "../parse/path.ts";
import type { Found } from "./found.ts";
import { finder, shortest } from "./words.ts";

const harmless = new Set(["true", "false", "null"]);
const placeholder = /\{[^{}]*\}/;

const marks = /^(?:is_?secret|sensitive|writeOnly)$/i;
// Without any of these words, or an escape that may hide one, no value can be marked.
const mayMark = /secret|sensitive|writeonly|password|\\u/i;
const holders = new Set(["value", "default", "choices", "const", "enum", "examples"]);

// Of what is no value nothing longer is shown, and nobody reads of more.
const longestLost = 1000; // characters
const mostLost = 1000;

/** A value on its way from the root, in a list that is walked back when a pointer is needed. */
interface Step {
  readonly value: JsonValue | undefined;
  readonly key: string;
  readonly from: Step | undefined;
}

const pointerTo = (step: Step): Pointer => {
  const keys: string[] = [];
  for (let at = step; at.from; at = at.from) keys.push(at.key);
  return keys.reverse().reduce<Pointer>((pointer, key) => join(pointer, key), "");
};

const isMarked = (entries: readonly (readonly [string, JsonValue])[]): boolean =>
  entries.some(([key, value]) => (value === true ? marks.test(key) : key === "format" && value === "password"));

/** The places of strings and numbers that the document marks as secret: what stands in the marked field's holders. */
const markedIn = (root: JsonValue | undefined): readonly Step[] => {
  const found: Step[] = [];
  const open: (Step & { readonly secret: boolean })[] = [{ value: root, key: "", from: undefined, secret: false }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value, secret } = step;
    if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value);
      const marked = !Array.isArray(value) && isMarked(entries);
      for (const [key, part] of entries)
        open.push({ value: part, key, from: step, secret: secret || (marked && holders.has(key.toLowerCase())) });
    } else if (secret && (typeof value === "string" || typeof value === "number")) found.push(step);
  }
  return found;
};

/** The words that are long, and written alike whoever escapes the text. */
const wordsOf = (text: string): readonly string[] => text.match(/[!#-[\]-~]{8,}/g) ?? [];

/** How a secret may be written: as it is, as JSON escapes it, as the document does; its long words, whatever escapes the rest. */
const writings = (secret: string, token: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  token.startsWith('"') ? token.slice(1, -1) : token,
  ...wordsOf(secret),
];

/** Where the secrets of a document stand, and what finds them in other texts. */
export interface Marked {
  /** In order. */
  readonly places: readonly Range[];
  readonly find: (text: string) => readonly Found[];
}
const nothing: Marked = { places: [], find: () => [] };

/** What must be known of a document. Without `faults` keys that come twice count by their last value. */
export type Masked = Pick<Document, "text" | "value" | "spans"> & Partial<Pick<Document, "faults">>;

/** The token behind a key that ends at an offset, as far as there is one. Read by hand: a string may be of any length. */
const tokenBehind = (text: string, offset: number): Range | undefined => {
  let start = offset;
  while (/[\s:]/.test(text.charAt(start))) start++;
  const quoted = text[start] === '"';
  let end = start + (quoted ? 1 : 0);
  // A string ends where the next may begin; a word may go on to the end of a text that is no JSON.
  const most = quoted ? text.length : Math.min(text.length, start + longestLost);
  while (end < most && !(quoted ? text[end] === '"' : /[\s,}\]]/.test(text.charAt(end))))
    end += text[end] === "\\" ? 2 : 1;
  const length = Math.min(end + (quoted ? 1 : 0), text.length) - start;
  return length > 0 ? { offset: start, length } : undefined;
};

const textAt = (text: string, at: Range | undefined): string =>
  at ? text.slice(at.offset, at.offset + at.length) : "";

/** The tokens behind keys that come more than once, of values at some places: the earlier ones have no place. */
const repeated = ({ text, faults = [] }: Masked, marked: readonly Step[]): readonly Range[] => {
  const twice = faults.filter(({ kind }) => kind === "duplicate-key");
  if (twice.length === 0) return [];
  const pointers = new Set(marked.map(pointerTo));
  return twice
    .filter(({ pointer }) => pointer !== undefined && pointers.has(pointer))
    .flatMap(({ at, first }) => (first ? [at, first] : [at]))
    .flatMap(({ offset, length }) => tokenBehind(text, offset + length) ?? []);
};

const isJson = (token: string): boolean => {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
};

/**
 * What stands behind the keys that may hold a secret and is no value, so that recovery from it has lost it: a word
 * without quotes, text behind a quote too many. Whether the field is marked nobody can tell any more.
 */
const lost = ({ text, faults = [] }: Masked): readonly Range[] => {
  const found: Range[] = [];
  if (!faults.some(({ kind }) => kind === "syntax")) return found;
  for (const { index, 0: key } of text.matchAll(/\b(?:value|default|const)\b["']?[ \t]*[:=][ \t]*/gi)) {
    if (found.length > mostLost) break;
    const start = index + key.length;
    const sign = text.charAt(start);
    if (sign === "{" || sign === "[") continue;
    const near = text.slice(start, start + longestLost);
    const token = sign === '"' ? textAt(text, tokenBehind(text, start)) : (/^[^\s,}\]]*/.exec(near)?.[0] ?? "");
    const from = isJson(token) ? start + token.length : start;
    const [rest = ""] = /^[^,}\]\r\n]*/.exec(text.slice(from, from + longestLost)) ?? [];
    for (const word of rest.matchAll(/\S+/g)) found.push({ offset: from + word.index, length: word[0].length });
  }
  return found;
};

/** The secrets of a document: nothing where it marks none. */
export const readMarked = (document: Masked): Marked => {
  const { value: root, text, spans } = document;
  if (!mayMark.test(text)) return nothing;
  const places: Range[] = [];
  const words = new Set<string>();
  const marked = markedIn(root);
  for (const place of [...repeated(document, marked), ...lost(document)]) {
    places.push(place);
    const word = textAt(text, place).replace(/^"|"$/g, "");
    // Messages write quotes and backslashes in it as escapes.
    for (const part of [word, ...(word.match(/[^"\\]+/g) ?? [])]) if (part.length >= shortest) words.add(part);
  }
  for (const step of marked) {
    const secret = String(step.value);
    if (secret.length < shortest || harmless.has(secret.toLowerCase())) continue;
    // `{placeholders}` are filled in later and give nothing away; what stands around them may.
    if (placeholder.test(secret)) {
      for (const word of secret.split(placeholder).flatMap(wordsOf)) words.add(word);
      continue;
    }
    const place = spans.at(pointerTo(step))?.value;
    if (place) places.push(place);
    const token = textAt(text, place);
    for (const word of writings(secret, token)) if (word.length >= shortest) words.add(word);
  }
  return { places: places.sort((a, b) => a.offset - b.offset), find: finder(words) };
};
