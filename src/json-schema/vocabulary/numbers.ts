// About numbers: exact on both sides.
import { compare, isMultiple, isNumeric } from "../exact.ts";
import { fail } from "../run.ts";
import type { Keyword } from "../schema.ts";
import { own } from "../values.ts";

const bound =
  (keyword: string, holds: (order: number) => boolean): Keyword =>
  (expected, at) => {
    if (!isNumeric(expected)) return undefined;
    return (value, run) =>
      !isNumeric(value) || holds(compare(value, expected)) || fail(at, run, keyword, value, expected);
  };

export const minimum = bound("minimum", (order) => order >= 0);
export const maximum = bound("maximum", (order) => order <= 0);
export const exclusiveMinimum = bound("exclusiveMinimum", (order) => order > 0);
export const exclusiveMaximum = bound("exclusiveMaximum", (order) => order < 0);

/** draft-04: a boolean beside the bound makes it exclusive. */
const switched =
  (inclusive: Keyword, exclusive: (order: number) => boolean, keyword: string, name: string): Keyword =>
  (expected, at, schema) =>
    own(schema, name) === true ? bound(keyword, exclusive)(expected, at, schema) : inclusive(expected, at, schema);

export const minimumOfDraft4 = switched(minimum, (order) => order > 0, "minimum", "exclusiveMinimum");
export const maximumOfDraft4 = switched(maximum, (order) => order < 0, "maximum", "exclusiveMaximum");

export const multipleOf: Keyword = (expected, at) => {
  if (!isNumeric(expected) || compare(expected, 0) <= 0) return undefined;
  return (value, run) =>
    !isNumeric(value) || isMultiple(value, expected) || fail(at, run, "multipleOf", value, expected);
};
