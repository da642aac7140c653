/** A row of the table: offsets of the key (-1 where there is none) and of the value, ends exclusive, … */
export const KEY = 0;
export const KEY_END = 1;
export const VALUE = 2;
export const VALUE_END = 3;
/** … and the row of the next value outside this one. The members of a container are the rows up to there. */
export const NEXT = 4;
const WIDTH = 5;

/**
 * The places of all values of a text, in the order of the text: twenty bytes a value, because there may be a million.
 * A member that cannot be named, or not be trusted, has a key of no length: it counts for nobody.
 */
export class Table {
  #cells: Int32Array;
  #size = 0;

  /** An empty table with room for so many values; it grows. */
  constructor(room: number) {
    this.#cells = new Int32Array(room * WIDTH);
  }

  get size(): number {
    return this.#size;
  }

  get(row: number, column: number): number {
    return this.#cells[row * WIDTH + column]!;
  }

  /** Adds a value that contains nothing yet. Gives its row. */
  add(key: number, keyEnd: number, value: number, valueEnd: number): number {
    const at = this.#size * WIDTH;
    if (at === this.#cells.length) {
      const more = new Int32Array(at * 2);
      more.set(this.#cells);
      this.#cells = more;
    }
    const cells = this.#cells;
    cells[at + KEY] = key;
    cells[at + KEY_END] = keyEnd;
    cells[at + VALUE] = value;
    cells[at + VALUE_END] = valueEnd;
    cells[at + NEXT] = this.#size + 1;
    return this.#size++;
  }

  /** Ends a container: what was added since is in it. */
  close(row: number, valueEnd: number): void {
    this.#cells[row * WIDTH + VALUE_END] = valueEnd;
    this.#cells[row * WIDTH + NEXT] = this.#size;
  }

  /** Takes a member's key: see above. */
  hide(row: number): void {
    if (this.get(row, KEY) >= 0) this.#cells[row * WIDTH + KEY_END] = this.get(row, KEY);
  }

  /** Takes back the last value, a scalar. */
  drop(): void {
    this.#size--;
  }
}

/** Whether a row is a member that can be named: see `Table`. */
export const isNamed = (table: Table, row: number): boolean =>
  table.get(row, KEY) < 0 || table.get(row, KEY_END) > table.get(row, KEY);
