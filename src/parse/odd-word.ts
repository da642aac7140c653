import { nonsenseEnd, wordEnd } from "./blank.ts";
import type { SyntaxSort } from "./faults.ts";

/** What stands where a value should, and is none. */
export interface OddWord {
  readonly sort: SyntaxSort;
  readonly end: number;
  /** A number all the same, as JavaScript reads it. */
  readonly isNumber: boolean;
}

/** Names what stands at `at`, where neither a bracket, a string, a literal nor a number does. */
export function readOddWord(text: string, at: number): OddWord {
  const unopened = unopenedEnd(text, at);
  if (unopened !== undefined) return { sort: "unopened-string", end: unopened, isNumber: false };

  const end = wordEnd(text, at);
  const word = text.slice(at, end);
  if (/^[+-]?(?:NaN|Infinity)$/.test(word)) return { sort: "not-finite", end, isNumber: false };
  if (/^(?:[+-]$|[+-]?\.?[0-9])/.test(word))
    return { sort: "bad-number", end, isNumber: Number.isFinite(Number(word)) };

  // One word, and nothing else up to the next comma, bracket, comment or line: the word is to blame. Otherwise all of it is.
  const isName = /^[A-Za-z_$]/.test(word);
  let next = end;
  while (text[next] === " " || text[next] === "\t") next++;
  const alone = next === text.length || ",]}\r\n/#".includes(text[next]!);
  return {
    sort: isName ? "unknown-word" : "unexpected-character",
    end: isName && alone ? end : nonsenseEnd(text, at),
    isNumber: false,
  };
}

/**
 * The end of a string whose opening quote is missing: the next quote, if it is near, on the same line, and before what
 * follows a value. Near, because every odd word of a hostile text asks.
 */
function unopenedEnd(text: string, at: number): number | undefined {
  const token = /^[^"\r\n]+"(?=[ \t]*(?:[,\]}\r\n]|$))/.exec(text.slice(at, at + 500))?.[0];
  return token === undefined ? undefined : at + token.length;
}
