import type { JsonObject } from "../model.ts";
import { remember } from "../remember.ts";

/** A key without what spellings of one name differ in: case, hyphens, underscores. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[_-]/g, "");

const spellings = remember((holder: JsonObject): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of Object.keys(holder).map(plainKey)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

/** Whether a key of an object is the only one that spells its name: of two, one cannot be renamed to it. */
export const isOnlySpelling = (holder: JsonObject, key: string): boolean => spellings(holder).get(plainKey(key)) === 1;
