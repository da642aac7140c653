// What must not be repeated: values that the document marks as secret, and what is shaped like a credential.
import type { Document, JsonValue, Pointer, Range } from "./model.ts";
import { join } from "./parse/path.ts";

const shown = "***";

// Prefixes that their issuers document so that scanners can find leaked tokens, then what follows; a token that a
// message cut off is known by its prefix alone. Once the least length is reached nothing fails: time stays linear.
const tokens: readonly (readonly [string, string, number])[] = [
  ["gh[pousr]_", "[A-Za-z0-9]", 20],
  ["github_pat_", "\\w", 20],
  ["glpat-", "[\\w-]", 16],
  ["npm_", "[A-Za-z0-9]", 20],
  ["pypi-", "[\\w-]", 16],
  ["sk-", "[\\w-]", 16],
  ["[rs]k_(?:live|test)_", "[A-Za-z0-9]", 10],
  ["x(?:ox[abeoprs]|app)-", "[A-Za-z0-9-]", 10],
  ["A(?:KIA|SIA)", "[A-Z0-9]", 16],
  ["AIza", "[\\w-]", 30],
  ["ya29\\.", "[\\w-]", 16],
  ["eyJ", "[\\w.-]", 24],
  ["(?:hf|ntn|sbp|figd|dop_v1|lin_api|dckr_pat|shp(?:at|ca|pa|ss))_", "[\\w-]", 20],
  ["SG\\.", "[\\w.-]", 20],
];
const credential = new RegExp(
  [
    `\\b(?:${tokens.map(([prefix, unit, least]) => `${prefix}(?:${unit}{${least},}|${unit}*(?="?…))`).join("|")})`,
    // What a header carries, and a password in a URL.
    `(?<=\\b[Bb]earer )[A-Za-z0-9._~+/-]{16,}`,
    `(?<=://[^\\s/:@"]{0,255}:)[^\\s/@"]{1,255}(?=@)`,
    `-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^"]*`,
  ].join("|"),
  "g",
);

const shortest = 4; // a secret of fewer characters would black out half of the text
const harmless = new Set(["true", "false", "null"]);
const placeholder = /\{[^{}]*\}/;
const stub = 40; // units by which a longer secret is known: messages shorten what they quote
const mostAlike = 100; // secrets with one beginning that are told apart: of more, all that follows is hidden

const marks = /^(?:is_?secret|sensitive|writeOnly)$/i;
// Without any of these words, or an escape that may hide one, no value can be marked.
const mayMark = /secret|sensitive|writeonly|password|\\u/i;
const holders = new Set(["value", "default", "choices", "const", "enum", "examples"]);

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

/** Knows the secrets of one document. */
export interface Mask {
  /** A text with every secret as `***`. */
  text(text: string): string;
  /** A text with every credential as `***`, whatever the document marks: for names and paths. */
  name(text: string): string;
  /** A stretch of the document, cut in pieces at some offsets, with every secret as `***`. */
  pieces(offsets: readonly number[]): readonly string[];
}

type Found = readonly [from: number, to: number];

const credentialsIn = (text: string): readonly Found[] =>
  Array.from(text.matchAll(credential), ({ index, 0: { length } }): Found => [index, index + length]);

/** Finds words in texts in time that does not grow with the number of words. */
const finder = (words: ReadonlySet<string>): ((text: string) => readonly Found[]) => {
  const lengths = new Map<string, Set<number>>();
  const long = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, stub);
    const key = word.slice(0, shortest);
    lengths.set(key, (lengths.get(key) ?? new Set()).add(start.length));
    long.set(start, [...(long.get(start)?.slice(0, mostAlike) ?? []), word]);
  }

  /** How much of a word that begins at `at` is there: of several that begin alike, of the longest. */
  const matched = (text: string, at: number): number => {
    let end = 0;
    for (const length of lengths.get(text.slice(at, at + shortest)) ?? []) {
      const alike = long.get(text.slice(at, at + length));
      if (alike === undefined) continue;
      if (alike.length > mostAlike) return text.length;
      for (const word of alike) {
        let to = at + length;
        while (to - at < word.length && text.charCodeAt(to) === word.charCodeAt(to - at)) to++;
        end = Math.max(end, to);
      }
    }
    return end;
  };

  return (text) => {
    if (words.size === 0) return [];
    const found: Found[] = [];
    for (let at = 0; at < text.length; at++) {
      const end = matched(text, at);
      if (end === 0) continue;
      found.push([at, end]);
      // A word may begin inside of another, and end behind it.
      if (end === text.length) break;
    }
    return found;
  };
};

/** Stretches that overlap as one, in order. */
const united = (all: readonly Found[]): readonly Found[] => {
  const result: [number, number][] = [];
  for (const [from, to] of [...all].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

const hide = (text: string, found: readonly Found[], from = 0, to = text.length): string => {
  let hidden = "";
  let at = from;
  for (const [start, end] of found) {
    if (end <= at || start >= to) continue;
    hidden += text.slice(at, Math.max(at, start)) + shown;
    at = Math.min(end, to);
  }
  return hidden + text.slice(at, to);
};

const hideCredentials = (text: string): string => text.replace(credential, shown);

interface Marked {
  /** In order. */
  readonly places: readonly Range[];
  readonly find: (text: string) => readonly Found[];
}
const nothing: Marked = { places: [], find: () => [] };

const readMarked = ({ value: root, text, spans }: Pick<Document, "text" | "value" | "spans">): Marked => {
  if (!mayMark.test(text)) return nothing;
  const places: Range[] = [];
  const words = new Set<string>();
  for (const step of markedIn(root)) {
    const secret = String(step.value);
    if (secret.length < shortest || harmless.has(secret.toLowerCase())) continue;
    // `{placeholders}` are filled in later and give nothing away; what stands around them may.
    if (placeholder.test(secret)) {
      for (const word of secret.split(placeholder).flatMap(wordsOf)) words.add(word);
      continue;
    }
    const place = spans.at(pointerTo(step))?.value;
    if (place) places.push(place);
    const token = place ? text.slice(place.offset, place.offset + place.length) : "";
    for (const word of writings(secret, token)) if (word.length >= shortest) words.add(word);
  }
  return { places: places.sort((a, b) => a.offset - b.offset), find: finder(words) };
};

/** The places that reach into a stretch of text. */
const within = (places: readonly Range[], from: number, to: number): readonly Range[] => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { offset, length } = places[middle] as Range;
    if (offset + length <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < places.length && (places[end] as Range).offset < to) end++;
  return places.slice(low, end);
};

/** What hides the secrets of a document. They are looked for when the first text is to be shown. */
export const maskOf = (document: Pick<Document, "text" | "value" | "spans">): Mask => {
  let known: Marked | undefined;
  const marked = (): Marked => {
    known ??= readMarked(document);
    return known;
  };
  return {
    text(text) {
      const found = marked().find(text);
      return hideCredentials(found.length === 0 ? text : hide(text, united(found)));
    },
    name: hideCredentials,
    pieces(offsets) {
      const first = offsets[0] ?? 0;
      const last = offsets.at(-1) ?? first;
      const text = document.text.slice(first, last);
      const { places, find } = marked();
      const marks = within(places, first, last).map(
        ({ offset, length }): Found => [Math.max(0, offset - first), offset - first + length],
      );
      const found = united([...credentialsIn(text), ...find(text), ...marks]);
      return offsets.slice(1).map((to, index) => hide(text, found, (offsets[index] ?? first) - first, to - first));
    },
  };
};
