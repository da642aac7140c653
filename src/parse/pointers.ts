import type { Pointer } from "../model.ts";
import { join } from "./path.ts";
import { decodeString } from "./string-token.ts";
import { KEY, KEY_END, NEXT, type Table, VALUE } from "./table.ts";

interface Level {
  readonly row: number;
  readonly pointer: Pointer;
  readonly isArray: boolean;
  /** The child looked at last, and its index. */
  child: number;
  index: number;
}

/**
 * The pointers of rows, given in ascending order, in one walk over the table: pointers are built for the few values
 * that need one, never while scanning.
 */
export function pointersOf(text: string, table: Table, rows: readonly number[]): Pointer[] {
  if (rows.length === 0) return [];
  const level = (row: number, pointer: Pointer): Level => ({
    row,
    pointer,
    isArray: text[table.get(row, VALUE)] === "[",
    child: row + 1,
    index: 0,
  });
  const path = [level(0, "")];

  return rows.map((row) => {
    let here = path.at(-1)!;
    while (table.get(here.row, NEXT) <= row && path.length > 1) {
      path.pop();
      here = path.at(-1)!;
    }
    while (here.row !== row && here.child < table.size) {
      while (table.get(here.child, NEXT) <= row) {
        here.child = table.get(here.child, NEXT);
        here.index++;
      }
      const { child, index, pointer, isArray } = here;
      const key = isArray ? index : decodeString(text, table.get(child, KEY), table.get(child, KEY_END));
      here = level(child, join(pointer, key));
      path.push(here);
    }
    return here.pointer;
  });
}
