import type { Span, Spans } from "../model.ts";
import { isIndex, split } from "./path.ts";
import { decodeString } from "./string-token.ts";
import { isNamed, KEY, KEY_END, NEXT, type Table, VALUE, VALUE_END } from "./table.ts";

type Children = readonly number[] | ReadonlyMap<string, number>;

/** What has no more children is listed each time anew: there may be half a million of such containers. */
const few = 16;

/** Spans from the scan's table. What a large container has is listed when it is first passed through. */
export function scanSpans(text: string, table: Table): Spans {
  const listed = new Map<number, Children>();

  const childrenOf = (row: number): Children => {
    let children = listed.get(row);
    if (!children) {
      children = text[table.get(row, VALUE)] === "{" ? members(text, table, row) : elements(table, row);
      if (isLarge(table, row)) listed.set(row, children);
    }
    return children;
  };

  return {
    at(pointer) {
      if (table.size === 0 || (pointer !== "" && !pointer.startsWith("/"))) return undefined;
      let row = 0;
      for (const key of split(pointer)) {
        const children = childrenOf(row);
        const child = children instanceof Map ? children.get(key) : element(children as readonly number[], key);
        if (child === undefined) return undefined;
        row = child;
      }
      return spanOf(table, row);
    },
  };
}

/** Whether a container has more than a few members, those of equal names counted one by one. */
const isLarge = (table: Table, row: number): boolean => {
  const next = table.get(row, NEXT);
  let child = row + 1;
  for (let count = 0; child < next && count < few; count++) child = table.get(child, NEXT);
  return child < next;
};

const element = (rows: readonly number[], key: string): number | undefined =>
  isIndex(key) ? rows[Number(key)] : undefined;

function elements(table: Table, row: number): number[] {
  const rows: number[] = [];
  const next = table.get(row, NEXT);
  for (let child = row + 1; child < next; child = table.get(child, NEXT)) rows.push(child);
  return rows;
}

/** Of equal keys the last one stays. There may be a million: nothing else is made of them. */
function members(text: string, table: Table, row: number): Map<string, number> {
  const rows = new Map<string, number>();
  const next = table.get(row, NEXT);
  for (let child = row + 1; child < next; child = table.get(child, NEXT))
    if (isNamed(table, child)) rows.set(decodeString(text, table.get(child, KEY), table.get(child, KEY_END)), child);
  return rows;
}

function spanOf(table: Table, row: number): Span {
  const value = rangeOf(table.get(row, VALUE), table.get(row, VALUE_END));
  const key = table.get(row, KEY);
  return key < 0 ? { value } : { key: rangeOf(key, table.get(row, KEY_END)), value };
}

const rangeOf = (offset: number, end: number) => ({ offset, length: end - offset });
