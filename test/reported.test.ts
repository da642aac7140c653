// The gap is never silent: how many schemas were checked in part is said, whatever is shown.
import { expect, test } from "vitest";
import type { Issue, Located } from "../src/model.ts";
import { markdown } from "../src/report/markdown.ts";
import { summaryLine } from "../src/report/text.ts";
import { type Made, reportOf } from "../src/reported.ts";
import { rules } from "../src/rules/index.ts";
import { issuesOf } from "./check-text.ts";

const tool = (name: string, property: Issue["message"]) => ({
  name,
  description: "Reads a file.",
  inputSchema: { type: "object", properties: { file: { type: "string", [property]: "base64" } } },
});

const located = issuesOf([tool("a", "contentEncoding"), tool("b", "contentEncoding"), tool("c", "title")], {
  kind: "tools",
}).map((issue): Located => ({ issue, rule: rules.find(({ id }) => id === issue.rule)!, fingerprint: () => "" }));

test.each(["info", "error"] as const)("two of three, shown from %s up", (severity) => {
  const made = {
    options: { severity, types: ["json", "schema", "semantic", "linter"] },
    files: [{ file: "server.json", kind: "tools" }],
    texts: new Map(),
    skipped: [],
    suppressed: 0,
    complete: true,
    version: "0.0.0",
  } as unknown as Made;
  const report = reportOf(located, made);
  expect(summaryLine(report)).toMatch(/^mcp-lintel: 2 infos in 1 file;.* ?2 schemas checked in part$/);
  expect(markdown(report)).toMatch(/1 file checked · 2 schemas checked in part(?: · |\.)/);
});

test("none in part: not a word", () => {
  const report = reportOf([], {
    options: { severity: "info", types: [] },
    files: [],
    texts: new Map(),
    skipped: [],
  } as unknown as Made);
  expect(summaryLine(report)).not.toContain("in part");
});
