import type { JsonValue } from "../model.ts";
import { decodeString } from "./string-token.ts";
import { isNamed, KEY, KEY_END, NEXT, type Table, VALUE, VALUE_END } from "./table.ts";

const literals = new Map<string, JsonValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/**
 * The value of a text that `JSON.parse` refuses, from what the scan could read of it; undefined if that is nothing.
 * As with `JSON.parse` the last of several equal keys wins, and `__proto__` is a key like any other. `incomplete` are
 * the objects and arrays of the `lossy` rows. Recursive: the scan has limited the depth.
 */
export function build(
  text: string,
  table: Table,
  lossy: ReadonlySet<number>,
): { readonly value: JsonValue | undefined; readonly incomplete: ReadonlySet<object> } {
  const incomplete = new Set<object>();

  const read = (row: number): JsonValue => {
    const start = table.get(row, VALUE);
    const end = table.get(row, VALUE_END);
    const sign = text[start];
    if (sign === '"' || sign === "'") return decodeString(text, start, end);
    if (sign !== "{" && sign !== "[") {
      const token = text.slice(start, end);
      const literal = literals.get(token);
      return literal === undefined ? Number(token) : literal;
    }
    const container = sign === "[" ? readArray(row) : readObject(row);
    if (lossy.has(row)) incomplete.add(container);
    return container;
  };

  const readArray = (row: number): JsonValue[] => {
    const array: JsonValue[] = [];
    const next = table.get(row, NEXT);
    for (let child = row + 1; child < next; child = table.get(child, NEXT)) array.push(read(child));
    return array;
  };

  const readObject = (row: number): Record<string, JsonValue> => {
    const object: Record<string, JsonValue> = {};
    const next = table.get(row, NEXT);
    for (let child = row + 1; child < next; child = table.get(child, NEXT)) {
      if (!isNamed(table, child)) continue;
      const key = decodeString(text, table.get(child, KEY), table.get(child, KEY_END));
      // Assigned, `__proto__` would set the prototype.
      if (key === "__proto__") {
        Object.defineProperty(object, key, {
          value: read(child),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      } else object[key] = read(child);
    }
    return object;
  };

  return { value: table.size > 0 ? read(0) : undefined, incomplete };
}
