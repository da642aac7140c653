// About strings: lengths in code points, patterns in time.
import { compare, isNumeric, type Value } from "../exact.ts";
import { costOf, fail, outOfTime, spend } from "../run.ts";
import type { Keyword, Pattern, Run, Subschema } from "../schema.ts";
import { lengthOf } from "../values.ts";

/** A limit on a size: of strings, arrays and objects alike. */
export const sized =
  (keyword: string, sizeOf: (value: Value) => number | undefined, least: boolean): Keyword =>
  (expected, at) => {
    if (!isNumeric(expected)) return undefined;
    return (value, run) => {
      const size = sizeOf(value);
      if (size === undefined) return true;
      const order = compare(size, expected);
      return (least ? order >= 0 : order <= 0) || fail(at, run, keyword, value, expected);
    };
  };

const length = (value: Value): number | undefined => (typeof value === "string" ? lengthOf(value) : undefined);

/** What a test of a text costs, before it is made. */
const priced =
  (keyword: Keyword): Keyword =>
  (expected, at, schema) => {
    const check = keyword(expected, at, schema);
    return (
      check &&
      ((value, run, evaluated) => {
        if (typeof value !== "string") return true;
        spend(at, run, value, costOf(value));
        return check(value, run, evaluated);
      })
    );
  };

export const minLength = priced(sized("minLength", length, true));
export const maxLength = priced(sized("maxLength", length, false));

/** Whether a text matches; one that was out of time is noted by itself and counts as matching. */
export const matches = (
  at: Subschema,
  keyword: string,
  pattern: Pattern,
  text: string,
  value: Value,
  run: Run,
): boolean => {
  spend(at, run, value, costOf(text));
  const answer = run.matcher.test(pattern, text);
  if (typeof answer === "boolean") return answer;
  outOfTime(at, run, value, pattern.source, keyword, answer === "exceeded");
  return true;
};

export const pattern: Keyword = (expected, at) => {
  if (typeof expected !== "string") return undefined;
  const prepared = at.resource.document.settings.pattern(expected);
  if (prepared.regexp === undefined) return undefined;
  return (value, run) =>
    typeof value !== "string" ||
    matches(at, "pattern", prepared, value, value, run) ||
    fail(at, run, "pattern", value, expected);
};

/** An annotation, unless the caller has asked for more. */
export const format: Keyword = priced((expected, at) => {
  if (typeof expected !== "string") return undefined;
  const test = at.resource.document.settings.format(expected, at.resource.dialect);
  if (test === undefined) return undefined;
  return (value, run) => typeof value !== "string" || test(value) || fail(at, run, "format", value, expected);
});
