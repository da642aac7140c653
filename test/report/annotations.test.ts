import { describe, expect, test } from "vitest";
import { annotate, hidden } from "../../src/report/annotations.ts";
import { github } from "../../src/report/github.ts";
import { commandsIn } from "./runner.ts";
import { many, reportOf } from "./sample.ts";

const levels = (annotations: readonly { readonly level: string }[]) => {
  const of = (level: string) => annotations.filter((annotation) => annotation.level === level).length;
  return [of("error"), of("warning"), of("notice")];
};

describe("how many", () => {
  // errors, warnings, infos → annotations of each level, the overflow notice included; issues without one
  test.each([
    [[0, 0, 0], [0, 0, 0], 0],
    [[1, 1, 1], [1, 1, 1], 0],
    [[9, 9, 9], [9, 9, 9], 0],
    [[10, 10, 9], [10, 10, 9], 0],
    [[0, 0, 10], [0, 0, 10], 1],
    [[11, 0, 0], [10, 0, 1], 1],
    [[10, 11, 9], [10, 10, 10], 1],
    [[300, 300, 300], [10, 10, 10], 871],
  ])("%j", ([errors = 0, warnings = 0, infos = 0], expected, left) => {
    const report = reportOf([
      ...many(infos, "info"),
      ...many(warnings, "warning", { rule: "w" }),
      ...many(errors, "error", { rule: "e" }),
    ]);
    expect(levels(annotate(report))).toEqual(expected);
    expect(hidden(report)).toHaveLength(left);
  });

  test.each([
    [10, [10, 10, 10]],
    [1_000, [10, 10, 10]],
    [3, [3, 3, 3]],
    [1, [1, 1, 1]],
    [0, [0, 0, 0]],
  ])("of at most %i", (max, expected) => {
    const report = reportOf([
      ...many(20, "info"),
      ...many(20, "warning", { rule: "w" }),
      ...many(20, "error", { rule: "e" }),
    ]);
    expect(levels(annotate(report, { max }))).toEqual(expected);
  });
});

test("the overflow notice says how many and where", () => {
  const report = reportOf([...many(12, "error"), ...many(1, "info", { line: 99 })]);
  expect(annotate(report, { rest: ["the job summary", "the SARIF file", "the log"] }).at(-1)).toEqual({
    level: "notice",
    message: "2 more issues (2 errors) not shown as annotations: see the job summary, the SARIF file, and the log.",
    properties: { title: "mcp-lintel: more issues" },
  });
});

test("on the command line the rest follows as lines of the log", () => {
  const output = github(reportOf(many(12, "error")))
    .trimEnd()
    .split("\n");
  expect(commandsIn(output.join("\n"))).toHaveLength(11);
  expect(output.slice(11)).toEqual([
    "tools.json:11:3: error: Tool number 11 is wrong. [tool-name-characters]",
    "tools.json:12:3: error: Tool number 12 is wrong. [tool-name-characters]",
  ]);
});

test("the most severe come first, then by file, line, rule", () => {
  const one = (file: string, line: number, rule: string, severity: "error" | "warning") =>
    many(1, severity, { file, line, endLine: line, rule });
  const report = reportOf([
    ...one("b.json", 1, "a", "warning"),
    ...one("b.json", 2, "a", "error"),
    ...one("a.json", 10, "a", "error"),
    ...one("a.json", 9, "b", "error"),
    ...one("a.json", 9, "a", "error"),
  ]);
  expect(annotate(report).map(({ properties: { file, startLine, title } }) => `${file}:${startLine} ${title}`)).toEqual(
    ["a.json:9 a (error)", "a.json:9 b (error)", "a.json:10 a (error)", "b.json:2 a (error)", "b.json:1 a (warning)"],
  );
});

test("one annotation for a rule on a line, which says how many it stands for", () => {
  const [first, ...more] = annotate(reportOf(many(300, "warning", { line: 1, endLine: 1 })));
  expect(more).toEqual([]);
  expect(first).toEqual({
    level: "warning",
    message: "Tool number 1 is wrong. (And 299 more of this rule on this line.)\ntools.json:1:3",
    properties: {
      title: "tool-name-characters (warning)",
      file: "tools.json",
      startLine: 1,
      endLine: 1,
      startColumn: 3,
      endColumn: 9,
    },
  });
});

describe("a long message", () => {
  const messageOf = (message: string, file = "tools.json") =>
    annotate(reportOf(many(1, "error", { message, help: "Do this.", file })))[0]!.message;

  test("fits, and keeps its place", () => {
    const message = messageOf("x".repeat(5_000));
    expect(message).toHaveLength(4_096);
    expect(message).toMatch(/^x+…\ntools\.json:1:3$/);
  });

  test("is not cut inside a character, wherever the limit falls", () => {
    for (const start of ["", "x"]) {
      const message = messageOf(start + "🌦".repeat(3_000));
      expect(message).toMatch(/^x?🌦+…\ntools\.json:1:3$/u);
      expect(message.length).toBeGreaterThanOrEqual(4_095);
      expect(message.length).toBeLessThanOrEqual(4_096);
    }
  });

  test("shares the room with a long path", () => {
    expect(messageOf("m".repeat(5_000), "f".repeat(5_000))).toHaveLength(4_096);
  });
});

test("an incomplete report says so, among the ten errors", () => {
  const annotations = annotate({ ...reportOf(many(10, "error")), complete: false });
  expect(levels(annotations)).toEqual([10, 0, 1]);
  expect(annotations[0]!.message).toMatch(/incomplete/);
});
