// type, enum, const: about values of every type.
import { isType } from "../evaluate.ts";
import type { Value } from "../exact.ts";
import { costOf, fail, limits, spend } from "../run.ts";
import type { Keyword, Run, Subschema } from "../schema.ts";
import { countOf, isArray, keyOf } from "../values.ts";

/** A value's key; a large value costs its size. */
export const keyed = (at: Subschema, value: Value, run: Run): string => {
  const size = typeof value === "string" ? costOf(value) : countOf(value, limits.depth, limits.values);
  spend(at, run, value, 4 * size);
  return keyOf(value);
};

export const type: Keyword = (expected, at) => {
  const names = isArray(expected) ? [...new Set(expected)] : [expected];
  return (value, run) => names.some((name) => isType(value, name)) || fail(at, run, "type", value, expected);
};

export const enumeration: Keyword = (expected, at) => {
  if (!isArray(expected)) return undefined;
  const texts = new Set(expected.filter((value) => typeof value === "string"));
  const keys = new Set(expected.map(keyOf));
  return (value, run) =>
    (typeof value === "string" ? texts.has(value) : keys.has(keyed(at, value, run))) ||
    fail(at, run, "enum", value, expected);
};

export const constant: Keyword = (expected, at) => {
  const key = keyOf(expected);
  return (value, run) =>
    (typeof value === "string" ? value === expected : keyed(at, value, run) === key) ||
    fail(at, run, "const", value, expected);
};
