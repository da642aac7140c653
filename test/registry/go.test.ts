import { expect, test } from "vitest";
import { goJsonSize, goPattern, goTrim, isBlank } from "../../src/registry/go.ts";

test.each([
  [" \t\n\v\f\r\u0085\u00a0\u1680\u2003\u2028\u3000x y ", "x y"],
  ["\ufeffx", "\ufeffx"],
  ["\u200bx", "\u200bx"],
  ["   ", ""],
])("goTrim(%j)", (text, expected) => {
  expect(goTrim(text)).toBe(expected);
});

test("blank means white space, one character at least", () => {
  expect(["", " ", "\u0085", "\ufeff", "a"].map(isBlank)).toEqual([false, true, true, false, false]);
});

// What `len(json.Marshal(v))` gives.
test.each([
  [{}, 2],
  [{ a: [1, true, null, "x"], b: {} }, 30],
  ["<>&", 20],
  ["\u2028\u2029", 14],
  ['"\\\b\f\n\r\t', 16],
  ["\u0000\u000b\u007f", 15],
  ["é€😀", 11],
  ["\ud800", 5],
  [-0, 2],
  [1e21, 5],
  [1e-7, 4],
])("goJsonSize(%j) is %d", (value, size) => {
  expect(goJsonSize(value)).toBe(size);
});

test("the size of a deep value is found", () => {
  let value: unknown[] = [];
  for (let i = 1; i < 200_000; i++) value = [value];
  expect(goJsonSize(value as never)).toBe(400_000);
});

test.each([
  ["^https?://[^\\s]+$", "https://a\u00a0b", true],
  ["^https?://[^\\s]+$", "https://a b", false],
  ["^https?://[^\\s]+$", "https://a\vb", true],
  ["^\\s$", "\f", true],
  ["^\\s$", "\u00a0", false],
  ["^\\S$", "\v", true],
  ["^[\\S]$", "\u{1f600}", true],
  ["^[\\S]$", " ", false],
  ["^a.b$", "a\u2028b", true],
  ["^a.b$", "a\nb", false],
  ["^a\\.b$", "axb", false],
  ["^(\\d+x\\d+|any)$", "48x48", true],
])("goPattern(%j) on %j is %s", (pattern, text, expected) => {
  expect(new RegExp(goPattern(pattern), "u").test(text)).toBe(expected);
});
