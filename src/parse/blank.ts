import type { SyntaxSort } from "./faults.ts";

/** Whether a code unit can be part of a number or a name. */
export const isWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || // 0–9
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 95 || // _
  code === 36 || // $
  code === 43 || // +
  code === 45 || // -
  code === 46; // .

/** The end of the word at `at`; `at` if there is none. */
export function wordEnd(text: string, at: number): number {
  let i = at;
  while (i < text.length && isWord(text.charCodeAt(i))) i++;
  return i;
}

/**
 * The first token from `at` on. Only the four blanks of JSON are passed over in silence; comments and all other white
 * space and control characters are passed over too, each as a fault.
 */
export function skipBlank(
  text: string,
  at: number,
  fault: (sort: SyntaxSort, offset: number, end: number) => void,
): number {
  let i = at;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 10 || code === 13 || code === 9) {
      i++;
      continue;
    }
    // All of ASCII from here on, but for what opens a comment.
    if (code > 32 && code < 127 && code !== 47 && code !== 35) break;
    const next = commentEnd(text, i) ?? oddBlankEnd(text, i);
    if (next === undefined) break;
    fault(code === 47 || code === 35 ? "comment" : "unexpected-character", i, next);
    i = next;
  }
  return i;
}

function commentEnd(text: string, at: number): number | undefined {
  if (text.startsWith("/*", at)) {
    const close = text.indexOf("*/", at + 2);
    return close < 0 ? text.length : close + 2;
  }
  return text.startsWith("//", at) || text[at] === "#" ? lineEnd(text, at) : undefined;
}

function oddBlankEnd(text: string, at: number): number | undefined {
  let i = at;
  while (i < text.length && /[^\S \t\r\n]|[\0-\x08\x0e-\x1f]/.test(text[i]!)) i++;
  return i > at ? i : undefined;
}

/** The end of the line that `at` is on, its terminator not counted. */
function lineEnd(text: string, at: number): number {
  let i = at;
  while (i < text.length && text[i] !== "\n" && text[i] !== "\r") i++;
  return i;
}

/** The end of the token at `at`, to point at: a string on one line, a word, or one character. */
export function tokenEnd(text: string, at: number): number {
  const sign = text[at];
  if (sign === '"' || sign === "'") {
    const close = text.indexOf(sign, at + 1);
    return close < 0 || /[\r\n]/.test(text.slice(at, close)) ? at + 1 : close + 1;
  }
  const end = wordEnd(text, at);
  return end > at ? end : at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** The end of what makes no sense from `at` on: up to a comma, a bracket or the end of the line, strings apart. */
export function nonsenseEnd(text: string, at: number): number {
  let i = at + 1;
  for (; i < text.length && !",[]{}\r\n".includes(text[i]!); i++) {
    if (text[i] === '"') i = tokenEnd(text, i) - 1;
  }
  while (i > at + 1 && (text[i - 1] === " " || text[i - 1] === "\t")) i--;
  return i;
}
