import { describe, expect, test } from "vitest";
import { type Format, reporters } from "../../src/report/index.ts";
import { markdown } from "../../src/report/markdown.ts";
import { sarif } from "../../src/report/sarif.ts";
import { pretty } from "../../src/report/pretty.ts";
import { summaryLine } from "../../src/report/text.ts";
import { commandsIn } from "./runner.ts";
import { empty, sample, unfinished } from "./sample.ts";

const endings: Readonly<Record<Format, string>> = {
  text: "txt",
  json: "json",
  sarif: "sarif",
  github: "txt",
  junit: "xml",
  gitlab: "json",
  checkstyle: "xml",
  rdjson: "json",
  markdown: "md",
  azure: "txt",
};
const formats = Object.entries(endings) as readonly [Format, string][];

describe.each(formats)("%s", (format, ending) => {
  const reporter = reporters[format];

  test("reads well", async () => {
    await expect(reporter(sample)).toMatchFileSnapshot(`golden/${format}.${ending}`);
  });

  test("says the same of an equal report", () => {
    const { fingerprint, source, rules, ...data } = sample;
    expect(reporter({ ...structuredClone(data), fingerprint, source, rules })).toBe(reporter(sample));
  });

  test("obeys nothing that a file says", () => {
    const output = reporter(sample);
    // Escape sequences, carriage returns, C1 controls, bidirectional overrides, lone surrogates.
    expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
    const commands = commandsIn(output);
    if (format === "github") {
      expect(commands.map(({ name }) => name)).toEqual(["error", "error", "warning", "warning", "warning", "notice"]);
    } else {
      expect(commands).toEqual([]);
    }
  });

  test("ends with a line end, if it says anything", () => {
    for (const report of [sample, empty, unfinished]) expect(reporter(report)).toMatch(/^$|\n$/);
  });

  // Code scanning would close every alert: the entries never ask for it.
  test.skipIf(format === "sarif")("marks an incomplete report", () => {
    expect(reporter(unfinished)).not.toBe(reporter(empty));
    expect(reporter(unfinished)).toMatch(/incomplete|"complete": false/);
  });
});

test("a terminal", async () => {
  await expect(pretty(sample, { color: false })).toMatchFileSnapshot("golden/pretty.txt");
  await expect(pretty(sample, { color: true })).toMatchFileSnapshot("golden/pretty-color.txt");
  expect(commandsIn(pretty(sample, { color: false }))).toEqual([]);
});

test("a job summary with links and a patch", async () => {
  const patch = "--- a/server.json\n+++ b/server.json\n@@ -1,1 +1,1 @@\n-```` \n+x";
  const blob = "https://github.com/example-user/weather/blob/0123abc";
  await expect(markdown(sample, { blob, fixes: { patch, left: ["crlf/server.json"] } })).toMatchFileSnapshot("golden/summary.md");
  await expect(markdown(empty)).toMatchFileSnapshot("golden/summary-clean.md");
});

test("a clean SARIF run declares the rules and closes the alerts", async () => {
  await expect(sarif(empty, { category: "mcp-lintel" })).toMatchFileSnapshot("golden/clean.sarif");
});

test("the summary line", () => {
  expect(summaryLine(sample)).toBe(
    "mcp-lintel: 2 errors, 4 warnings, 2 infos in 3 files; 1 not shown; 1 suppressed; 1 file skipped",
  );
  expect(summaryLine(empty)).toBe("mcp-lintel: no issues in 1 file");
  expect(summaryLine(unfinished)).toBe("mcp-lintel: no issues in 1 file; incomplete");
});
