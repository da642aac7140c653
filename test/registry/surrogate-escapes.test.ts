import { expect, test } from "vitest";
import { misreadIn } from "../../src/registry/surrogate-escapes.ts";

// What `mcp-publisher` 1.8.0 takes for half a pair, and what it does not.
test.each<readonly [string, string | undefined]>([
  [`"a"`, undefined],
  [String.raw`"\\ud83d"`, String.raw`\\ud83d`],
  [String.raw`"\\udc00"`, String.raw`\\udc00`],
  [String.raw`"\\\\ud83d"`, String.raw`\\ud83d`],
  [String.raw`"\\u0041 \\ud83d"`, String.raw`\\ud83d`],
  [String.raw`"\ud83d\ude00"`, undefined],
  [String.raw`"\\\ud83d\ude00"`, undefined],
  [String.raw`"\\ud83d\ude00x"`, undefined],
  [String.raw`"\\uzzzz"`, undefined],
  [String.raw`"\\ud83"`, undefined],
])("misreadIn(%s)", (token, misread) => {
  expect(misreadIn(token)).toBe(misread);
});
