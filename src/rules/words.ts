// How messages say values.
import type { Document, JsonValue, Node, RuleMeta } from "../model.ts";

const longest = 80; // code points of a value in a message

/**
 * A value as a message shows it: a string in quotes, shortened; an array or object by its name.
 *
 * @param written of a number that a double rounds, how it is written
 */
export const show = (value: JsonValue | undefined, written?: string): string => {
  if (typeof value === "string") {
    const points = [...value.slice(0, 2 * longest + 2)];
    return points.length > longest ? `${JSON.stringify(points.slice(0, longest).join(""))}…` : JSON.stringify(value);
  }
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object" && value !== null)
    return Object.keys(value).length === 0 ? "an empty object" : "an object";
  const text = written ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** The same of a node. */
export const showNode = (node: Node | undefined, { numbers }: Document): string =>
  show(node?.value, typeof node?.value === "number" ? numbers.get(node.pointer) : undefined);

/** Each of several values as a message shows it. */
export const shown = (values: readonly JsonValue[]): readonly string[] => values.map((value) => show(value));

/** `a`, `a or b`, `a, b or c`. */
export const either = (words: readonly string[], or = "or"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${or} ${words.at(-1)}`;

/** `1 character`, `2 characters`. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** The subject of a sentence: `The description`, `The entry packages[0]`; a name from the text is shortened. */
export const the = (subject: string): string => {
  const points = [...subject.slice(0, 2 * longest + 2)];
  const name = points.length > longest ? `${points.slice(0, longest).join("")}…` : subject;
  return `The ${name.endsWith("]") ? "entry " : ""}${name}`;
};

/** The subject of a sentence about a package: not every one has an identifier. */
export const thePackage = (identifier: string | undefined): string =>
  identifier === undefined ? "This package" : `The package ${show(identifier)}`;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Letters put in, left out, changed, or swapped with their neighbour. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + same,
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

/**
 * The one of `known` that somebody probably meant: the same but for case and punctuation, one edit away, two in a word
 * of six letters or more; or a word that begins the other (`http` of `streamable-http` is no such word: ask `hints`).
 */
export const near = (word: string, known: readonly string[]): string | undefined => {
  if (word.length > 100) return undefined;
  const simple = plain(word);
  if (simple === "") return undefined;
  const limit = simple.length < 6 ? 1 : 2;
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of known) {
    if (name === word) continue;
    const far = distance(simple, plain(name), limit);
    if (far <= limit && (best === undefined || far < best.far)) best = { name, far };
  }
  return best?.name;
};

/** The JSON type of a value; a whole number is an integer only where JSON Schema asks for one, so never here. */
export const typeOf = (value: JsonValue): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** `a string`, `an object`, `null`. */
export const article = (type: string): string =>
  type === "null" ? type : `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;

/** Unicode characters, not UTF-16 units: what JSON Schema and Go count. */
export const lengthOf = (value: JsonValue): number => (typeof value === "string" ? [...value].length : 0);

// What people write for it in server.json files; too far away for `near`.
const hints: Readonly<Record<string, string>> = { https: "streamable-http", streamableHttp: "streamable-http" };

/** The allowed value that somebody probably meant: a near miss, or the only one that contains the word. */
export const meantOf = (word: string, allowed: readonly string[]): string | undefined => {
  const hint = Object.hasOwn(hints, word) ? hints[word] : undefined;
  if (hint !== undefined && allowed.includes(hint)) return hint;
  const close = near(word, allowed);
  if (close !== undefined) return close;
  const part = plain(word);
  const around = part.length < 3 ? [] : allowed.filter((name) => plain(name).includes(part));
  return around.length === 1 ? around[0] : undefined;
};

/** There is no such rule; perhaps another one is meant. */
export const unknownRule = (name: string, known: readonly string[]): string => {
  const meant = near(name, known);
  return `There is no rule ${show(name)}.${meant ? ` Did you mean ${show(meant)}?` : ""}`;
};

/** The id of each rule, by it and by its aliases. */
export const idsByName = (rules: readonly RuleMeta[]): ReadonlyMap<string, string> =>
  new Map(rules.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)));
