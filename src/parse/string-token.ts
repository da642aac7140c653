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
  /** Behind the closing quote, or where the string seems to have been meant to end. */
  readonly end: number;
  /** Not closed, or with quotes in it: what it was to say is a guess. */
  readonly guess?: "unclosed-string" | "unescaped-quote";
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
      if (isFollowed(text, i)) return { end: i + 1, surrogates };
      const cut = meantToEnd(text, start, i, isKey);
      if (cut >= 0) {
        fault("unclosed-string", start, cut);
        return { end: cut, guess: "unclosed-string", surrogates };
      }
      const end = endBehindQuotes(text, i, isKey);
      if (end < 0) return { end: i + 1, surrogates };
      fault("unescaped-quote", i, i + 1);
      return { end, guess: "unescaped-quote", surrogates };
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
  const colon = isKey ? colonIn(text, start, i) : -1;
  const end = colon < 0 ? withoutClosers(text, start, i) : colon;
  fault("unclosed-string", start, end);
  return { end, guess: "unclosed-string", surrogates };
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
 * Where a string was meant to end, if the quote that closes it opens the next one: `{"name: "x"}`, `{"a": "x, "b": 1}`.
 * -1 if nothing speaks for that.
 */
function meantToEnd(text: string, start: number, close: number, isKey: boolean): number {
  if (isKey) return colonIn(text, start, close);
  let end = close;
  let isMeant = false;
  for (; end > start + 1 && " \t,[]{}".includes(text[end - 1]!); end--) isMeant ||= ",]}".includes(text[end - 1]!);
  return isMeant ? end : -1;
}

/** Whether a quote is followed by something that a string may be followed by, right or wrong. */
const isFollowed = (text: string, quote: number): boolean => /[\s,:;={}[\]"'/]/.test(text[quote + 1] ?? " ");

/**
 * `"the "best" one",`: behind a quote that does not end the string, the end of the next one that does, if it is near and
 * on the same line. -1 if there is none.
 */
function endBehindQuotes(text: string, quote: number, isKey: boolean): number {
  const ending = isKey ? /"(?=[ \t]*:)/ : /"(?=[ \t]*(?:[,\]}]|$))/m;
  const near = text.slice(quote + 1, quote + 500);
  const end = near.slice(0, /[\r\n]/.exec(near)?.index).search(ending);
  return end < 0 ? -1 : quote + end + 2;
}

/** The end of a key before the first colon, if there is one in it; otherwise -1. */
function colonIn(text: string, start: number, end: number): number {
  const colon = text.slice(start + 1, end).search(/[ \t]{0,9}:/);
  return colon < 0 ? -1 : start + 1 + colon;
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
