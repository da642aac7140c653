import type { Pointer, Range, Span } from "../model.ts";
import { isIndex, split } from "./path.ts";

const QUOTE = 34;
const BACKSLASH = 92;
const opens = (code: number): boolean => code === 123 || code === 91; // { [
const closes = (code: number): boolean => code === 125 || code === 93; // } ]

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

const skipSpace = (text: string, at: number): number => {
  let i = at;
  while (isSpace(text.charCodeAt(i))) i++;
  return i;
};

/** Behind the string that begins at an offset. */
const endOfString = (text: string, start: number): number => {
  let end = start;
  let backslashes: number;
  do {
    end = text.indexOf('"', end + 1);
    backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
  } while (backslashes % 2 === 1);
  return end + 1;
};

/** Behind the value that begins at an offset. */
const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  let i = start;
  do {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i);
      continue;
    }
    if (opens(code)) depth++;
    else if (closes(code)) depth--;
    else if (depth === 0) {
      // A number, true, false, null.
      while (/[\w.+-]/.test(text.charAt(i))) i++;
      return i;
    }
    i++;
  } while (depth > 0);
  return i;
};

const rangeOf = (offset: number, end: number): Range => ({ offset, length: end - offset });

const isKey = (text: string, start: number, end: number, key: string): boolean => {
  const token = text.slice(start + 1, end - 1);
  return token.includes("\\") ? JSON.parse(`"${token}"`) === key : token === key;
};

/** The member of the object that begins at an offset: its key, and where its value begins. */
const memberOf = (
  text: string,
  start: number,
  key: string,
): { readonly key: Range; readonly value: number } | undefined => {
  for (let i = skipSpace(text, start + 1); text.charCodeAt(i) === QUOTE; i = skipSpace(text, i)) {
    const end = endOfString(text, i);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (isKey(text, i, end, key)) return { key: rangeOf(i, end), value };
    i = skipSpace(text, endOfValue(text, value)) + 1;
  }
  return undefined;
};

/** Where the element of the array that begins at an offset begins. */
const elementOf = (text: string, start: number, index: number): number | undefined => {
  let i = skipSpace(text, start + 1);
  if (text[i] === "]") return undefined;
  for (let at = 0; at < index; at++) {
    i = skipSpace(text, endOfValue(text, i));
    if (text[i] === "]") return undefined;
    i = skipSpace(text, i + 1);
  }
  return i;
};

/**
 * The span of the value at a pointer, found by walking there: quicker than finding the places of everything, where few
 * are asked for.
 *
 * @param text one that `JSON.parse` accepts (byte order mark aside), and in which no key occurs twice
 */
export const walkTo = (text: string, pointer: Pointer): Span | undefined => {
  if (pointer !== "" && !pointer.startsWith("/")) return undefined;
  let start = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  let key: Range | undefined;
  for (const name of split(pointer)) {
    const sign = text[start];
    const member = sign === "{" ? memberOf(text, start, name) : undefined;
    const next = sign === "[" && isIndex(name) ? elementOf(text, start, Number(name)) : member?.value;
    if (next === undefined) return undefined;
    key = member?.key;
    start = next;
  }
  const value = rangeOf(start, endOfValue(text, start));
  return key ? { key, value } : { value };
};
