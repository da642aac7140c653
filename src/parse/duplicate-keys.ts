import { decodeString } from "./string-token.ts";
import { isNamed, KEY, KEY_END, NEXT, type Table } from "./table.ts";

/** Up to here keys are compared one with another, in the text; nearly every object is that small. */
const few = 16;
/** Beyond, keys are compared part by part, so that a million of them are not all held at once. */
const many = 1 << 16;

/** A member whose key has occurred before, by its row and that of the first such member. */
export interface Duplicate {
  readonly row: number;
  readonly first: number;
  readonly key: string;
}

/** The duplicates among the members of the object whose row is given; it ends at the table's end. Keys count as decoded. */
export function findDuplicates(text: string, table: Table, object: number): readonly Duplicate[] {
  const rows: number[] = [];
  for (let row = object + 1; row < table.size; row = table.get(row, NEXT)) if (isNamed(table, row)) rows.push(row);
  if (rows.length < 2 || (rows.length <= few && areDistinct(text, table, rows))) return [];

  const keyOf = (row: number) => decodeString(text, table.get(row, KEY), table.get(row, KEY_END));
  const duplicates: Duplicate[] = [];
  const parts = Math.ceil(rows.length / many);
  const part = parts > 1 ? Uint8Array.from(rows, (row) => partOf(keyOf(row), parts)) : undefined;
  for (let current = 0; current < parts; current++) {
    const firsts = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      if (part && part[index] !== current) continue;
      const key = keyOf(row);
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, row);
      else duplicates.push({ row, first, key });
    }
  }
  return duplicates;
}

const partOf = (key: string, parts: number): number =>
  ((key.charCodeAt(key.length - 1) | 0) * 31 + (key.charCodeAt(key.length - 2) | 0)) % parts;

/** False if two keys may be the same: they are as long as each other and begin alike, or one has an escape or odd quotes. */
function areDistinct(text: string, table: Table, rows: readonly number[]): boolean {
  for (let i = 0; i < rows.length; i++) {
    const start = table.get(rows[i]!, KEY);
    const end = table.get(rows[i]!, KEY_END);
    if (text.charCodeAt(start) !== 34 || text.slice(start, end).includes("\\")) return false;
    for (let j = 0; j < i; j++) {
      const other = table.get(rows[j]!, KEY);
      if (table.get(rows[j]!, KEY_END) - other === end - start && text.startsWith(text.slice(start, end), other))
        return false;
    }
  }
  return true;
}
