import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineIndex } from "../../src/parse/line-index.ts";

/** The position of the one `§` in a text, which is taken out. */
const positionOf = (text: string) => lineIndex(text.replace("§", "")).position(text.indexOf("§"));

test.each([
  ["§", 1, 1],
  ["§{}", 1, 1],
  ["{}§", 1, 3],
  ["{\n§}", 2, 1],
  ["{§\n}", 1, 2],
  ["a\n\n§b", 3, 1],
  ["a\n§", 2, 1],
  // Tabs are one column each.
  ["{\n\t\t§1}", 2, 3],
  ["{\r\n  §1}", 2, 3],
  ["{§\r\n}", 1, 2],
  // Inside a line's end.
  ["{\r§\n}", 1, 3],
  ["{\r  §1}", 2, 3],
  ["a\r\r§b", 3, 1],
  ["a\n\r§b", 3, 1],
  // U+1F600 is two UTF-16 units, é is one, U+2028 is no line's end for JSON.
  ['"😀§"', 1, 4],
  ['"é§"', 1, 3],
  ['"\u2028§"', 1, 3],
  // The mark has no width.
  ["\ufeff§{}", 1, 1],
  ["\ufeff{§}", 1, 2],
  ["\ufeff{\n §}", 2, 2],
])("%j is at %i:%i", (text, line, column) => {
  expect(positionOf(text)).toEqual({ line, column });
});

test("the mark itself is at 1:1", () => {
  expect(lineIndex("\ufeff{}").position(0)).toEqual({ line: 1, column: 1 });
});

test("an offset outside is at the nearest end", () => {
  expect(lineIndex("ab\nc").position(99)).toEqual({ line: 2, column: 2 });
  expect(lineIndex("ab\nc").position(-1)).toEqual({ line: 1, column: 1 });
});

describe("lines", () => {
  test.each([
    ["", [""]],
    ["one", ["one"]],
    ["one\n", ["one", ""]],
    ["one\r\ntwo\rthree\nfour", ["one", "two", "three", "four"]],
    ["\r\n\r\n", ["", "", ""]],
    ["\ufeffone\ntwo", ["one", "two"]],
  ])("%j", (text, lines) => {
    const index = lineIndex(text);
    expect(index.count).toBe(lines.length);
    expect(lines.map((_, i) => index.lineText(i + 1))).toEqual(lines);
  });

  test("a line outside is the nearest one", () => {
    expect(lineIndex("a\nb").lineText(0)).toBe("a");
    expect(lineIndex("a\nb").lineText(9)).toBe("b");
  });
});

test("an offset and its position say the same", () => {
  const pieces = fc.array(fc.constantFrom("\r", "\n", "\r\n", "a", "\t", "😀"), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.nat(60), (parts, at) => {
      const text = parts.join("");
      const offset = Math.min(at, text.length);
      const index = lineIndex(text);
      const { line, column } = index.position(offset);
      expect(index.lineStart(line) + column - 1).toBe(offset);
      expect(index.lineText(line)).toBe(text.split(/\r\n|\r|\n/)[line - 1]);
    }),
    { seed: 1 },
  );
});
