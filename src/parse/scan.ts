import type { Fault, Pointer } from "../model.ts";
import { isWord, nonsenseEnd, skipBlank, tokenEnd } from "./blank.ts";
import { addFault, type SyntaxSort } from "./faults.ts";
import { isExact, numberEnd } from "./number-token.ts";
import { readOddWord } from "./odd-word.ts";
import { placeFaults, tokensOf } from "./place.ts";
import { add, blame, container, enter, fault, leave, lose, type Reading, spoil, startReading } from "./reading.ts";
import { closesEarly, closeUnclosed, closeWrongly, readColon, skipMisopened, skipUnopened } from "./recover.ts";
import { plainEnd, readString, unpairedSurrogate } from "./string-token.ts";
import { type Table, VALUE } from "./table.ts";

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

const QUOTE = 34;
const APOSTROPHE = 39;
const COMMA = 44;
const COLON = 58;
const SEMICOLON = 59;
const EQUALS = 61;
const BRACKET = 91;
const CLOSE_BRACKET = 93;
const BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Reads a text once, from start to end, without recursion, in time that grows with its length alone.
 *
 * It reports a syntax fault exactly when `JSON.parse` throws (byte order mark aside), and goes on behind it. One fault
 * is one fault: what follows from it is not told again, up to the next comma, colon or bracket that is in its place.
 *
 * @param isDamaged some bytes were no UTF-8 and are U+FFFD now: a key with one of them is none that anybody meant
 */
export function scan(text: string, isDamaged = false): Scan {
  const reading = startReading(text, isDamaged);
  const begin = reading.at;
  const inexact: number[] = [];
  const told = (sort: SyntaxSort, offset: number, end: number) => fault(reading, sort, offset, end);

  while (!reading.stopped) {
    reading.at = skipBlank(text, reading.at, told);
    if (reading.at >= text.length) break;
    const code = text.charCodeAt(reading.at);
    if (reading.state === "value") readValue(reading, code, inexact);
    else if (reading.state === "key") readKey(reading, code);
    else if (reading.state === "colon") readBetween(reading, code);
    else if (reading.state === "comma") readAfter(reading, code);
    else {
      blame(reading, "text-after-document", reading.at, tokenEnd(text, reading.at));
      // `"name": "x"}`: a single value before other text is not the document.
      if (!"[{".includes(text.charAt(reading.table.get(0, VALUE)))) reading.table.drop();
      break;
    }
  }
  finish(reading, begin);

  const { table, faults, broken, repeated, stopped, lossy } = reading;
  const numbers = tokensOf(text, table, inexact, !broken && !repeated);
  return { table, faults: placeFaults(text, table, faults.list), broken, repeated, stopped, lossy, numbers };
}

function readValue(reading: Reading, code: number, inexact: number[]): void {
  const { at, depth, inArray } = reading;
  if (code === QUOTE || code === APOSTROPHE) readText(reading, false);
  else if (code === BRACE || code === BRACKET) enter(reading, code === BRACKET);
  else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && depth > 0) close(reading, code === CLOSE_BRACKET);
  else if (code === COMMA && inArray) readExtraComma(reading);
  else if (code === COMMA && depth > 0) {
    blame(reading, "missing-value", at, at + 1);
    lose(reading);
  } else if (code === COMMA || code === COLON || code === CLOSE_BRACE || code === CLOSE_BRACKET) {
    blame(reading, "unexpected-character", at, at + 1);
    reading.at++;
  } else readWord(reading, inexact);
}

function readKey(reading: Reading, code: number): void {
  const { text, at } = reading;
  if (code === QUOTE || code === APOSTROPHE) readText(reading, true);
  else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) close(reading, code === CLOSE_BRACKET);
  else if (code === COMMA) readExtraComma(reading);
  else if (code === COLON || code === BRACE || code === BRACKET) {
    if (code !== COLON && (closeUnclosed(reading, at) || skipUnopened(reading, "]", at) || skipMisopened(reading, "]")))
      return;
    blame(reading, "missing-key", at, at + 1);
    spoil(reading);
    reading.key = reading.keyEnd = at;
    if (code === COLON) reading.at++;
    reading.state = "value";
  } else {
    let end = at + 1;
    while (end < text.length && !' \t\r\n,:=[]{}"'.includes(text[end]!)) end++;
    const isUnopened = text[end] === '"' && /^"[ \t]{0,9}:/.test(text.slice(end, end + 11));
    const sort = isUnopened ? "unopened-string" : isWord(code) ? "unquoted-key" : "unexpected-character";
    reading.at = isUnopened ? end + 1 : end;
    blame(reading, sort, at, reading.at);
    // It may be what is left of another key, or of more than that.
    if (sort !== "unquoted-key") spoil(reading);
    reading.key = at;
    reading.keyEnd = end;
    reading.state = "colon";
  }
}

/** Between a key and its value. */
function readBetween(reading: Reading, code: number): void {
  const { text, at } = reading;
  if (code === COLON) {
    reading.at++;
    reading.blamed = false;
    reading.state = "value";
  } else if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET) {
    if (code !== CLOSE_BRACE && (skipUnopened(reading, "]", reading.key) || skipMisopened(reading, "]"))) return;
    blame(reading, "missing-colon", at, at + 1);
    lose(reading);
  } else if (code === QUOTE && at === reading.keyEnd && isSettled(text.charCodeAt(at + 1))) skipQuote(reading);
  else {
    blame(reading, "missing-colon", at, code === EQUALS ? at + 1 : tokenEnd(text, at));
    if (code === EQUALS) reading.at += text[at + 1] === ">" ? 2 : 1;
    reading.state = "value";
  }
}

/** Behind a member or element. */
function readAfter(reading: Reading, code: number): void {
  const { text, at } = reading;
  if (code === COMMA || code === SEMICOLON) {
    if (code === SEMICOLON) blame(reading, "missing-comma", at, at + 1);
    reading.comma = reading.at++;
    reading.blamed = false;
    reading.state = reading.inArray ? "value" : "key";
  } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) close(reading, code === CLOSE_BRACKET);
  else if (
    ((code === QUOTE && text.charCodeAt(at - 1) === QUOTE) || code === APOSTROPHE) &&
    isSettled(text.charCodeAt(at + 1))
  )
    skipQuote(reading);
  else if (code === QUOTE || code === APOSTROPHE || code === BRACE || code === BRACKET || isWord(code)) {
    if (!reading.blamed) fault(reading, "missing-comma", at, tokenEnd(text, at));
    reading.state = reading.inArray ? "value" : "key";
  } else {
    if (code === COLON && readColon(reading)) return;
    const end = nonsenseEnd(text, at);
    blame(reading, "unexpected-character", at, end);
    lose(reading);
    reading.at = end;
  }
}

/** `"name"":`, `"value"",`: one quote too many. */
function skipQuote(reading: Reading): void {
  blame(reading, "unexpected-character", reading.at, reading.at + 1);
  reading.at++;
}

function readExtraComma(reading: Reading): void {
  const { at, comma } = reading;
  if (comma < 0 && closeUnclosed(reading, at)) return;
  blame(reading, "extra-comma", at, at + 1);
  reading.comma = reading.at++;
}

function close(reading: Reading, array: boolean): void {
  const { at, comma } = reading;
  if (array !== reading.inArray) {
    closeWrongly(reading, array);
    return;
  }
  if (reading.depth === 1 && closesEarly(reading)) return;
  if (reading.state === "value" && !array) {
    if (skipUnopened(reading, "}", at)) return;
    blame(reading, "missing-value", at, at + 1);
    lose(reading);
  } else if (comma >= 0) blame(reading, "trailing-comma", comma, comma + 1);
  leave(reading, ++reading.at);
  reading.blamed = false;
}

function readText(reading: Reading, isKey: boolean): void {
  const { text, at } = reading;
  const plain = plainEnd(text, at + 1);
  if (text.charCodeAt(at) !== QUOTE || text.charCodeAt(plain) !== QUOTE || !isSettled(text.charCodeAt(plain + 1))) {
    readOddText(reading, isKey);
  } else if (isKey) {
    takeKey(reading, plain + 1, reading.isDamaged && text.slice(at, plain).includes("\ufffd"));
  } else reading.lastText = add(reading, plain + 1);
}

/** Takes the string from here to `end` for a key. Where nobody can tell which key it was to be, the member is left out. */
function takeKey(reading: Reading, end: number, isLost: boolean): void {
  if (isLost) spoil(reading);
  reading.key = reading.at;
  reading.keyEnd = isLost ? reading.at : end;
  reading.at = end;
  reading.state = "colon";
}

/** A string with escapes, surrogates or faults. */
function readOddText(reading: Reading, isKey: boolean): void {
  const { text, at } = reading;
  const isSingle = text.charCodeAt(at) === APOSTROPHE;
  let isFaulty = false;
  const { end, guess, surrogates } = readString(text, at, isKey, (sort, from, to) => {
    isFaulty = true;
    fault(reading, sort, from, to);
  });
  const lone = surrogates ? unpairedSurrogate(text, at, end) : undefined;
  if (!guess && isSingle) fault(reading, "single-quotes", at, end);
  if (guess || isSingle) reading.blamed = true;
  if (isKey) {
    takeKey(reading, end, isFaulty && guess !== "unclosed-string");
    reading.keySurrogate = lone;
  } else if (guess) {
    // No ground for further issues.
    reading.at = end;
    lose(reading);
  } else {
    const row = add(reading, end);
    reading.lastText = row;
    if (lone) addFault(reading.faults, "unpaired-surrogate", lone, at, end, row);
  }
}

/** Whether a string that is followed by this has certainly ended: not so if its closing quote opens the next string. */
const isSettled = (next: number): boolean =>
  next <= 32 ||
  next === COMMA ||
  next === COLON ||
  next === CLOSE_BRACKET ||
  next === CLOSE_BRACE ||
  Number.isNaN(next);

function readWord(reading: Reading, inexact: number[]): void {
  const { text, at } = reading;
  const end = literalEnd(text, at);
  const next = text.charCodeAt(end);
  if (end > at && !isWord(next) && next !== QUOTE) {
    const row = add(reading, end);
    if (!isExact(text.slice(at, end))) inexact.push(row);
    return;
  }
  const odd = readOddWord(text, at);
  if (odd.isNumber) {
    fault(reading, odd.sort, at, odd.end);
    add(reading, odd.end);
  } else {
    blame(reading, odd.sort, at, odd.end);
    reading.at = odd.end;
    lose(reading);
  }
}

/** The end of the number, `true`, `false` or `null` at `at`; `at` if there is none. */
function literalEnd(text: string, at: number): number {
  if (text.startsWith("true", at) || text.startsWith("null", at)) return at + 4;
  if (text.startsWith("false", at)) return at + 5;
  return numberEnd(text, at);
}

function finish(reading: Reading, begin: number): void {
  if (!reading.stopped && reading.depth > 0) {
    const bracket = reading.table.get(container(reading), VALUE);
    blame(reading, "unclosed-bracket", bracket, bracket + 1);
  }
  if (reading.depth === 0 && reading.state === "value") blame(reading, "empty-document", begin, begin);
  while (reading.depth > 0) {
    spoil(reading);
    leave(reading, reading.at);
  }
}
