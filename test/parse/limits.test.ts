import { describe, expect, test } from "vitest";
import { parseText } from "../../src/parse/index.ts";

const found = (text: string) => parseText("f", text).faults.map(({ kind, at, pointer }) => [kind, at.offset, pointer]);

describe("nesting", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  test("256 levels are read", () => {
    const document = parseText("f", nested(256));
    expect(document.faults).toEqual([]);
    expect(document.value).toEqual(JSON.parse(nested(256)));
    expect(document.spans.at("/0".repeat(255))).toEqual({ value: { offset: 255, length: 2 } });
  });

  test("at the next one the file is not read on", () => {
    expect(found(nested(257))).toEqual([["nesting-too-deep", 256, "/0".repeat(256)]]);
    expect(parseText("f", nested(257)).value).toBeUndefined();
    expect(found(`[[1], {"a/b": ${nested(300)}}, }`)).toEqual([
      ["nesting-too-deep", 14 + 254, `/1/a~1b${"/0".repeat(254)}`],
    ]);
  });

  test("many levels one after another are no nesting", () => {
    expect(found(`[${Array(500).fill("[[]]").join()}]`)).toEqual([]);
  });
});

describe("values", () => {
  test("1,000,000 are read, one more is not", () => {
    const list = (length: number) => `[${Array(length).fill("1").join()}]`;
    expect(found(list(999_999))).toEqual([]);
    const document = parseText("f", `\n${list(1_000_000)}`);
    expect(document.faults).toEqual([{ kind: "too-many-values", detail: "1000000", at: { offset: 1, length: 1 } }]);
    expect(document.value).toBeUndefined();
  });
});

describe("hostile texts end soon", () => {
  const half = 1 << 19;
  const hostile: Readonly<Record<string, () => string>> = {
    brackets: () => "[".repeat(16 * 2 ** 20),
    "objects in objects": () => "{".repeat(2 * half),
    "wrong brackets": () => "[}{]".repeat(half),
    "wrong brackets, each with something to look at behind": () => `[${'{"a":[},'.repeat(half / 4)}`,
    "arrays that keys end": () => `{"a":[${'"b":['.repeat(half / 4)}`,
    commas: () => `[${",".repeat(2 * half)}`,
    colons: () => `{${":".repeat(2 * half)}`,
    "unclosed strings": () => `[${'"\n'.repeat(half)}`,
    "unclosed strings of both kinds": () => `[${`"\n'\n`.repeat(half / 2)}`,
    "escaped quotes outside of strings": () => `[${'\\"a\n'.repeat(half / 2)}`,
    "strings without commas on one line": () => `{${'"a"'.repeat(half / 2)}`,
    "keys without quotes": () => `{${'a"\n'.repeat(half / 2)}`,
    "bad escapes": () => `["${"\\x".repeat(half)}"]`,
    comments: () => `[${"//\n".repeat(half / 2)}`,
    "comments that do not end": () => `[${"/*".repeat(half)}`,
    "zero bytes": () => "\0".repeat(2 * half),
    words: () => `[${"a ".repeat(half)}`,
    "signs and quotes": () => `[${'@"'.repeat(half)}`,
    digits: () => "1".repeat(2 * half),
    "zeros before a one": () => `0.${"0".repeat(2 * half)}1`,
    "a long key over many inexact numbers": () =>
      `{"${"k".repeat(half)}":[${Array(half / 4)
        .fill("1e999")
        .join()}]}`,
    "surrogates apart": () =>
      `[${Array(half / 8)
        .fill('"\\ud800"')
        .join()}]`,
    "one key again and again": () =>
      `{${Array(half / 4)
        .fill('"a":1')
        .join()}}`,
  };

  test.each(Object.entries(hostile))("%s", (_, make) => {
    const text = make();
    const start = performance.now();
    const { faults } = parseText("f", text);
    // Generous: each takes some tens of milliseconds, and would take minutes if time grew with the square.
    expect(performance.now() - start).toBeLessThan(5000);
    expect(faults.length).toBeLessThanOrEqual(30_000);
  });
});
