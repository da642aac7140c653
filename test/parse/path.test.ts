import { describe, expect, test } from "vitest";
import { isIndex, join, split, toDollar, toHash, toPath } from "../../src/parse/path.ts";

describe("toPath", () => {
  test.each([
    ["", ""],
    ["/packages/0/transport", "packages[0].transport"],
    ["/packages/0/transport/1/url", "packages[0].transport[1].url"],
    ["/0/name", "[0].name"],
    ["/packages/0", "packages[0]"],
    ["/name/version", "name.version"],
    ["/a/0/1/2", "a[0][1][2]"],
    ["/0", "[0]"],
    ["/packages/12345/arguments/67890", "packages[12345].arguments[67890]"],
    ["/repository/url", "repository.url"],
    ["/$schema", "$schema"],
    // Lossless: the document and an empty key are not the same.
    ["/", '[""]'],
    ["/a/", 'a[""]'],
    ["/a//b", 'a[""].b'],
    [
      "/_meta/io.modelcontextprotocol.registry~1publisher-provided",
      '_meta["io.modelcontextprotocol.registry/publisher-provided"]',
    ],
    ["/properties/start<", 'properties["start<"]'],
    ["/a~0b", '["a~b"]'],
    ["/~01", '["~1"]'],
    ["/01", '["01"]'],
    ["/-1", '["-1"]'],
    ["/é", '["é"]'],
    ['/say "hi"\n', '["say \\"hi\\"\\n"]'],
    ["/__proto__/constructor", "__proto__.constructor"],
  ])("%j → %s", (pointer, path) => {
    expect(toPath(pointer)).toBe(path);
  });

  const root = { variables: { "0": { "1": true } }, list: [{ "2": [] }], text: "abc" };
  test.each([
    ["/variables/0", 'variables["0"]'],
    ["/variables/0/1", 'variables["0"]["1"]'],
    ["/variables/7", 'variables["7"]'],
    ["/list/0/2/5", 'list[0]["2"][5]'],
    ["/text/0", "text[0]"],
    ["/gone/0", "gone[0]"],
    ["/__proto__/0", "__proto__[0]"],
  ])("%j → %s, knowing the document", (pointer, path) => {
    expect(toPath(pointer, root)).toBe(path);
  });
});

test.each([
  ["", "$", "#"],
  ["/a/0/odd key", '$.a[0]["odd key"]', "#/a/0/odd key"],
  ["/0", "$[0]", "#/0"],
  ["/nested/count", "$.nested.count", "#/nested/count"],
  ["/a~1b", '$["a/b"]', "#/a~1b"],
])("%j → %s and %s", (pointer, dollar, hash) => {
  expect(toDollar(pointer)).toBe(dollar);
  expect(toHash(pointer)).toBe(hash);
});

test("toDollar knows the document too", () => {
  expect(toDollar("/0", { "0": 1 })).toBe('$["0"]');
});

test.each([
  [[], ""],
  [[""], "/"],
  [["a", "b"], "/a/b"],
  [["a/b", "c~d", "~1"], "/a~1b/c~0d/~01"],
  [["0", ""], "/0/"],
])("%j is joined to %j, and split again", (keys, pointer) => {
  expect(keys.reduce(join, "")).toBe(pointer);
  expect(split(pointer)).toEqual(keys);
});

test("an index is joined as it is", () => {
  expect(join("/a", 12)).toBe("/a/12");
});

test.each([
  ["0", true],
  ["10", true],
  ["01", false],
  ["-0", false],
  ["1.0", false],
  ["", false],
  ["١", false],
])("%j is an index: %s", (key, expected) => {
  expect(isIndex(key)).toBe(expected);
});
