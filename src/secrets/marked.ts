// What the document itself marks as secret.
import type { Document, JsonValue, Pointer, Range } from "../model.ts";
import { join } from "../parse/path.ts";
import type { Found } from "./found.ts";
import { finder, shortest } from "./words.ts";

const harmless = new Set(["true", "false", "null", "none", "undefined", "nan", "infinity", "-infinity"]);
const placeholder = /\{[^{}]*\}/;

const marks = /^(?:is_?secret|sensitive|writeOnly)$/i;
// Without any of these words, or an escape that may hide one, no value can be marked.
const mayMark = /secret|sensitive|writeonly|password|\\u/i;
const holders = new Set(["value", "default", "choices", "const", "enum", "examples"]);

const longestWord = 1000; // characters: no number or literal is longer
const mostLost = 20_000; // words that a syntax fault has lost: of more, everything is hidden

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
const everything = (text: string): Marked => ({
  places: [{ offset: 0, length: text.length }],
  find: (shown) => [[0, shown.length]],
});
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
  const most = quoted ? text.length : Math.min(text.length, start + longestWord);
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

/** Where the values and keys of a document stand, containers aside, in order. */
const readIn = ({ value: root, spans }: Masked): readonly Range[] => {
  const found: Range[] = [];
  const open: [JsonValue | undefined, Pointer][] = [[root, ""]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, pointer] = next;
    const span = spans.at(pointer);
    if (span?.key) found.push(span.key);
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push([inner, join(pointer, key)]);
    else if (span) found.push(span.value);
  }
  return found.sort((a, b) => a.offset - b.offset);
};

/**
 * The words that a syntax fault has lost: neither value nor key, as a secret without quotes is. Which field they were to
 * fill nobody can tell any more. Words of comments are hidden where they stand, and nowhere else.
 */
const lost = (document: Masked): { readonly words: readonly Range[]; readonly comments: readonly Range[] } => {
  const { text, faults = [] } = document;
  const syntax = faults.filter(({ kind }) => kind === "syntax");
  const comments = syntax.filter(({ detail }) => detail === "comment").map(({ at }) => at);
  const words: Range[] = [];
  if (syntax.length === 0) return { words, comments };
  const known = [...readIn(document), ...comments].sort((a, b) => a.offset - b.offset);
  let at = 0;
  for (const { offset, length } of [...known, { offset: text.length, length: 0 }]) {
    for (const { 0: word, index } of text.slice(at, offset).matchAll(/[^\s{}[\],:="']{4,}/g)) {
      const start = at + index;
      const behind = text.slice(start + word.length, start + word.length + 8);
      if (harmless.has(word.toLowerCase()) || /^["']?\s*[:=]/.test(behind)) continue;
      words.push({ offset: start, length: word.length });
      if (words.length > mostLost) return { words, comments };
    }
    at = Math.max(at, offset + length);
  }
  return { words, comments };
};

/** The secrets of a document: nothing where it marks none. */
export const readMarked = (document: Masked): Marked => {
  const { value: root, text, spans } = document;
  if (!mayMark.test(text)) return nothing;
  const places: Range[] = [];
  const words = new Set<string>();
  const marked = markedIn(root);
  const { words: unread, comments } = lost(document);
  if (unread.length > mostLost) return everything(text);
  places.push(...comments);
  for (const place of [...repeated(document, marked), ...unread]) {
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
