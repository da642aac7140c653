import { describe, expect, test } from "vitest";
import { largestFile, parse } from "../../src/parse/index.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((value) => (typeof value === "string" ? [...utf8(value)] : [value])));

test("a clean file", () => {
  const document = parse("a/server.json", utf8('{"name": "é"}\n'));
  expect(document).toMatchObject({ file: "a/server.json", text: '{"name": "é"}\n', value: { name: "é" }, faults: [] });
  expect(document.incomplete.size + document.numbers.size).toBe(0);
});

test("a byte order mark is kept in the text, told, and parsed past", () => {
  const document = parse("f", bytes(0xef, 0xbb, 0xbf, '{"a": 1}'));
  expect(document.text).toBe('\ufeff{"a": 1}');
  expect(document.value).toEqual({ a: 1 });
  expect(document.faults).toEqual([{ kind: "byte-order-mark", detail: "utf-8", at: { offset: 0, length: 1 } }]);
  expect(document.spans.at("/a")).toEqual({ key: { offset: 2, length: 3 }, value: { offset: 7, length: 1 } });
});

test("a mark and broken JSON", () => {
  const document = parse("f", bytes(0xef, 0xbb, 0xbf, '{"a": 1,}'));
  expect(document.value).toEqual({ a: 1 });
  expect(document.faults.map(({ kind, at }) => [kind, at.offset])).toEqual([
    ["byte-order-mark", 0],
    ["syntax", 8],
  ]);
});

describe("bytes that are not UTF-8 are told, once, and the rest is read", () => {
  test.each([
    ["a lone continuation byte", bytes('{"é": "', 0x80, '"}'), 8, 7, "\ufffd"],
    ["Latin-1", bytes('{"é": "caf', 0xe9, '"}'), 11, 10, "caf\ufffd"],
    ["too long a form", bytes('{"é": "', 0xc0, 0xaf, '"}'), 8, 7, "\ufffd\ufffd"],
    ["too long a form of three", bytes('{"é": "', 0xe0, 0x80, 0x80, '"}'), 8, 7, "\ufffd\ufffd\ufffd"],
    ["a surrogate", bytes('{"é": "', 0xed, 0xa0, 0x80, '"}'), 8, 7, "\ufffd\ufffd\ufffd"],
    ["beyond U+10FFFF", bytes('{"é": "', 0xf4, 0x90, 0x80, 0x80, '"}'), 8, 7, "\ufffd\ufffd\ufffd\ufffd"],
    ["a cut character", bytes('{"é": "', 0xf0, 0x9f, 0x98, '"}'), 8, 7, "\ufffd"],
    ["bad bytes behind good ones", bytes('{"é": "😀', 0xff, "x", 0xfe, '"}'), 12, 9, "😀\ufffdx\ufffd"],
  ])("%s", (_, file, badByte, offset, text) => {
    const document = parse("f", file);
    expect(document.faults).toEqual([{ kind: "invalid-utf8", detail: String(badByte), at: { offset, length: 1 } }]);
    expect(document.value).toEqual({ é: text });
  });

  test("every well-formed character is none of them", () => {
    const characters = "\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}";
    expect(parse("f", utf8(JSON.stringify(characters))).faults).toEqual([]);
  });
});

describe("UTF-16 is not read", () => {
  const units = [...'{"a": 1}'].map((character) => character.charCodeAt(0));
  const little = units.flatMap((unit) => [unit, 0]);
  const big = units.flatMap((unit) => [0, unit]);
  test.each([
    ["little-endian with a mark", [0xff, 0xfe, ...little]],
    ["big-endian with a mark", [0xfe, 0xff, ...big]],
    ["little-endian", little],
    ["big-endian", big],
    ["a mark alone", [0xff, 0xfe]],
    ["one character", [0x31, 0]],
  ])("%s", (_, file) => {
    const document = parse("f", Uint8Array.from(file));
    expect(document.faults).toEqual([{ kind: "invalid-utf8", detail: "utf-16", at: { offset: 0, length: 0 } }]);
    expect(document).toMatchObject({ text: "", value: undefined });
    expect(document.spans.at("")).toBeUndefined();
  });

  test("a zero byte in UTF-8 is a character", () => {
    const document = parse("f", bytes('{"a\0": 1}'));
    expect(document.faults.map(({ detail, at }) => [detail, at])).toEqual([
      ["control-character", { offset: 3, length: 1 }],
    ]);
  });
});

describe("size", () => {
  const fileOf = (size: number) => new Uint8Array(size).fill(0x20).fill(0x31, 0, 1);

  test("16 MiB are read", () => {
    expect(parse("f", fileOf(largestFile))).toMatchObject({ value: 1, faults: [] });
  });

  test("a byte more is not", () => {
    const document = parse("f", fileOf(16_777_217));
    expect(document.faults).toEqual([{ kind: "file-too-large", detail: "16777217", at: { offset: 0, length: 0 } }]);
    expect(document).toMatchObject({ text: "", value: undefined });
  });
});
