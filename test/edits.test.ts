// Edits leave everything else as it was.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, chooseEdits } from "../src/fix/apply.ts";
import { unifiedDiff } from "../src/fix/diff.ts";
import { editsOf } from "../src/fix/edits.ts";
import type { Change, Issue } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";

const changed = (text: string, ...changes: Change[]): string | undefined => {
  const edits = editsOf(parseText("server.json", text), changes);
  return (
    edits &&
    applyEdits(
      text,
      [...edits].sort((a, b) => a.offset - b.offset),
    )
  );
};

describe("one change", () => {
  test.each<readonly [string, string, Change, string]>([
    ["set a value", '{\n  "a": "x"\n}\n', { set: "/a", to: "y" }, '{\n  "a": "y"\n}\n'],
    [
      "set an object, indented as it stands",
      '{\n    "a": 1\n}',
      { set: "/a", to: { b: 1 } },
      '{\n    "a": {\n      "b": 1\n    }\n}',
    ],
    ["rename a key", '{"A":1}', { rename: "/A", to: "a" }, '{"a":1}'],
    ["add first", '{\n  "a": 1\n}', { set: "/$schema", to: "s", first: true }, '{\n  "$schema": "s",\n  "a": 1\n}'],
    ["add first on one line", '{ "a": 1 }', { set: "/b", to: 2, first: true }, '{ "b": 2, "a": 1 }'],
    ["add last", '{\n\t"a": 1\n}', { set: "/b", to: [1] }, '{\n\t"a": 1,\n\t"b": [\n\t\t1\n\t]\n}'],
    ["add last with CRLF", '{\r\n  "a": 1\r\n}', { set: "/b", to: 2 }, '{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
    ["add last without any space", '{"a":1,"c":3}', { set: "/b", to: 2 }, '{"a":1,"c":3,"b": 2}'],
    ["add to nothing", "{}", { set: "/b", to: 2 }, '{"b": 2}'],
    ["remove the first", '{\n  "a": 1,\n  "b": 2\n}', { remove: "/a" }, '{\n  "b": 2\n}'],
    ["remove the last", '{\n  "a": 1,\n  "b": 2\n}', { remove: "/b" }, '{\n  "a": 1\n}'],
    ["remove one in the middle", '{"a":1,"b":2,"c":3}', { remove: "/b" }, '{"a":1,"c":3}'],
    ["remove the only one", '{ "a": 1 }', { remove: "/a" }, "{  }"],
    ["remove an element", "[1, 2, 3]", { remove: "/1" }, "[1, 3]"],
    [
      "remove the last element",
      '{\n  "a": [\n    {},\n    {}\n  ]\n}',
      { remove: "/a/1" },
      '{\n  "a": [\n    {}\n  ]\n}',
    ],
    ["remove the only element", "[ 1 ]", { remove: "/0" }, "[  ]"],
    ["rename beside a comment", '{"A": 1 /* , */}', { rename: "/A", to: "a" }, '{"a": 1 /* , */}'],
    ["replace text", "\ufeff{}", { replace: { offset: 0, length: 1 }, with: "" }, "{}"],
  ])("%s", (_, text, change, expected) => {
    expect(changed(text, change)).toBe(expected);
  });

  test("that cannot be made is none", () => {
    expect(changed("[]", { set: "/a", to: 1 })).toBeUndefined();
    expect(changed("{}", { rename: "/a", to: "b" })).toBeUndefined();
    expect(changed("{}", { remove: "" })).toBeUndefined();
    expect(changed('{A": 1}', { rename: "/A", to: "a" })).toBeUndefined();
    expect(changed('{"a": 1}', { set: "/a", to: 1 })).toBeUndefined();
  });

  test("is not put in or taken out of what is no JSON", () => {
    const text = '{"a":1,"b":2,"c":3 "d":4}';
    expect(changed(text, { remove: "/a" })).toBeUndefined();
    expect(changed(text, { set: "/e", to: 5 })).toBeUndefined();
    expect(changed(text, { set: "/a", to: 5 })).toBe('{"a":5,"b":2,"c":3 "d":4}');
  });

  // Its end would be taken for what stands between two members, or it would go with one of them.
  test.each([
    '{\n  "a": 1, // one, two\n  "b": 2\n}',
    '{ /* a */ "a": 1 }',
    '{ "a": 1 /* a, */, "b": 2 }',
    '{ "a": 1, # a\n "b": 2 }',
  ])("is not made across a comment: %j", (text) => {
    expect(changed(text, { set: "/c", to: 3 })).toBeUndefined();
    expect(changed(text, { remove: "/a" })).toBeUndefined();
  });

  test("is not made beside an earlier member of the same name", () => {
    expect(changed('{"a":1,"b":2,"a":3}', { remove: "/a" })).toBeUndefined();
    expect(changed('{"a":1,"a":3}', { remove: "/a" })).toBeUndefined();
    expect(changed('{"a":1,"a":3}', { set: "/b", to: 2 })).toBeUndefined();
  });
});

describe("several changes", () => {
  test.each<readonly [string, string, readonly Change[], string]>([
    ["the last two members", '{"a":1,"b":2,"c":3}', [{ remove: "/b" }, { remove: "/c" }], '{"a":1}'],
    ["the first two members", '{"a":1,"b":2,"c":3}', [{ remove: "/b" }, { remove: "/a" }], '{"c":3}'],
    ["all members", '{"a":1,"b":2}', [{ remove: "/a" }, { remove: "/b" }], "{}"],
    ["the first and the last", '{"a":1,"b":2,"c":3}', [{ remove: "/a" }, { remove: "/c" }], '{"b":2}'],
    ["elements", "[1,2,3,4]", [{ remove: "/1" }, { remove: "/3" }, { remove: "/2" }], "[1]"],
    ["one member twice", '{"a":1,"b":2}', [{ remove: "/b" }, { remove: "/b" }], '{"a":1}'],
    ["a member and one inside another", '{"a":1,"b":{"c":2}}', [{ remove: "/a" }, { remove: "/b/c" }], '{"b":{}}'],
    [
      "a name and its value",
      '{"A":1}',
      [
        { rename: "/A", to: "a" },
        { set: "/A", to: 2 },
      ],
      '{"a":2}',
    ],
  ])("%s", (_, text, changes, expected) => {
    expect(changed(text, ...changes)).toBe(expected);
  });

  test("that touch the same text are none", () => {
    expect(changed('{"a":1}', { set: "/b", to: 2 }, { set: "/c", to: 3 })).toBeUndefined();
    expect(changed('{"a":1}', { remove: "/a" }, { set: "/b", to: 2 })).toBeUndefined();
    expect(changed('{"a":{"b":1}}', { remove: "/a" }, { remove: "/a/b" })).toBeUndefined();
  });
});

test("fixes by the ten thousand are chosen from", () => {
  const fix = (at: number) =>
    ({
      fix: {
        safe: true,
        edits: [
          { offset: at, length: 1, text: "" },
          { offset: at + 2, length: 1, text: "" },
        ],
      },
    }) as unknown as Issue;
  const issues = Array.from({ length: 150_000 }, (_, index) => fix(index * 4));
  const chosen = chooseEdits(issues, "safe");
  expect(chosen).toHaveLength(300_000);
  expect(chosen.every(({ offset }, index) => offset === index * 2)).toBe(true);
});

test("of two fixes that overlap the first is made", () => {
  const issue = (offset: number, length: number, safe = true) =>
    ({ fix: { description: "", safe, edits: [{ offset, length, text: "x" }] } }) as unknown as Issue;
  expect(
    chooseEdits([issue(4, 3), issue(0, 2), issue(5, 9), issue(20, 1, false)], "safe").map(({ offset }) => offset),
  ).toEqual([0, 4]);
  expect(chooseEdits([issue(20, 1, false)], "all")).toHaveLength(1);
});

describe("a unified diff", () => {
  test("of two distant changes has two hunks", () => {
    const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join("");
    const at = (line: string) => text.indexOf(`${line}\n`);
    const edits = [
      { offset: at("line 2"), length: 6, text: "two" },
      { offset: at("line 19"), length: 7, text: "nine\nteen" },
    ];
    expect(unifiedDiff("a.txt", text, edits)).toBe(
      "--- a/a.txt\n+++ b/a.txt\n@@ -1,5 +1,5 @@\n line 1\n-line 2\n+two\n line 3\n line 4\n line 5\n" +
        "@@ -16,5 +16,6 @@\n line 16\n line 17\n line 18\n-line 19\n+nine\n+teen\n line 20\n",
    );
  });

  test("is what git applies, whatever the edits", () => {
    const folder = mkdtempSync(join(tmpdir(), "diff-"));
    const line = fc.constantFrom("", "a", "b b", "\t{", "}");
    const arbitrary = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 30 }),
      final: fc.boolean(),
      cuts: fc.array(fc.record({ at: fc.nat(100), length: fc.nat(8), text: fc.constantFrom("", "x", "y\nz", "\n") }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    try {
      fc.assert(
        fc.property(arbitrary, ({ lines, final, cuts }) => {
          const text = lines.join("\n") + (final ? "\n" : "");
          const issues = cuts.map(({ at, length, text: by }) => {
            const offset = Math.min(at, text.length);
            return {
              fix: { safe: true, edits: [{ offset, length: Math.min(length, text.length - offset), text: by }] },
            } as unknown as Issue;
          });
          const edits = chooseEdits(issues, "safe");
          const after = applyEdits(text, edits);
          fc.pre(text !== "" && after !== "" && text !== after);
          writeFileSync(join(folder, "a.txt"), text);
          execFileSync("git", ["apply", "--whitespace=nowarn", "--unidiff-zero", "-"], {
            cwd: folder,
            input: unifiedDiff("a.txt", text, edits),
          });
          expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe(after);
        }),
        { numRuns: 60, seed: 1 },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
