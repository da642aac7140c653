// Bytes that somebody damaged, or wants to do damage with.
import type { JsonValue } from "../../src/model.ts";
import type { Random } from "./random.ts";

const splinters: readonly Buffer[] = [
  ..."{}[]:,\"'\\/*#-+.0 \t\r\n".split(""),
  "\0",
  "\ufeff",
  "\u2028",
  "\u0085",
  "😀",
  "//",
  "/*",
  "*/",
  "{{",
  "}}",
  "\\u0000",
  "\\ud800",
  "\\x",
  "[[[[[[[[",
  '{"a":{"a":',
  "1e999",
  "-0",
  "9007199254740993",
  "NaN",
  "true",
  "null",
  '"__proto__":',
  '"constructor":{"prototype":1},',
  '"$ref":"#",',
  '"$schema":"x",',
  '"pattern":"^(a+)+$",',
  "::error::",
  "##[error]",
  "\u001b[31m",
].map((text) => Buffer.from(text));
const rubbish: readonly Buffer[] = [
  Buffer.from([0xff]),
  Buffer.from([0xc3]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf4, 0x90, 0x80, 0x80]),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0]),
];

/** A copy with a few stretches put in, taken out, doubled, flipped, or taken from another document. */
export const mutateBytes = (bytes: Buffer, other: Buffer, random: Random): Buffer => {
  let now = bytes;
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(now.length + 1);
    const length = random.below(Math.min(64, now.length - at + 1));
    const before = now.subarray(0, at);
    const after = now.subarray(at + length);
    const there = now.subarray(at, at + length);
    const start = random.below(other.length + 1);
    const put = [
      () => random.pick(splinters),
      () => random.pick(rubbish),
      () => Buffer.alloc(0),
      () => Buffer.concat([there, there]),
      () => Buffer.from([random.below(256)]),
      () => other.subarray(start, start + random.below(256)),
    ][random.below(6)]!();
    now = Buffer.concat([before, put, random.below(3) === 0 ? now.subarray(at) : after]);
  }
  return now;
};

type Loose = null | boolean | number | string | Loose[] | { [key: string]: Loose };

const odd = (random: Random): Loose =>
  random.pick<() => Loose>([
    () => null,
    () => true,
    () => "",
    () => " ",
    () => "\0",
    () => "{x}",
    () => "https://user:pass@[::1]:99999/%zz?#",
    () => "a".repeat(random.below(300)),
    () => "\ud800",
    () => "::error file=a,line=1::x\n##[group]",
    () => -1,
    () => 0.1,
    () => 1e21,
    () => [],
    () => ({}),
    () => [[]],
    () => [null],
    () => ({ "": "" }),
    () => ({ $ref: "#" }),
    () => ({ type: ["string", 1], enum: [], pattern: "(" }),
    () => JSON.parse('{"__proto__": {"type": "object"}, "constructor": 1, "toString": [], "hasOwnProperty": null}'),
  ])();

const oddKeys = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "~1",
  "a/b",
  "0",
  "length",
  "\n",
  "$ref",
];

/** A copy with a few values, keys and elements replaced: still JSON, and mostly of the shape that it had. */
export const mutateValue = (value: JsonValue, random: Random): JsonValue => {
  const copy = structuredClone(value) as Loose;
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const holders: (Loose[] | { [key: string]: Loose })[] = [];
    const open: Loose[] = [copy];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (typeof at !== "object" || at === null) continue;
      holders.push(at);
      open.push(...Object.values(at));
    }
    if (holders.length === 0) return odd(random) as JsonValue;
    const holder = random.pick(holders);
    if (Array.isArray(holder)) {
      const at = random.below(holder.length + 1);
      holder.splice(at, random.below(2), random.below(3) === 0 ? structuredClone(random.pick(holders)) : odd(random));
      continue;
    }
    const keys = Object.keys(holder);
    const key = keys.length > 0 && random.below(4) > 0 ? random.pick(keys) : random.pick(oddKeys);
    if (random.below(6) === 0) delete holder[key];
    else {
      const there = random.below(4) === 0 ? structuredClone(random.pick(holders)) : odd(random);
      Object.defineProperty(holder, key, { value: there, writable: true, enumerable: true, configurable: true });
    }
  }
  return copy as JsonValue;
};
