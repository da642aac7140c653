import { expect, test } from "vitest";
import { annotate, hidden } from "../../src/report/annotations.ts";
import { onlyFiles } from "../../src/report/only.ts";
import { many, reportOf } from "./sample.ts";

const report = reportOf([
  ...many(2, "error", { file: "a/server.json" }),
  ...many(3, "warning", { file: "a/b/server.json" }),
  ...many(4, "info", { file: "ab/server.json" }),
]);

test.each([
  [["a/server.json"], 2],
  [["a"], 5],
  [["ab", "a/b/server.json"], 7],
  [["a/"], 0],
  [["server.json"], 0],
  [[], 0],
])("%j", (files, count) => {
  const { report: shown, elsewhere } = onlyFiles(report, files);
  expect(shown.issues).toHaveLength(count);
  expect(elsewhere).toHaveLength(9 - count);
  expect(shown.summary).toEqual(report.summary);
  expect(shown.valid).toBe(report.valid);
});

test("the notice counts what lies elsewhere, and says where to read it", () => {
  const { report: shown, elsewhere } = onlyFiles(report, ["ab"]);
  const notices = annotate(shown, { elsewhere, rest: ["the job summary", "the log"] }).filter(
    ({ properties }) => properties.file === undefined,
  );
  expect(notices.map(({ message }) => message)).toEqual([
    "5 issues (2 errors, 3 warnings) in files that this change does not touch not shown as annotations: see the job summary and the log.",
  ]);
});

test("annotations that the step has made already take their place", () => {
  const full = reportOf([...many(12, "error"), ...many(12, "warning", { file: "other.json" })]);
  const options = { made: { error: 4, warning: 10 } };
  const of = (level: string) => annotate(full, options).filter((one) => one.level === level).length;
  expect([of("error"), of("warning"), of("notice")]).toEqual([6, 0, 1]);
  expect(hidden(full, options)).toHaveLength(18);
});
