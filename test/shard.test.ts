import { describe, expect, test } from "vitest";
import { isIn, readShard, shardSuffix } from "../src/shard.ts";

test.each([
  ["1/1", { index: 1, count: 1 }],
  ["2/5", { index: 2, count: 5 }],
  ["5/5", { index: 5, count: 5 }],
  ["6/5", undefined],
  ["0/5", undefined],
  ["1/0", undefined],
  ["1", undefined],
  ["1/", undefined],
  ["-1/2", undefined],
  ["1/2/3", undefined],
  ["1.5/2", undefined],
  ["1/99999", undefined],
])("%s", (text, shard) => {
  expect(readShard(text)).toEqual(shard);
});

describe("a split", () => {
  const files = Array.from({ length: 2000 }, (_, at) => `packages/p${at}/server.json`);
  const parts = (count: number, of: readonly string[]) =>
    Array.from({ length: count }, (_, at) => of.filter((file) => isIn({ index: at + 1, count }, file)));

  test.each([1, 2, 3, 7, 16])("into %i holds every file once, in parts of about the same size", (count) => {
    const split = parts(count, files);
    expect(split.flat().sort()).toEqual([...files].sort());
    for (const part of split) {
      expect(part.length).toBeGreaterThan((files.length / count) * 0.7);
      expect(part.length).toBeLessThan((files.length / count) * 1.3);
    }
  });

  test("a file that comes or goes moves no other", () => {
    const before = parts(4, files);
    const after = parts(4, [...files.slice(10), "new/server.json"]);
    for (const [at, part] of after.entries())
      for (const file of part) if (file !== "new/server.json") expect(before[at]).toContain(file);
  });

  test("is the same on every machine", () => {
    // Reference values of FNV-1a (32 bits) are those of its authors: "a" gives e40c292c; then the two last steps of MurmurHash3's finish.
    const finish = (sum: number) => {
      const mixed = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
      return (mixed ^ (mixed >>> 13)) >>> 0;
    };
    const index = (finish(0xe40c292c) % 1000) + 1;
    expect(isIn({ index, count: 1000 }, "a")).toBe(true);
  });
});

test("a SARIF category of its own", () => {
  expect([undefined, { index: 1, count: 1 }, { index: 2, count: 5 }].map(shardSuffix)).toEqual([
    "",
    "",
    "/shard-2-of-5",
  ]);
});
