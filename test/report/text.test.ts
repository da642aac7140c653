import { expect, test } from "vitest";
import { pretty } from "../../src/report/pretty.ts";
import { text } from "../../src/report/text.ts";
import { cut, visible } from "../../src/report/visible.ts";
import { many, reportOf } from "./sample.ts";

test.each([
  ["a\tb\r\nc", "a\\tb\\r\\nc"],
  ["\u001b]0;title\u0007", "\\u001b]0;title\\u0007"],
  ["\u009b2J\u007f\u0000", "\\u009b2J\\u007f\\u0000"],
  ["user\u202e\u2066txt\u200b\ufeff\u2028", "user\\u202e\\u2066txt\\u200b\\ufeff\\u2028"],
  ["\ud800x", "\\ud800x"],
  ["hidden\u{e0041}", "hidden\\u{e0041}"],
  ["👩‍🔬 東京 ü क्‍ष", "👩‍🔬 東京 ü क्‍ष"],
])("%j is shown as %s", (hostile, expected) => {
  expect(visible(hostile)).toBe(expected);
});

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["a🌦b", 3, "a…"],
  ["a🌦bc", 4, "a🌦…"],
  ["🌦🌦", 2, "…"],
])("%s in %i units", (whole, limit, expected) => {
  expect(cut(whole, limit)).toBe(expected);
});

test("one line an issue, whatever the file is called", () => {
  const issues = many(1, "error", { file: "a\n::error::b\u001b.json", message: "It is\r\nwrong.", line: 3 });
  expect(text({ issues })).toBe("a\\n::error::b\\u001b.json:3:3: error: It is\\r\\nwrong. [tool-name-characters]\n");
});

// The frame's columns are UTF-16 units, a terminal's are cells: the mark stands below the token all the same.
test.each([
  ["\t\t", 4],
  ["東京", 4],
  ["👩‍🔬🇯🇵☀️", 6],
  ["e\u0301", 1],
  ["\u001b", 6],
  ["##[", 4],
])("the mark stands below the token after %j", (before, cells) => {
  const report = {
    ...reportOf(many(1, "error", { line: 7, endLine: 7 })),
    source: () => ({
      frame: () => ({ text: `${before}"x": 1`, column: before.length + 1, endColumn: before.length + 4 }),
      snippet: () => "",
      lineHash: () => "",
    }),
  };
  const [, code, mark] = pretty(report, { color: false }).split("\n");
  expect(code!.endsWith('"x": 1')).toBe(true);
  expect(mark).toBe(`    | ${" ".repeat(cells)}^^^`);
});

test("colours come only on request, and only ours", () => {
  const report = reportOf(many(1, "warning", { message: "\u001b[31mred\u001b[0m" }));
  expect(pretty(report, { color: false })).not.toContain("\u001b");
  expect(pretty(report, { color: true })).toContain(": \\u001b[31mred\\u001b[0m ");
});
