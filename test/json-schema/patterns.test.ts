// All matching of one validation shares one budget; plainly linear patterns need none.
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isExponential } from "../../src/json-schema/exponential.ts";
import { compile } from "../../src/json-schema/index.ts";
import { isAnchored, isForced } from "../../src/json-schema/linear.ts";

const slow = "^(a|b|ab)*$";
const text = `${"ab".repeat(20_000)}c`;

test("a pattern out of time is an error, whatever stands around it", () => {
  const line = '$: pattern "^(a|b|ab)*$" exceeded the 0.001s matching budget';
  expect(compile({ type: "string", pattern: slow }).validate(text, { patternBudgetMs: 1 })).toEqual([line]);
  expect(compile({ anyOf: [{ pattern: slow }, true] }).validate(text, { patternBudgetMs: 1 })).toEqual([line]);
  expect(compile({ not: { pattern: slow } }).validate(text, { patternBudgetMs: 1 })).toContain(line);
  expect(compile({ pattern: slow }).isValid(text, { patternBudgetMs: 1 })).toBe(false);
  expect(compile({ pattern: slow }).evaluate(text, { patternBudgetMs: 1 })).toEqual([
    {
      pointer: "",
      value: text,
      keyword: "pattern-over-budget",
      expected: slow,
      location: "#/pattern",
      trail: "pattern",
    },
  ]);
});

test("the budget is one second by default", () => {
  const start = performance.now();
  expect(compile({ pattern: "^(a+)+$" }).validate(`${"a".repeat(40)}c`)).toEqual([
    '$: pattern "^(a+)+$" exceeded the 1.0s matching budget',
  ]);
  expect(performance.now() - start).toBeGreaterThan(800);
  expect(performance.now() - start).toBeLessThan(3000);
});

test("the budget is for all matches together", () => {
  const start = performance.now();
  const lines = compile({ items: { pattern: slow } }).validate(
    Array.from({ length: 8 }, (_, i) => `${text}${i}`),
    { patternBudgetMs: 300 },
  );
  expect(performance.now() - start).toBeLessThan(1500);
  expect(lines).toEqual([
    '$[0]: pattern "^(a|b|ab)*$" exceeded the 0.3s matching budget',
    ...Array.from({ length: 7 }, (_, i) => `$[${i + 1}]: pattern matching budget exhausted before "^(a|b|ab)*$"`),
  ]);
});

test("what was matched before, and what is linear, is judged all the same", () => {
  const schema = {
    prefixItems: [{ pattern: "^(a+)+$" }, { pattern: slow }, { pattern: "^a+$" }, { pattern: "^(a+)+$" }],
  };
  expect(compile(schema).validate(["b", text, "b", "b"], { patternBudgetMs: 50 })).toEqual([
    "$[0]: 'b' does not match pattern '^(a+)+$'",
    '$[1]: pattern "^(a|b|ab)*$" exceeded the 0.050s matching budget',
    "$[2]: 'b' does not match pattern '^a+$'",
    "$[3]: 'b' does not match pattern '^(a+)+$'",
  ]);
});

test("patternProperties share the budget", () => {
  expect(compile({ patternProperties: { [slow]: false } }).validate({ [text]: 1 }, { patternBudgetMs: 1 })).toContain(
    '$: pattern "^(a|b|ab)*$" exceeded the 0.001s matching budget',
  );
});

test("many harmless matches of a pattern that is not linear fit the budget", () => {
  const values = Array.from({ length: 50_000 }, (_, i) => `a${i}`);
  expect(compile({ items: { pattern: "^(\\w+\\s?)*$" } }).validate(values)).toEqual([]);
});

test("a pattern may be translated", () => {
  const compiled = compile(
    { pattern: "(?i)^a$" },
    { translatePattern: (pattern) => pattern.replace("(?i)^a$", "^[aA]$") },
  );
  expect(compiled.validate("A")).toEqual([]);
  expect(compiled.validate("b")).toEqual(["$: 'b' does not match pattern '(?i)^a$'"]);
});

/** pattern, whether every step is forced */
const forced: readonly (readonly [string, boolean])[] = [
  ["^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", true],
  ["^https?://[^\\s]+$", true],
  ["^(\\d+x\\d+|any)$", true],
  ["^[a-f0-9]{64}$", true],
  ["^(https?://[^\\s]+|\\{[a-zA-Z_][a-zA-Z0-9_]*\\}[^\\s]*)$", true],
  ["^[A-Za-z0-9]{2,8}(?:-[A-Za-z0-9]{1,8})*$", true],
  ["^[a-z0-9]+(-[a-z0-9]+)*$", true],
  ["^\\p{L}+$", true],
  ["^(ab|cd)+$", true],
  ["^x{2,4}y$", true],
  ["^a{3,20}b$", true],
  ["", true],
  ["^(a+)+$", false],
  ["^(a*)*$", false],
  ["^(a?)*$", false],
  ["^(a|a)*$", false],
  ["^(a|b|ab)*$", false],
  ["^(\\w+\\s?)*$", false],
  ["^(.*a){20}$", false],
  ["^a?a?a?a?aaaa$", false],
  ["^(a?)(a?)$", false],
  ["(|)(|)(|)", false],
  ["^[a-z]+[a-z0-9]*$", false],
  ["^.*a.*$", false],
  ["^x{0,3}x$", false],
  ["^(a{0,3}){0,3}b$", false],
  ["^(?=(a+)+$)b", false],
  ["^(a)\\1$", false],
  ["^(?<n>a)$", true],
  ["^([^\\p{L}]|[^\\p{N}])*$", false],
  ["^(.|\\n)*$", true],
];

test.each(forced)("%s", (pattern, expected) => {
  expect(isForced(pattern)).toBe(expected);
});

/** Texts that take time which doubles with each further round, by pattern: what fails to match after many rounds. */
const exponential: readonly (readonly [string, string, string])[] = [
  ["^(a+)+$", "a", "!"],
  ["^(a*)*$", "a", "!"],
  ["^(a|b|ab)*$", "ab", "!"],
  ["^([a-z]|[a-c])*$", "a", "!"],
  ["^(a{1,10}){1,}$", "a", "!"],
  ["^(x(|))*$", "x", "!"],
  ["^(\\w+\\s?)*$", "a", "!"],
  ["^(\\d{1,3}\\.?)+$", "1", "!"],
  ["^\\w+([.-]?\\w+)*$", "a", "!"],
  ["^(.|\\s)*\\S(.|\\s)*$", " ", ""],
  ["^(?=(a+)+$)b", "a", "!"],
  ["^((a|a)*c)*d", "a", "!"],
  ["^((\\x61|\\u0061)c?)*$", "a", "!"],
];

const isSlow = (pattern: string, text: string): boolean => {
  try {
    runInNewContext(`/${pattern.replaceAll("/", "\\/")}/u.test(text)`, { text }, { timeout: 50 });
    return false;
  } catch {
    return true;
  }
};

test.each(exponential)("%s takes exponential time", (pattern, round, end) => {
  expect(isSlow(pattern, round.repeat(60) + end)).toBe(true);
  expect(isExponential(pattern)).toBe(true);
});

const label = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
test.each([
  `^${label}(\\.${label})*$`,
  "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$",
  "^(?:/(?:[^~/]|~0|~1)*)*$",
  "^(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
  "^(a?)*$",
  // Nothing can fail behind these.
  "^(a+)+",
  "^(.|\\s)*$",
  // What holds between two rounds is not known, nor what these letters are; and this is too large.
  "^([a-z]+\\b ?)*$",
  "^(\\p{L}+-)*\\p{L}+$",
  "^((a?b?){400}c)*$",
])("%s is not said to", (pattern) => {
  expect(isExponential(pattern)).toBe(false);
});

test("looking for it takes no time itself", () => {
  const many = Array.from({ length: 290 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("|");
  const start = performance.now();
  for (const pattern of [
    `^(${many})*$`,
    `^((${"[ab]?".repeat(150)}c)*)$`,
    "(((((){400}){400}){400}){400})*",
    "(|){999999999}",
  ])
    expect(isExponential(pattern)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("a pattern is anchored only where all its branches are", () => {
  expect(["^a$", "^(a|b)$", "^[|]$", "^\\|$"].map(isAnchored)).toEqual([true, true, true, true]);
  expect(["a", "^a|b", "(^a)"].map(isAnchored)).toEqual([false, false, false]);
});
