import { describe, expect, test } from "vitest";
import { markdown } from "../../src/report/markdown.ts";
import { fence, markdownText } from "../../src/report/markdown-text.ts";
import { empty, many, reportOf, sample } from "./sample.ts";

const bytes = (text: string) => new TextEncoder().encode(text).length;
const times = (text: string, part: string) => text.split(part).length - 1;

test.each([
  ["a|b", "a\\|b"],
  ["\\|", "\\\\\\|"],
  ["`x`", "\\`x\\`"],
  ["</table><img src=x>", "&lt;/table&gt;&lt;img src=x&gt;"],
  ["&lt;", "&amp;lt;"],
  ["[a](javascript:x) ![b](c)", "\\[a\\](javascript:x) \\!\\[b\\](c)"],
  ["*a* _b_ ~~c~~", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~"],
  ["@everyone $x$", "<span>@</span>everyone <span>$</span>x<span>$</span>"],
  ["a\n\n# b", "a\\\\n\\\\n\\# b"],
  ["\u001b[31m\u202e", "\\\\u001b\\[31m\\\\u202e"],
])("%j is shown, not obeyed", (text, expected) => {
  expect(markdownText(text)).toBe(expected);
});

test("a fence holds a patch with fences in it", () => {
  expect(fence("diff", "-```\n+````")).toBe("`````diff\n-```\n+````\n`````\n");
});

test("every row of every table has its four cells", () => {
  const rows = markdown(sample)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  expect(rows).toHaveLength(2 * 3 + sample.issues.length);
  for (const row of rows) expect(row.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(5);
});

test("a line links to the line of the commit", () => {
  const report = reportOf(many(1, "error", { file: "a b/(1)#?.json", line: 12 }));
  const blob = "https://github.com/example-user/weather/blob/0123abc";
  expect(markdown(report, { blob })).toContain(`[12:3](${blob}/a%20b/%281%29%23%3F.json#L12)`);
});

test("files with errors come first", () => {
  const report = reportOf([
    ...many(1, "info", { file: "info.json" }),
    ...many(1, "warning", { file: "warning.json" }),
    ...many(1, "error", { file: "error.json" }),
  ]);
  const places = ["error.json", "warning.json", "info.json"].map((file) => markdown(report).indexOf(file));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe("the verdict", () => {
  test.each([
    ["that of the errors", {}, "## ✅ mcp-lintel passed: 1 warning"],
    ["that of fail-on", { result: "fail" }, "## ❌ mcp-lintel failed: 1 warning"],
    ["an error of ours", { result: "error" }, "## ⚠️ mcp-lintel did not finish: 1 warning"],
  ] as const)("is %s", (_, options, expected) => {
    expect(markdown(reportOf(many(1, "warning")), options).split("\n")[0]).toBe(expected);
  });

  test("of nothing says what was looked at", () => {
    expect(markdown(empty)).toContain("- <code>server.json</code> (server)");
    expect(markdown({ ...empty, files: [], summary: { ...empty.summary, files: 0 } })).toContain(
      "No file was checked.",
    );
  });
});

describe("the limit", () => {
  const limit = 900_000;
  const closes = (text: string) => expect(times(text, "</details>")).toBe(times(text, "<details"));

  test.each([
    ["30,000 issues in one file", reportOf(many(30_000, "error", { help: "Ü".repeat(20) }))],
    [
      "30,000 issues in 30,000 files",
      reportOf(many(30_000, "error").map((issue, i) => ({ ...issue, file: `f${i}.json` }))),
    ],
    ["issues of 100,000 characters", reportOf(many(100, "error", { message: "@".repeat(100_000) }))],
  ])("holds for %s", (_, report) => {
    const text = markdown(report);
    expect(bytes(text)).toBeLessThanOrEqual(limit);
    // As full as it can be: no more than one row is missing.
    expect(bytes(text)).toBeGreaterThan(limit - 70_000);
    closes(text);
    const [, left] = /(\d+) more issues not shown/.exec(text)!;
    expect(times(text, "❌ error") + Number(left)).toBe(report.issues.length);
  });

  test("holds for long lists of files and a long patch", () => {
    const files = Array.from(
      { length: 20_000 },
      (_, i) => ({ file: `${i}.json`, kind: "server", valid: true }) as const,
    );
    const skipped = files.map(({ file }) => ({ file, reason: "It is not ours." }));
    const report = { ...reportOf(many(30_000, "error")), files, skipped };
    const text = markdown(report, { fixes: { patch: `+${"x".repeat(190_000)}`, left: [] } });
    expect(bytes(text)).toBeLessThanOrEqual(limit);
    expect(text).toMatch(/- … and \d+ more\n/);
    expect(text).toContain("x".repeat(190_000));
    closes(text);
    expect(markdown(report, { fixes: { patch: `+${"x".repeat(200_000)}`, left: [] } })).toContain(
      "too long for this page",
    );
  });
});

test("what changed against a baseline is said in one line", () => {
  const report = reportOf(many(2, "error"));
  expect(markdown(report, { baseline: { known: 5, gone: 0 } })).toContain(
    "\n\nAgainst the baseline: 2 new issues, 5 known, 0 gone.\n\n",
  );
  expect(markdown(report, { baseline: { known: 5, gone: 3 } })).toContain(
    "Against the baseline: 2 new issues, 5 known, 3 gone; `mcp-lintel baseline` writes it again without them.",
  );
  expect(markdown(report)).not.toContain("baseline:");
});
