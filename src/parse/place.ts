import type { Fault, Pointer } from "../model.ts";
import type { RowFault } from "./faults.ts";
import { pointersOf } from "./pointers.ts";
import { scanSpans } from "./spans.ts";
import { type Table, VALUE, VALUE_END } from "./table.ts";

/** Tokens are kept up to so many characters of pointers: a key may be as long as the text, and have many values below. */
const mostPointers = 1 << 25;

/**
 * Faults in the order of the text, with pointers for their rows. A string that a later one of the same name hides is
 * nobody's: what is wrong in it is left out.
 */
export function placeFaults(text: string, table: Table, list: readonly RowFault[]): Fault[] {
  if (list.length === 0) return [];
  const rows = [...new Set(list.map(({ row }) => row))].filter((row) => row >= 0).sort((a, b) => a - b);
  const pointers = new Map(pointersOf(text, table, rows).map((pointer, index) => [rows[index], pointer]));
  const isRepeated = list.some(({ kind }) => kind === "duplicate-key");
  const spans =
    isRepeated && list.some(({ kind }) => kind === "unpaired-surrogate") ? scanSpans(text, table) : undefined;
  const isHidden = ({ kind, row, inKey }: RowFault): boolean =>
    kind === "unpaired-surrogate" &&
    !inKey &&
    spans?.at(pointers.get(row) ?? "")?.value.offset !== table.get(row, VALUE);
  return list
    .filter((fault) => spans === undefined || !isHidden(fault))
    .map(({ row, ...fault }) => {
      const pointer = pointers.get(row);
      return pointer === undefined ? fault : { ...fault, pointer };
    })
    .sort((a, b) => a.at.offset - b.at.offset);
}

/**
 * The tokens of rows, given in ascending order, by their pointers. Where a key may occur twice or may have been lost
 * (`faultless` is false), only those that their pointer leads to.
 */
export function tokensOf(
  text: string,
  table: Table,
  rows: readonly number[],
  faultless: boolean,
): Map<Pointer, string> {
  const tokens = new Map<Pointer, string>();
  if (rows.length === 0) return tokens;
  const spans = scanSpans(text, table);
  let length = 0;
  for (const [index, pointer] of pointersOf(text, table, rows).entries()) {
    length += pointer.length;
    if (length > mostPointers) break;
    const start = table.get(rows[index]!, VALUE);
    if (!faultless && spans.at(pointer)?.value.offset !== start) continue;
    tokens.set(pointer, text.slice(start, table.get(rows[index]!, VALUE_END)));
  }
  return tokens;
}
