import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { emptyConfig } from "../../src/config/index.ts";
import { readOptions } from "../../src/options.ts";
import { json } from "../../src/report/json.ts";
import { run } from "../../src/run.ts";
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

  test("takes the report of a named file that does not parse, and of one that is none of ours", () => {
    const folder = mkdtempSync(join(tmpdir(), "json-report-"));
    writeFileSync(join(folder, "broken.json"), "{ x");
    writeFileSync(join(folder, "other.json"), '{ "a": 1 }');
    const options = readOptions(new Map([["paths", ["broken.json", "other.json"]]]), "flag");
    const { report } = run({ options, config: emptyConfig, place: { cwd: folder, version: "1.0.0" } });
    rmSync(folder, { recursive: true });
    const parsed = JSON.parse(json(report));
    accepts(parsed);
    expect(accepts.errors ?? []).toEqual([]);
    expect(parsed.files).toEqual([
      { file: "broken.json", kind: "unknown", valid: false },
      { file: "other.json", kind: "unknown", valid: false },
    ]);
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
