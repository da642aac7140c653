import type { JsonValue } from "../model.ts";
import { deepest } from "./limits.ts";

/**
 * Whether the scan would find nothing to say about a text that `JSON.parse` accepts: no key twice, no number that a
 * double does not hold, no half of a surrogate pair, nothing too deep. Errs on the side of no, and never takes longer
 * than a scan: nearly every file is plain.
 */
export function isPlain(text: string, value: JsonValue): boolean {
  if (text.includes("\\u") || /"[ \t\r\n]+:/.test(text) || /[\ud800-\udfff]/.test(text)) return false;
  // Each key ends in this; where strings do not, it counts the keys of the text.
  let ends = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) ends++;
  return keysIn(value, 0) === ends;
}

/** How many keys a value has in all; NaN for one with numbers, whose tokens would have to be looked at, or too deep. */
function keysIn(value: JsonValue, depth: number): number {
  if (typeof value !== "object" || value === null) return typeof value === "number" ? Number.NaN : 0;
  if (depth === deepest) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += keysIn(item, depth + 1);
  else {
    const object = value as { readonly [key: string]: JsonValue };
    for (const key of Object.keys(object)) count += 1 + keysIn(object[key]!, depth + 1);
  }
  return count;
}
