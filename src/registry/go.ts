// What Go does otherwise than JavaScript: white space, quoting, JSON sizes, patterns (RE2).
import type { JsonObject, JsonValue } from "../model.ts";
import { quote, quoteRune, uri } from "../schemas/formats.cjs";

/** `format: uri` as the registry understands it. */
export const goUri: (text: string) => boolean = uri;

/** Go's `%q` of a string, double quotes included. */
export const goQuote: (text: string) => string = quote;

/** Go's `%q` of a byte or rune, single quotes included. */
export const goQuoteRune: (character: string) => string = quoteRune;

// Unicode's White_Space: U+0085 is, U+FEFF is not; JavaScript's `trim` has it the other way round.
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Go's `strings.TrimSpace`. */
export const goTrim = (text: string): string => {
  // Two loops: a pattern with `+$` takes quadratic time on long runs of white space inside.
  let start = 0;
  let end = text.length;
  while (start < end && space.test(text.charAt(start))) start++;
  while (end > start && space.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
};

/** Whether a text consists of white space alone, one character at least. */
export const isBlank = (text: string): boolean => text !== "" && goTrim(text) === "";

/** Bytes of a JSON string as `encoding/json` writes it, quotes included. */
const stringSize = (text: string): number => {
  let size = 2;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x22 || unit === 0x5c || (unit >= 0x08 && unit <= 0x0d && unit !== 0x0b)) size += 2;
    // Escaped for the sake of HTML and JavaScript: < > & U+2028 U+2029.
    else if (unit < 0x20 || unit === 0x3c || unit === 0x3e || unit === 0x26 || unit === 0x2028 || unit === 0x2029)
      size += 6;
    else if (unit < 0x80) size += 1;
    else if (unit < 0x800) size += 2;
    else if (unit < 0xd800 || unit > 0xdbff) size += 3;
    else {
      const next = text.charCodeAt(i + 1);
      const pair = next >= 0xdc00 && next <= 0xdfff;
      // An unpaired surrogate is decoded as U+FFFD.
      size += pair ? 4 : 3;
      if (pair) i++;
    }
  }
  return size;
};

/** How many bytes `json.Marshal` makes of a value: compact, UTF-8, with HTML escaping. Depth does not matter. */
export const goJsonSize = (value: JsonValue): number => {
  let size = 0;
  const rest: JsonValue[] = [value];
  while (rest.length > 0) {
    const next = rest.pop() as JsonValue;
    if (typeof next === "string") size += stringSize(next);
    else if (typeof next === "number") size += Object.is(next, -0) ? 2 : String(next).length;
    else if (typeof next === "boolean") size += next ? 4 : 5;
    else if (next === null) size += 4;
    else if (Array.isArray(next)) {
      size += 2 + Math.max(0, next.length - 1);
      for (const element of next) rest.push(element);
    } else {
      const keys = Object.keys(next);
      size += 2 + Math.max(0, keys.length - 1);
      for (const key of keys) {
        size += stringSize(key) + 1;
        rest.push((next as JsonObject)[key]!);
      }
    }
  }
  return size;
};

const classes: Readonly<Record<string, { readonly outside: string; readonly inside: string }>> = {
  s: { outside: "[\\t\\n\\f\\r ]", inside: "\\t\\n\\f\\r " },
  S: { outside: "[^\\t\\n\\f\\r ]", inside: "\\0-\\x08\\x0b\\x0e-\\x1f!-\\u{10ffff}" },
};

/**
 * A pattern of the official schemas, which are RE2, for JavaScript with the flag `u`.
 *
 * The two differ in `\s` (RE2: `[\t\n\f\r ]`) and in the dot, which in RE2 stops at a line feed only.
 */
export const goPattern = (pattern: string): string => {
  let inside = false;
  let translated = "";
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern.charAt(i);
    const escaped = character === "\\" ? pattern.charAt(i + 1) : "";
    const special = escaped !== "" && Object.hasOwn(classes, escaped) ? classes[escaped] : undefined;
    if (escaped !== "") {
      translated += special ? special[inside ? "inside" : "outside"] : character + escaped;
      i++;
    } else if (character === "." && !inside) {
      translated += "[^\\n]";
    } else {
      translated += character;
      if (character === "[") inside = true;
      else if (character === "]") inside = false;
    }
  }
  return translated;
};
