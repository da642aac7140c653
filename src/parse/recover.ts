import { tokenEnd } from "./blank.ts";
import { blame, closers, container, isArray, leave, lose, needed, type Reading, spoil } from "./reading.ts";
import { VALUE, VALUE_END } from "./table.ts";

// Where a bracket is missing, too many or of the wrong kind, the brackets in the rest of the text tell which: those it
// has left over are held against those that are needed from here.

/** A closing bracket at `at` that the innermost container does not want. */
export function closeWrongly(reading: Reading, array: boolean): void {
  const { at, depth } = reading;
  const rest = closers(reading, at + 1)?.signs;
  if (rest === needed(reading, depth)) {
    blame(reading, "extra-bracket", at, at + 1);
    // `"packages": {…}], …`: the value before it was to stand in brackets.
    if (array && reading.state === "comma") forgetLast(reading);
    lose(reading);
    reading.at++;
    return;
  }

  blame(reading, "mismatched-bracket", at, at + 1);
  let level = depth - 1;
  while (level > 0 && isArray(reading, container(reading, level)) !== array) level--;
  if (level === 0 || rest === needed(reading, depth - 1)) {
    spoil(reading);
  } else {
    while (reading.depth > level) {
      spoil(reading);
      leave(reading, at);
    }
  }
  leave(reading, ++reading.at);
  reading.blamed = false;
}

/** Whether the last bracket, about to be read, closes the document too early: `{"a": {"b": 1}}, "c": 2}`. */
export function closesEarly(reading: Reading): boolean {
  const { text, at } = reading;
  let next = at + 1;
  while (" \t\r\n".includes(text[next] ?? "-")) next++;
  if (text[next] !== "," || closers(reading, next)?.signs !== needed(reading, 1)) return false;
  blame(reading, "extra-bracket", at, at + 1);
  lose(reading);
  reading.at++;
  return true;
}

/**
 * Closes the innermost container, if its bracket is missing before `at`: `{"a": {, "b": 1}`, `[{"a": 1, {"b": 2}]`.
 * The comma before `at`, if any, then belongs to what is around it.
 */
export function closeUnclosed(reading: Reading, at: number): boolean {
  const { comma, depth } = reading;
  if (depth === 0 || closers(reading, at)?.signs !== needed(reading, depth - 1)) return false;
  const bracket = reading.table.get(container(reading), VALUE);
  blame(reading, "unclosed-bracket", bracket, bracket + 1);
  spoil(reading);
  leave(reading, comma < 0 ? at : comma);
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
  const rest = closers(reading, reading.at);
  if (rest?.signs !== sign + needed(reading, depth)) return false;
  blame(reading, "missing-bracket", token, tokenEnd(text, token));
  if (sign === "]") forgetLast(reading);
  // The string that was to be a key.
  else if (reading.state === "comma") reading.table.drop();
  lose(reading);
  reading.at = rest.first + 1;
  return true;
}

/**
 * Passes over the rest of the innermost container, if `sign` closes it and its own bracket is of the other kind:
 * `"packages": { {…} ], …`. It then stands for nothing.
 */
export function skipMisopened(reading: Reading, sign: "}" | "]"): boolean {
  const { depth, table } = reading;
  const rest = closers(reading, reading.at);
  if (rest?.signs !== sign + needed(reading, depth - 1)) return false;
  const bracket = table.get(container(reading), VALUE);
  blame(reading, "mismatched-bracket", bracket, bracket + 1);
  spoil(reading);
  reading.at = rest.first + 1;
  table.hide(container(reading));
  leave(reading, reading.at);
  spoil(reading);
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
  if (depth < 2 || isArray(reading, container(reading, depth - 1)) || !closeUnclosed(reading, reading.at)) return false;
  reading.key = start;
  reading.keyEnd = end;
  reading.state = "colon";
  return true;
}

/** Takes back the member before: it stands, but not for its key. */
function forgetLast(reading: Reading): void {
  const { table, lastValue, inArray } = reading;
  if (!inArray && lastValue > container(reading) && !isArray(reading, lastValue)) table.hide(lastValue);
}
