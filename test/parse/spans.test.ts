import { expect, test } from "vitest";
import { parseText } from "../../src/parse/index.ts";
import { lineIndex } from "../../src/parse/line-index.ts";

/** Key and value of a pointer as they stand in the text, each with line and column. */
function placesOf(text: string, pointer: string) {
  const span = parseText("f", text).spans.at(pointer);
  const index = lineIndex(text);
  return [span?.key, span?.value].map((range) => {
    if (!range) return undefined;
    const { line, column } = index.position(range.offset);
    return `${line}:${column} ${text.slice(range.offset, range.offset + range.length)}`;
  });
}

test.each([
  ['{"a": [1, {"b": "x"}]}', "", undefined, '1:1 {"a": [1, {"b": "x"}]}'],
  ['{"a": [1, {"b": "x"}]}', "/a", '1:2 "a"', '1:7 [1, {"b": "x"}]'],
  ['{"a": [1, {"b": "x"}]}', "/a/1", undefined, '1:11 {"b": "x"}'],
  ['{"a": [1, {"b": "x"}]}', "/a/1/b", '1:12 "b"', '1:17 "x"'],
  ['{\n\t\t"a":\t12\n}', "/a", '2:3 "a"', "2:8 12"],
  ['{\r\n  "a" :\r\n  true }', "/a", '2:3 "a"', "3:3 true"],
  ['{\r  "a": null\r}\r', "/a", '2:3 "a"', "2:8 null"],
  ['\ufeff{"a": -1.5e3}', "/a", '1:2 "a"', "1:7 -1.5e3"],
  ['{"😀": "é", "b": []}', "/b", '1:13 "b"', "1:18 []"],
  ['{"a\\/b": 1, "c~d": 2, "\\u0065": 3}', "/a~1b", '1:2 "a\\/b"', "1:10 1"],
  ['{"a\\/b": 1, "c~d": 2, "\\u0065": 3}', "/c~0d", '1:13 "c~d"', "1:20 2"],
  ['{"a\\/b": 1, "c~d": 2, "\\u0065": 3}', "/e", '1:23 "\\u0065"', "1:33 3"],
  ['{"": {"__proto__": 0}}', "//__proto__", '1:7 "__proto__"', "1:20 0"],
  [" 7\n", "", undefined, "1:2 7"],
  // In a broken file too.
  ["{a: 1, 'b': [2,], // c\n c: 03}", "/b/0", undefined, "1:14 2"],
  ["{a: 1, 'b': [2,], // c\n c: 03}", "/c", "2:2 c", "2:5 03"],
  ['{"a": [1, {"b": 2}', "/a/1/b", '1:12 "b"', "1:17 2"],
])("in %j at %j", (text, pointer, key, value) => {
  expect(placesOf(text, pointer)).toEqual([key, value]);
});

test.each(["/b", "/a/2", "/a/01", "/a/-1", "/a/length", "/a/0/x", "a", "/constructor", "/__proto__", "/toString"])(
  "nothing is at %j",
  (pointer) => {
    expect(parseText("f", '{"a": [1, 2]}').spans.at(pointer)).toBeUndefined();
    expect(parseText("f", '{"a": [1, 2],}').spans.at(pointer)).toBeUndefined();
  },
);

test("a text of 64 kB and more has its places by the scan", () => {
  const text = `{"a": "${"x".repeat(70_000)}", "b": [null]}`;
  expect(parseText("f", text).spans.at("/b/0")).toEqual({ value: { offset: 70_016, length: 4 } });
});
