import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { json } from "../../src/report/json.ts";
import { empty, issues, sample, unfinished } from "./sample.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/report.schema.json", import.meta.url), "utf8"));
const ajv = new Ajv2020({ allErrors: true });
const accepts = ajv.compile(schema);

describe("its published schema", () => {
  test("is a good one", () => {
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  test.each([
    ["issues of every kind", sample],
    ["no issues", empty],
    ["an internal error", unfinished],
    ["no files", { ...empty, files: [] }],
  ])("takes the report with %s", (_, report) => {
    accepts(JSON.parse(json(report)));
    expect(accepts.errors ?? []).toEqual([]);
  });

  test.each([
    ["a key too many", { ...JSON.parse(json(empty)), extra: 1 }],
    ["another version", { ...JSON.parse(json(empty)), version: 2 }],
    ["an issue without a line", { ...JSON.parse(json(empty)), issues: [{ ...issues[0], line: undefined }] }],
  ])("refuses %s", (_, value) => {
    expect(accepts(JSON.parse(JSON.stringify(value)))).toBe(false);
  });
});

test("the values are those of the report", () => {
  const parsed = JSON.parse(json(sample));
  expect(parsed).toEqual({
    version: 1,
    valid: false,
    complete: true,
    issues: JSON.parse(JSON.stringify(issues)),
    files: sample.files,
    skipped: sample.skipped,
    summary: sample.summary,
  });
  expect(Object.keys(parsed)).toEqual(["version", "valid", "complete", "issues", "files", "skipped", "summary"]);
});

test("a field that is new in an issue does not get in", () => {
  const issue = { ...issues[0]!, internal: true };
  expect(JSON.parse(json({ ...sample, issues: [issue] })).issues[0]).not.toHaveProperty("internal");
});
