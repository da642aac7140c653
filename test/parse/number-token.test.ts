import { expect, test } from "vitest";
import { parseText } from "../../src/parse/index.ts";
import { isExact, numberEnd } from "../../src/parse/number-token.ts";

test.each([
  ["0", true],
  ["-0", true],
  ["-0.0", true],
  ["1", true],
  ["0.1", true],
  ["1.50", true],
  ["1e3", true],
  ["1E+3", true],
  ["1.5e-7", true],
  ["0e99999", true],
  ["100000000000000000000", true],
  ["1e22", true],
  // 2^53 is held, 2^53 + 1 is not.
  ["9007199254740992", true],
  ["9007199254740993", false],
  ["9007199254740993.0", false],
  ["-9007199254740993", false],
  ["9007199254740992.5", false],
  ["0.1000000000000000055511151231257827", false],
  ["1e400", false],
  ["-1e400", false],
  ["1e-400", false],
  ["0.30000000000000004", true],
  ["0.300000000000000040", true],
  ["123456789012345678901234567890", false],
  ["5e-324", true],
  ["1.7976931348623157e308", true],
])("%s is held exactly: %s", (token, expected) => {
  expect(isExact(token)).toBe(expected);
});

test.each([
  ["0", 1],
  ["01", 1],
  ["-", 0],
  ["-1", 2],
  ["1.", 1],
  ["1.5", 3],
  [".5", 0],
  ["1e", 1],
  ["1e+", 1],
  ["1e+5", 4],
  ["1.5E-10x", 7],
  ["+1", 0],
])("the number in %j ends at %i", (text, end) => {
  expect(numberEnd(text, 0)).toBe(end);
});

test("a document keeps the numbers that a double does not hold", () => {
  const text = '{"a": [1, 9007199254740993, {"b/c": 1e400}], "d": 0.1, "e": -1e-400, "f": {"g": [[], 2.5]}}';
  const { numbers, value } = parseText("f", text);
  expect([...numbers]).toEqual([
    ["/a/1", "9007199254740993"],
    ["/a/2/b~1c", "1e400"],
    ["/e", "-1e-400"],
  ]);
  expect(value).toEqual(JSON.parse(text));
});

test("of a key that occurs twice the last number counts", () => {
  const first = parseText("f", '{"a": 9007199254740993, "a": 1}');
  expect([...first.numbers]).toEqual([]);
  const last = parseText("f", '{"a": 1e400, "a": 9007199254740993}');
  expect([...last.numbers]).toEqual([["/a", "9007199254740993"]]);
});
