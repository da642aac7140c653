import { expect, test } from "vitest";
import { check } from "../src/check.ts";
import type { Document, Facts } from "../src/model.ts";
import { parse } from "../src/parse/index.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules } from "../src/rules/index.ts";

const found = (bytes: Uint8Array): readonly string[] => {
  const document: Document = parse("tools.json", bytes);
  const facts: Facts = {
    document,
    // Only the text is looked at.
    kind: "unknown",
    supplied: [],
    settings: { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" },
    files: () => [],
    file: () => undefined,
  };
  return check(document, rulebook(rules), facts).found.map(
    ({ issue }) => `${issue.line}:${issue.column} ${issue.rule}`,
  );
};

const padded = (size: number): Uint8Array => Buffer.from(`[${" ".repeat(size - 2)}]`);

test("a file of 16 MiB is checked, one byte more is not", () => {
  expect(found(padded(16 * 2 ** 20))).toEqual([]);
  expect(found(padded(16 * 2 ** 20 + 1))).toEqual(["1:1 json-file-too-large"]);
});

test("1,000,000 values are checked, one more are not", () => {
  // The array itself is a value.
  const numbers = (count: number) => Buffer.from(`[${"1,".repeat(count - 2)}1]`);
  expect(found(numbers(1_000_000))).toEqual([]);
  expect(found(numbers(1_000_001))).toEqual(["1:1 json-too-many-values"]);
});
