import type { SyntaxSort } from "./faults.ts";

const BACKSLASH = 92;

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "'": "'",
  "/": "/",
  "\\": "\\",
};

/** A string as it was read, faults and all. */
export interface StringToken {
  /** Behind the closing quote; of a string that is not closed, where it seems to have been meant to end. */
  readonly end: number;
  readonly closed: boolean;
  /** It may contain surrogates. */
  readonly surrogates: boolean;
}

/**
 * The offset of the first character, from `at` on, that is not plain: a quote or backslash, a control character, a
 * surrogate, or the end. Nearly every string ends there.
 */
export function plainEnd(text: string, at: number): number {
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34 || code === BACKSLASH || code < 32 || (code & 0xf800) === 0xd800) break;
  }
  return i;
}

/**
 * Reads the string that opens at `start` with the quote found there. `isKey` says what it is taken for, which tells an
 * unclosed string from one with a line break in it. Of each sort of fault only the first in a string is told.
 */
export function readString(
  text: string,
  start: number,
  isKey: boolean,
  fault: (sort: SyntaxSort, offset: number, end: number) => void,
): StringToken {
  const quote = text.charCodeAt(start);
  let surrogates = false;
  let control = false;
  let escaped = false;
  let i = start + 1;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) {
      const cut = meantToEnd(text, start, i, isKey);
      if (cut < 0) return { end: i + 1, closed: true, surrogates };
      return { end: cut, closed: false, surrogates };
    }
    if (code === BACKSLASH) {
      const length = escapeLength(text, i, quote);
      if (length > 0) {
        if (length > 2) surrogates ||= /[dD][89a-fA-F]/.test(text.slice(i + 2, i + 4));
        i += length - 1;
      } else if (i + 1 < text.length) {
        // What follows is read as if there were no backslash: a line break may end the string.
        const broken = text.charCodeAt(i + 1) < 32;
        if (!escaped) fault("bad-escape", i, broken ? i + 1 : i + 2);
        escaped = true;
        control ||= broken;
      }
    } else if (code < 32) {
      if ((code === 10 || code === 13) && endsHere(text, i, quote, isKey)) break;
      if (!control) fault("control-character", i, i + 1);
      control = true;
    } else if ((code & 0xf800) === 0xd800) surrogates = true;
  }
  return { end: withoutClosers(text, start, i), closed: false, surrogates };
}

/** The length of the escape at a backslash; 0 if it is none. JSON knows no `\'`, but in single quotes it is meant. */
function escapeLength(text: string, at: number, quote: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === 117) return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return next === quote || '"\\/bfnrt'.includes(text.charAt(at + 1) || " ") ? 2 : 0;
}

/**
 * Whether a string is to end at a line break in it: not if the next quote could be its own, by what follows that.
 * Only the next quote is looked at, escaped or not, so that every stretch of text is looked through once for each kind of quote.
 */
function endsHere(text: string, at: number, quote: number, isKey: boolean): boolean {
  const next = text.indexOf(String.fromCharCode(quote), at);
  if (next < 0) return true;
  if (text.charCodeAt(next - 1) === BACKSLASH) return false;
  let i = next + 1;
  while (i < text.length && /[ \t\r\n]/.test(text[i]!)) i++;
  return i < text.length && !(isKey ? ":" : ",]}").includes(text[i]!);
}

/**
 * `{"name: "x"}` and `{"a": "x, "b": 1}`: the quote that closes the string opens the next one. Gives where the string
 * was meant to end, before the colon or comma, or -1 if nothing speaks for it.
 */
function meantToEnd(text: string, start: number, close: number, isKey: boolean): number {
  const next = text[close + 1];
  if (next === undefined || /[\s,:\]}"'/]/.test(next)) return -1;
  let i = close - 1;
  while (i > start && (text[i] === " " || text[i] === "\t")) i--;
  return i > start && text[i] === (isKey ? ":" : ",") ? i : -1;
}

/** The end of an unclosed string: a comma and brackets at the end of its line belong to what is around it. */
function withoutClosers(text: string, start: number, end: number): number {
  const line = text.slice(start + 1, end);
  const closers = /[{[]/.test(line) ? " \t," : " \t,]}";
  let i = end;
  while (i > start + 1 && closers.includes(text[i - 1]!)) i--;
  return i;
}

/** The value of a string or key token: with its quotes, or bare. Escapes that are none stand for themselves. */
export function decodeString(text: string, start: number, end: number): string {
  const first = text[start];
  const quoted = first === '"' || first === "'";
  const body = text.slice(
    quoted ? start + 1 : start,
    quoted && end - start > 1 && text[end - 1] === first ? end - 1 : end,
  );
  if (!body.includes("\\")) return body;
  return body.replace(
    /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g,
    (whole, hex: string | undefined, sign: string | undefined) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[sign ?? ""] ?? whole),
  );
}

/** The first surrogate without its other half in a string token, as an escape: `\ud83d`. */
export function unpairedSurrogate(text: string, start: number, end: number): string | undefined {
  const lone = /\p{Surrogate}/u.exec(decodeString(text, start, end))?.[0];
  return lone && `\\u${lone.charCodeAt(0).toString(16)}`;
}
