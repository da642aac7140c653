// Failures as a reader of the document meets them: what holds a value before the value, members and items in turn.

import type { Pointer } from "../model.ts";
import { split } from "../parse/path.ts";
import type { Value } from "./exact.ts";
import type { Found } from "./schema.ts";
import { isArray, isObject } from "./values.ts";

/** Tells for each pointer the way to it by position instead of by name. */
const placing = (root: Value): ((pointer: Pointer) => readonly number[]) => {
  const members = new Map<object, Map<string, number>>();
  const places = new Map<Pointer, readonly number[]>();
  const indexOf = (value: Value, key: string): number => {
    if (!isObject(value)) return Number(key);
    let keys = members.get(value);
    if (keys === undefined) {
      keys = new Map(Object.keys(value).map((name, index) => [name, index]));
      members.set(value, keys);
    }
    return keys.get(key) ?? keys.size;
  };
  return (pointer) => {
    let place = places.get(pointer);
    if (place === undefined) {
      let value: Value | undefined = root;
      place = split(pointer).map((key) => {
        const index: number = value === undefined ? 0 : indexOf(value, key);
        value = isObject(value) ? value[key] : isArray(value) ? value[Number(key)] : undefined;
        return index;
      });
      places.set(pointer, place);
    }
    return place;
  };
};

const before = (a: readonly number[], b: readonly number[]): number => {
  const common = Math.min(a.length, b.length);
  for (let index = 0; index < common; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

/** In document order; at one place in the order they were found, which is that of the schema's keywords. */
export const inDocumentOrder = (failures: readonly Found[], root: Value): readonly Found[] => {
  if (failures.length < 2 && failures[0]?.branches === undefined) return failures;
  const placeOf = placing(root);
  const sort = (list: readonly Found[]): readonly Found[] =>
    list
      .map((failure) => (failure.branches ? { ...failure, branches: failure.branches.map(sort) } : failure))
      .sort((a, b) => before(placeOf(a.pointer), placeOf(b.pointer)));
  return sort(failures);
};
