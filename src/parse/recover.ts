import { tokenEnd } from "./blank.ts";
import type { Reading } from "./reading.ts";
import { VALUE, VALUE_END } from "./table.ts";

// Where a bracket is missing, too many or of the wrong kind, the brackets in the rest of the text tell which: those it
// has left over are held against those that are needed from here.

/** A closing bracket at `at` that the innermost container does not want. */
export function closeWrongly(reading: Reading, array: boolean): void {
  const { at, depth } = reading;
  const rest = reading.closers(at + 1)?.signs;
  if (rest === reading.needed(depth)) {
    reading.blame("extra-bracket", at, at + 1);
    // `"packages": {…}], …`: the value before it was to stand in brackets.
    if (array && reading.state === "comma") forgetLast(reading);
    reading.lose();
    reading.at++;
    return;
  }

  reading.blame("mismatched-bracket", at, at + 1);
  let level = depth - 1;
  while (level > 0 && reading.isArray(reading.container(level)) !== array) level--;
  if (level === 0 || rest === reading.needed(depth - 1)) {
    reading.spoil();
  } else {
    while (reading.depth > level) {
      reading.spoil();
      reading.leave(at);
    }
  }
  reading.leave(++reading.at);
  reading.blamed = false;
}

/** Whether the last bracket, about to be read, closes the document too early: `{"a": {"b": 1}}, "c": 2}`. */
export function closesEarly(reading: Reading): boolean {
  const { text, at } = reading;
  let next = at + 1;
  while (" \t\r\n".includes(text[next] ?? "-")) next++;
  if (text[next] !== "," || reading.closers(next)?.signs !== reading.needed(1)) return false;
  reading.blame("extra-bracket", at, at + 1);
  reading.lose();
  reading.at++;
  return true;
}

/**
 * Closes the innermost container, if its bracket is missing before `at`: `{"a": {, "b": 1}`, `[{"a": 1, {"b": 2}]`.
 * The comma before `at`, if any, then belongs to what is around it.
 */
export function closeUnclosed(reading: Reading, at: number): boolean {
  const { comma, depth } = reading;
  if (depth === 0 || reading.closers(at)?.signs !== reading.needed(depth - 1)) return false;
  const bracket = reading.table.get(reading.container(), VALUE);
  reading.blame("unclosed-bracket", bracket, bracket + 1);
  reading.spoil();
  reading.leave(comma < 0 ? at : comma);
  if (comma >= 0 && reading.depth > 0) {
    reading.comma = comma;
    reading.state = reading.inArray ? "value" : "key";
  }
  return true;
}

/**
 * Passes over what is in brackets of which only the closing one, `sign`, is there. `token` is where that shows.
 * `"packages": {…}, {…}], …`, `"repository": "url": "…"}, …`
 */
export function skipUnopened(reading: Reading, sign: "}" | "]", token: number): boolean {
  const { depth, text } = reading;
  const rest = reading.closers(reading.at);
  if (rest?.signs !== sign + reading.needed(depth)) return false;
  reading.blame("missing-bracket", token, tokenEnd(text, token));
  if (sign === "]") forgetLast(reading);
  // The string that was to be a key.
  else if (reading.state === "comma") reading.table.drop();
  reading.lose();
  reading.at = rest.first + 1;
  return true;
}

/**
 * Passes over the rest of the innermost container, if `sign` closes it and its own bracket is of the other kind:
 * `"packages": { {…} ], …`. It then stands for nothing.
 */
export function skipMisopened(reading: Reading, sign: "}" | "]"): boolean {
  const { depth, table } = reading;
  const rest = reading.closers(reading.at);
  if (rest?.signs !== sign + reading.needed(depth - 1)) return false;
  const bracket = table.get(reading.container(), VALUE);
  reading.blame("mismatched-bracket", bracket, bracket + 1);
  reading.spoil();
  reading.at = rest.first + 1;
  table.hide(reading.container());
  reading.leave(reading.at);
  reading.spoil();
  return true;
}

/** A colon behind a string that was taken for a value. False if that tells nothing. */
export function readColon(reading: Reading): boolean {
  const { table, lastText, depth, inArray } = reading;
  if (lastText < 0 || depth === 0) return false;
  const start = table.get(lastText, VALUE);
  if (skipUnopened(reading, "}", start)) return true;
  if (!inArray) return false;
  if (skipMisopened(reading, "}")) return true;

  // The string is no element: a key of what is around the array, or of nothing.
  const end = table.get(lastText, VALUE_END);
  table.drop();
  if (depth < 2 || reading.isArray(reading.container(depth - 1)) || !closeUnclosed(reading, reading.at)) return false;
  reading.key = start;
  reading.keyEnd = end;
  reading.state = "colon";
  return true;
}

/** Takes back the member before: it stands, but not for its key. */
function forgetLast(reading: Reading): void {
  const { table, lastValue, inArray } = reading;
  if (!inArray && lastValue > reading.container() && !reading.isArray(lastValue)) table.hide(lastValue);
}
