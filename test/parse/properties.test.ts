import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue, Pointer } from "../../src/model.ts";
import { parseText } from "../../src/parse/index.ts";
import { join } from "../../src/parse/path.ts";
import { scan } from "../../src/parse/scan.ts";
import { sourceMapSpans } from "../../src/parse/source-map.ts";
import { scanSpans } from "../../src/parse/spans.ts";
import { walkTo } from "../../src/parse/walk-to.ts";
import { bentText, heap, jsonText } from "./json-texts.ts";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function* pointersIn(value: JsonValue, pointer: Pointer = ""): Generator<[Pointer, JsonValue]> {
  yield [pointer, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* pointersIn(member, join(pointer, key));
}

const runs = { seed: 1, numRuns: 2000 };
const fewRuns = { seed: 1, numRuns: 300 };

describe("a syntax fault is found exactly when JSON.parse throws", () => {
  const agree = (text: string) => {
    const { faults } = parseText("f", text);
    expect(faults.some(({ kind }) => kind === "syntax")).toBe(!isJson(text.replace(/^\ufeff/, "")));
  };
  test("in JSON", () => fc.assert(fc.property(jsonText, agree), runs));
  test("in JSON that was bent", () => fc.assert(fc.property(bentText, agree), runs));
  test("in heaps of splinters", () => fc.assert(fc.property(heap, agree), runs));
  test("in anything", () => fc.assert(fc.property(fc.string({ unit: "binary" }), agree), runs));
});

test("the value of JSON is that of JSON.parse, and nothing in it is incomplete", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const { value, incomplete } = parseText("f", text);
      expect(value).toEqual(JSON.parse(text));
      expect(incomplete.size).toBe(0);
    }),
    runs,
  );
});

describe("the source cut by a span is the token", () => {
  const holds = (text: string) => {
    const { value, spans } = parseText("f", text);
    if (value === undefined) return;
    for (const [pointer, part] of pointersIn(value)) {
      const span = spans.at(pointer)!;
      expect(JSON.parse(text.slice(span.value.offset, span.value.offset + span.value.length))).toEqual(part);
      if (!span.key) continue;
      const key = JSON.parse(text.slice(span.key.offset, span.key.offset + span.key.length));
      expect(pointer.endsWith(join("", key))).toBe(true);
    }
  };
  test("in JSON", () => fc.assert(fc.property(jsonText, holds), runs));
  test("behind a byte order mark", () =>
    fc.assert(
      fc.property(jsonText, (text) => holds(`\ufeff${text}`)),
      fewRuns,
    ));
});

test("in JSON that was bent every value has its place inside the text, and those around it", () => {
  fc.assert(
    fc.property(bentText, (text) => {
      const { value, spans, faults } = parseText("f", text);
      for (const { at } of faults) expect(at.offset + at.length).toBeLessThanOrEqual(text.length);
      if (value === undefined) return;
      for (const [pointer] of pointersIn(value)) {
        const { offset, length } = spans.at(pointer)!.value;
        const outer = spans.at(pointer.slice(0, Math.max(0, pointer.lastIndexOf("/"))))!.value;
        expect(offset).toBeGreaterThanOrEqual(outer.offset);
        expect(offset + length).toBeLessThanOrEqual(outer.offset + outer.length);
      }
    }),
    runs,
  );
});

describe("json-source-map, the scan and a walk give the same places", () => {
  const same = (text: string) => {
    const { table, repeated } = scan(text);
    if (repeated) return;
    const ours = scanSpans(text, table);
    const theirs = sourceMapSpans(text);
    for (const [pointer] of pointersIn(JSON.parse(text.replace(/^\ufeff/, "")))) {
      expect(ours.at(pointer)).toEqual(theirs.at(pointer));
      expect(walkTo(text, pointer)).toEqual(theirs.at(pointer));
      for (const nowhere of [`${pointer}/nowhere`, `${pointer}/7`, `${pointer}/00`, `x${pointer}`]) {
        expect(ours.at(nowhere)).toBeUndefined();
        expect(theirs.at(nowhere)).toBeUndefined();
        expect(walkTo(text, nowhere)).toBeUndefined();
      }
    }
  };
  test("in JSON", () => fc.assert(fc.property(jsonText, same), runs));
  test("behind a byte order mark", () =>
    fc.assert(
      fc.property(jsonText, (text) => same(`\ufeff${text}`)),
      fewRuns,
    ));
});
