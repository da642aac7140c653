import type { Fault, Pointer } from "../model.ts";
import { isWord, nonsenseEnd, skipBlank, tokenEnd } from "./blank.ts";
import { type Around, expects } from "./brackets.ts";
import { findDuplicates } from "./duplicate-keys.ts";
import { collectFaults, type SyntaxSort } from "./faults.ts";
import { isExact, numberEnd } from "./number-token.ts";
import { readOddWord } from "./odd-word.ts";
import { placeFaults, tokensOf } from "./place.ts";
import { plainEnd, readString, unpairedSurrogate } from "./string-token.ts";
import { KEY, KEY_END, Table, VALUE, VALUE_END } from "./table.ts";

/** The deepest nesting that is read: an array in an array is two levels. */
export const deepest = 256;
/** The most values that are read, containers included. */
export const mostValues = 1_000_000;

/** What one pass over a text finds. */
export interface Scan {
  readonly table: Table;
  /** In the order of the text. */
  readonly faults: readonly Fault[];
  /** There is a syntax fault. */
  readonly broken: boolean;
  /** Some key occurs twice in an object. */
  readonly repeated: boolean;
  /** The text is too deep or has too many values: the table ends early. */
  readonly stopped: boolean;
  /** The rows of containers that recovery closed, or in which something could not be read. */
  readonly lossy: ReadonlySet<number>;
  /** Numbers that a double does not hold exactly. */
  readonly numbers: ReadonlyMap<Pointer, string>;
}

// What is expected next.
const START = 0; // a value, or the end of the array
const NAME = 1; // a key, or the end of the object
const COLON = 2;
const AFTER = 3; // a comma, or the end of the container
const DONE = 4;

const QUOTE = 34;
const APOSTROPHE = 39;
const COMMA = 44;
const COLON_SIGN = 58;
const SEMICOLON = 59;
const BRACKET = 91;
const CLOSE_BRACKET = 93;
const BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Reads a text once, from start to end, without recursion, in time that grows with its length alone.
 *
 * It reports a syntax fault exactly when `JSON.parse` throws (byte order mark aside), and goes on behind it. One fault
 * is one fault: what follows from it is not told again, up to the next comma, colon or bracket that is in its place.
 */
export function scan(text: string): Scan {
  const faults = collectFaults();
  const table = new Table(Math.max(16, text.length >> 4));
  const lossy = new Set<number>();
  const inexact: number[] = [];
  const open: number[] = [];

  const begin = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  let at = begin;
  let depth = 0;
  let inArray = false;
  let state = START;
  let stopped = false;
  let broken = false;
  let repeated = false;
  // The last fault explains what is odd here.
  let blamed = false;
  // Wrong closing brackets that were taken for right ones: at the end as many may be missing.
  let owed = 0;
  // Arrays that were taken to end where a key showed that they had: their brackets may come yet.
  let early = 0;
  let comma = -1;
  let key = -1;
  let keyEnd = -1;
  let keySurrogate: string | undefined;
  // The row of a string that nothing has followed yet.
  let lastText = -1;

  const fault = (sort: SyntaxSort, offset: number, end: number): void => {
    broken = true;
    faults.add("syntax", sort, offset, end);
  };
  const blame = (sort: SyntaxSort, offset: number, end: number): void => {
    if (!blamed) fault(sort, offset, end);
    blamed = true;
  };

  const add = (end: number): number => {
    const row = table.add(key, keyEnd, at, end);
    if (keySurrogate) faults.add("unpaired-surrogate", keySurrogate, key, keyEnd, row);
    keySurrogate = undefined;
    if (row === mostValues) {
      const root = table.get(0, VALUE);
      faults.add("too-many-values", String(mostValues), root, root + 1);
      stopped = true;
    }
    at = end;
    comma = key = keyEnd = lastText = -1;
    state = depth > 0 ? AFTER : DONE;
    return row;
  };

  const repeat = (row: number, first: number, key: string): void => {
    repeated = true;
    const [start, end] = [table.get(row, KEY), table.get(row, KEY_END)];
    const [offset, firstEnd] = [table.get(first, KEY), table.get(first, KEY_END)];
    faults.add("duplicate-key", key, start, end, row, { offset, length: firstEnd - offset });
  };

  /** Gives up the member or element that is being read. */
  const lose = (): void => {
    if (depth > 0) lossy.add(open[depth - 1]!);
    comma = key = keyEnd = lastText = -1;
    keySurrogate = undefined;
    state = depth > 0 ? AFTER : START;
  };

  const enter = (array: boolean): void => {
    const row = add(at + 1);
    if (depth === deepest) {
      faults.add("nesting-too-deep", String(deepest), at - 1, at, row);
      stopped = true;
      return;
    }
    open[depth++] = row;
    inArray = array;
    state = array ? START : NAME;
    blamed = false;
  };

  const around = (level: number): Around =>
    level === 0 ? "nothing" : text.charCodeAt(table.get(open[level - 1]!, VALUE)) === BRACKET ? "array" : "object";

  const leave = (end: number): void => {
    const row = open[--depth]!;
    if (!inArray) findDuplicates(text, table, row, table.size, repeat);
    table.close(row, end);
    inArray = around(depth) === "array";
    comma = key = keyEnd = lastText = -1;
    state = depth > 0 ? AFTER : DONE;
  };

  const exit = (array: boolean): void => {
    if (array !== inArray) {
      mismatch(array);
      return;
    }
    if (state === START && !inArray) {
      blame("missing-value", at, at + 1);
      lose();
    }
    if (comma >= 0) blame("trailing-comma", comma, comma + 1);
    leave(++at);
    blamed = false;
  };

  /** A bracket of the wrong kind, or the right one for something further out: what follows it decides. */
  const mismatch = (array: boolean): void => {
    if (array && early > 0) {
      early--;
      at++;
      lose();
      return;
    }
    blame("mismatched-bracket", at, at + 1);
    lossy.add(open[depth - 1]!);
    const wanted = array ? "array" : "object";
    let fitting = depth - 1;
    while (fitting > 0 && around(fitting) !== wanted) fitting--;
    const next = expects(text, at + 1);
    if (fitting > 0 && next === around(fitting - 1) && next !== around(depth - 1)) {
      while (depth > fitting) {
        lossy.add(open[depth - 1]!);
        leave(at);
      }
    } else if (fitting > 0) owed++;
    leave(++at);
    blamed = false;
  };

  const readText = (isKey: boolean): void => {
    const start = at;
    const plain = plainEnd(text, at + 1);
    const next = text.charCodeAt(plain + 1);
    const settled =
      next <= 32 ||
      next === COMMA ||
      next === COLON_SIGN ||
      next === CLOSE_BRACKET ||
      next === CLOSE_BRACE ||
      Number.isNaN(next);
    if (text.charCodeAt(at) === QUOTE && text.charCodeAt(plain) === QUOTE && settled) {
      if (isKey) at = plain + 1;
      else lastText = add(plain + 1);
      return;
    }
    const { end, closed, surrogates } = readString(text, at, isKey, fault);
    if (!closed) fault("unclosed-string", start, end);
    else if (text.charCodeAt(start) === APOSTROPHE) fault("single-quotes", start, end);
    if (!closed || text.charCodeAt(start) === APOSTROPHE) blamed = true;
    const lone = surrogates ? unpairedSurrogate(text, start, end) : undefined;
    if (isKey) {
      at = end;
      keySurrogate = lone;
    } else if (closed) {
      lastText = add(end);
      if (lone) faults.add("unpaired-surrogate", lone, start, end, lastText);
    } else {
      // Where it was meant to end is a guess, and no ground for further issues.
      at = end;
      lose();
    }
  };

  const readWord = (): void => {
    const end = literalEnd(text, at);
    if (end > at && !isWord(text.charCodeAt(end))) {
      const token = text.slice(at, end);
      const row = add(end);
      if (!isExact(token)) inexact.push(row);
      return;
    }
    const odd = readOddWord(text, at);
    if (odd.isNumber) {
      fault(odd.sort, at, odd.end);
      add(odd.end);
      return;
    }
    blame(odd.sort, at, odd.end);
    at = odd.end;
    lose();
  };

  const atStart = (code: number): void => {
    if (code === QUOTE || code === APOSTROPHE) readText(false);
    else if (code === BRACE || code === BRACKET) enter(code === BRACKET);
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && depth > 0) exit(code === CLOSE_BRACKET);
    else if (code === COMMA && depth > 0 && !inArray) {
      blame("missing-value", at, at + 1);
      lose();
    } else if (code === COMMA && inArray) {
      blame("extra-comma", at, at + 1);
      comma = at++;
    } else if (code === COMMA || code === COLON_SIGN || code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      blame("unexpected-character", at, at + 1);
      at++;
    } else readWord();
  };

  const atName = (code: number): void => {
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) exit(code === CLOSE_BRACKET);
    else if (code === COMMA) {
      blame("extra-comma", at, at + 1);
      comma = at++;
    } else if (code === COLON_SIGN || code === BRACE || code === BRACKET) {
      blame("missing-key", at, at + 1);
      lossy.add(open[depth - 1]!);
      key = keyEnd = at;
      if (code === COLON_SIGN) at++;
      state = START;
    } else {
      key = at;
      if (code === QUOTE || code === APOSTROPHE) readText(true);
      else {
        at = bareNameEnd(text, at);
        blame(isWord(code) ? "unquoted-key" : "unexpected-character", key, at);
      }
      keyEnd = at;
      state = COLON;
    }
  };

  const atColon = (code: number): void => {
    if (code === COLON_SIGN) {
      at++;
      blamed = false;
      state = START;
    } else if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      blame("missing-colon", at, at + 1);
      lose();
    } else {
      const isArrow = text[at] === "=";
      blame("missing-colon", at, isArrow ? at + 1 : tokenEnd(text, at));
      if (isArrow) at += text[at + 1] === ">" ? 2 : 1;
      state = START;
    }
  };

  const afterValue = (code: number): void => {
    if (code === COMMA || code === SEMICOLON) {
      if (code === SEMICOLON) blame("missing-comma", at, at + 1);
      comma = at++;
      blamed = false;
      state = inArray ? START : NAME;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) exit(code === CLOSE_BRACKET);
    else if (code === COLON_SIGN && lastText >= 0 && inArray && around(depth - 1) === "object") {
      // `{"a": [1, "b": 2}`: the array is not closed, and its last element is a key.
      const array = open[depth - 1]!;
      const [start, end] = [table.get(lastText, VALUE), table.get(lastText, VALUE_END)];
      blame("unclosed-bracket", table.get(array, VALUE), table.get(array, VALUE) + 1);
      lossy.add(array);
      early++;
      table.drop();
      leave(start);
      key = start;
      keyEnd = end;
      state = COLON;
    } else if (code === QUOTE || code === APOSTROPHE || code === BRACE || code === BRACKET || isWord(code)) {
      if (!blamed) fault("missing-comma", at, tokenEnd(text, at));
      state = inArray ? START : NAME;
    } else {
      const end = nonsenseEnd(text, at);
      blame("unexpected-character", at, end);
      lossy.add(open[depth - 1]!);
      at = end;
    }
  };

  for (;;) {
    at = skipBlank(text, at, fault);
    if (at >= text.length || stopped) break;
    const code = text.charCodeAt(at);
    if (state === START) atStart(code);
    else if (state === NAME) atName(code);
    else if (state === COLON) atColon(code);
    else if (state === AFTER) afterValue(code);
    else {
      blame("text-after-document", at, tokenEnd(text, at));
      break;
    }
  }

  if (!stopped && depth > 0 && owed < depth) {
    const bracket = table.get(open[depth - 1]!, VALUE);
    blame("unclosed-bracket", bracket, bracket + 1);
  }
  if (!stopped && depth === 0 && state === START) blame("empty-document", begin, begin);
  while (depth > 0) {
    lossy.add(open[depth - 1]!);
    leave(at);
  }

  const faultless = !broken && !repeated;
  const numbers = tokensOf(text, table, inexact, faultless);
  return { table, faults: placeFaults(text, table, faults.list), broken, repeated, stopped, lossy, numbers };
}

/** The end of the number, `true`, `false` or `null` at `at`; `at` if there is none. */
function literalEnd(text: string, at: number): number {
  if (text.startsWith("true", at) || text.startsWith("null", at)) return at + 4;
  if (text.startsWith("false", at)) return at + 5;
  return numberEnd(text, at);
}

/** The end of a key without quotes: it has at least one character. */
function bareNameEnd(text: string, at: number): number {
  let i = at + 1;
  while (i < text.length && !' \t\r\n,:=[]{}"'.includes(text[i]!)) i++;
  return i;
}
