// About arrays and their items.
import { quietly, satisfiesBelow } from "../evaluate.ts";
import { compare, isNumeric, type Numeric, type Value } from "../exact.ts";
import { fail } from "../run.ts";
import { type Check, child, type Keyword, type Subschema } from "../schema.ts";
import { isArray, own } from "../values.ts";
import { keyed } from "./any.ts";
import { sized } from "./strings.ts";

const count = (value: Value): number | undefined => (isArray(value) ? value.length : undefined);

export const minItems = sized("minItems", count, true);
export const maxItems = sized("maxItems", count, false);

export const uniqueItems: Keyword = (expected, at) => {
  if (expected !== true) return undefined;
  return (value, run) => {
    if (!isArray(value)) return true;
    const seen = new Map<string, number>();
    for (const [index, item] of value.entries()) {
      const key = keyed(at, item, run);
      const before = seen.get(key);
      if (before !== undefined) return fail(at, run, "uniqueItems", value, expected, { indices: [before, index] });
      seen.set(key, index);
    }
    return true;
  };
};

/** Every item from `start` on. */
const every =
  (part: Subschema, segment: string, start: number): Check =>
  (value, run, evaluated) => {
    if (!isArray(value)) return true;
    let valid = true;
    for (let index = start; index < value.length; index++) {
      if (satisfiesBelow(part, segment, index, value[index] as Value, run)) continue;
      valid = false;
      if (run.failures === undefined) return false;
    }
    if (evaluated) evaluated.until = Math.max(evaluated.until, value.length);
    return valid;
  };

/** The first items, one subschema each. */
const tuple =
  (parts: readonly (Subschema | undefined)[], keyword: string): Check =>
  (value, run, evaluated) => {
    if (!isArray(value)) return true;
    let valid = true;
    const end = Math.min(parts.length, value.length);
    for (let index = 0; index < end; index++) {
      const part = parts[index];
      if (part === undefined || satisfiesBelow(part, `${keyword}/${index}`, index, value[index] as Value, run))
        continue;
      valid = false;
      if (run.failures === undefined) return false;
    }
    if (evaluated) evaluated.until = Math.max(evaluated.until, end);
    return valid;
  };

const partsOf = (at: Subschema, keyword: string, list: readonly Value[]): readonly (Subschema | undefined)[] =>
  list.map((_, index) => child(at, keyword, String(index)));

const lengthOfList = (value: Value | undefined): number => (isArray(value) ? value.length : 0);

export const prefixItems: Keyword = (expected, at) =>
  isArray(expected) ? tuple(partsOf(at, "prefixItems", expected), "prefixItems") : undefined;

/** 2020-12: the items after `prefixItems`. */
export const items: Keyword = (_, at, schema) => {
  const part = child(at, "items");
  return part && every(part, "items", lengthOfList(own(schema, "prefixItems")));
};

/** Up to 2019-09: one subschema for all, or a list for the first ones. */
export const itemsOrTuple: Keyword = (expected, at) => {
  if (isArray(expected)) return tuple(partsOf(at, "items", expected), "items");
  const part = child(at, "items");
  return part && every(part, "items", 0);
};

/** Up to 2019-09: the items after those of a list. */
export const additionalItems: Keyword = (_, at, schema) => {
  const part = child(at, "additionalItems");
  const before = own(schema, "items");
  return part && isArray(before) ? every(part, "additionalItems", before.length) : undefined;
};

const atLeast = (value: Value | undefined, otherwise: number | undefined): Numeric | undefined =>
  isNumeric(value) ? value : otherwise;

const contained =
  (counted: boolean, evaluates: boolean): Keyword =>
  (expected, at, schema) => {
    const part = child(at, "contains");
    if (part === undefined) return undefined;
    const least = atLeast(counted ? own(schema, "minContains") : undefined, 1) as Numeric;
    const most = atLeast(counted ? own(schema, "maxContains") : undefined, undefined);
    return (value, run, evaluated) => {
      if (!isArray(value)) return true;
      const found: number[] = [];
      quietly(run, () => {
        for (const [index, item] of value.entries()) {
          if (satisfiesBelow(part, "contains", index, item, run)) found.push(index);
          if (!evaluated && most === undefined && compare(found.length, least) >= 0) return;
        }
      });
      if (evaluates && evaluated) for (const index of found) evaluated.items.add(index);
      if (compare(found.length, least) < 0) {
        return least === 1
          ? fail(at, run, "contains", value, expected)
          : fail(at, run, Object.hasOwn(schema, "minContains") ? "minContains" : "contains", value, least, {
              indices: [found.length],
            });
      }
      return (
        most === undefined ||
        compare(found.length, most) <= 0 ||
        fail(at, run, "maxContains", value, most, { indices: [found.length] })
      );
    };
  };

export const containsOne = contained(false, false);
export const containsCounted = contained(true, false);
/** 2020-12: what it matches is evaluated. */
export const contains = contained(true, true);

export const unevaluatedItems: Keyword = (_, at) => {
  const part = child(at, "unevaluatedItems");
  if (part === undefined) return undefined;
  return (value, run, evaluated) => {
    if (!isArray(value) || !evaluated) return true;
    let valid = true;
    for (let index = evaluated.until; index < value.length; index++) {
      if (evaluated.items.has(index)) continue;
      if (!satisfiesBelow(part, "unevaluatedItems", index, value[index] as Value, run)) valid = false;
    }
    evaluated.until = value.length;
    return valid;
  };
};
