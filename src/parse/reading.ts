import { type Closers, closersFrom } from "./brackets.ts";
import { findDuplicates } from "./duplicate-keys.ts";
import { collectFaults, type SyntaxSort } from "./faults.ts";
import { KEY, KEY_END, Table, VALUE } from "./table.ts";

/** The deepest nesting that is read: an array in an array is two levels. */
export const deepest = 256;
/** The most values that are read, containers included. */
export const mostValues = 1_000_000;

/** What is expected next. */
export type State =
  /** A value, or the end of the array. */
  | "value"
  /** A key, or the end of the object. */
  | "key"
  | "colon"
  /** A comma, or the end of the container. */
  | "comma"
  /** Nothing more. */
  | "end";

/**
 * A text being read: how far, in which containers, and what was found. A class, because closures made anew for each
 * of a thousand small files cost more than reading them.
 */
export class Reading {
  readonly text: string;
  readonly table: Table;
  readonly faults = collectFaults();
  /** The rows of containers that recovery closed, or in which something could not be read. */
  readonly lossy = new Set<number>();
  /** The offset of the next token. */
  at: number;
  state: State = "value";
  depth = 0;
  inArray = false;
  broken = false;
  repeated = false;
  stopped = false;
  /** The last fault explains what is odd here. */
  blamed = false;
  /** The offset of a comma that nothing has followed yet, or -1. */
  comma = -1;
  /** The key that waits for its value, or -1. */
  key = -1;
  keyEnd = -1;
  /** What is wrong with that key. */
  keySurrogate: string | undefined;
  /** The row of a string that nothing has followed yet, or -1. */
  lastText = -1;
  /** The row of the value that ended last. */
  lastValue = -1;
  readonly #open: number[] = [];
  #budget: number;

  constructor(text: string) {
    this.text = text;
    this.table = new Table(Math.max(16, text.length >> 4));
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.#budget = 8 * text.length + 100_000;
  }

  fault(sort: SyntaxSort, offset: number, end: number): void {
    this.broken = true;
    this.faults.add("syntax", sort, offset, end);
  }

  /** Tells a fault of the structure, if it does not follow from the one before. */
  blame(sort: SyntaxSort, offset: number, end: number): void {
    if (!this.blamed) this.fault(sort, offset, end);
    this.blamed = true;
  }

  /** Adds the value from here to `end`. Gives its row. */
  add(end: number): number {
    const row = this.table.add(this.key, this.keyEnd, this.at, end);
    if (this.keySurrogate) this.faults.add("unpaired-surrogate", this.keySurrogate, this.key, this.keyEnd, row);
    if (row === mostValues) {
      const root = this.table.get(0, VALUE);
      this.faults.add("too-many-values", String(mostValues), root, root + 1);
      this.stopped = true;
    }
    this.at = end;
    this.lastValue = row;
    this.#next();
    return row;
  }

  /** Enters the container whose bracket is here. */
  enter(array: boolean): void {
    const row = this.add(this.at + 1);
    if (this.depth === deepest) {
      this.faults.add("nesting-too-deep", String(deepest), this.at - 1, this.at, row);
      this.stopped = true;
      return;
    }
    this.#open[this.depth++] = row;
    this.inArray = array;
    this.state = array ? "value" : "key";
    this.blamed = false;
  }

  /** Leaves the innermost container, which ends at `end`. */
  leave(end: number): void {
    const row = this.container();
    if (!this.inArray) {
      findDuplicates(this.text, this.table, row, this.table.size, (later, first, key) =>
        this.#repeat(later, first, key),
      );
    }
    this.table.close(row, end);
    this.lastValue = row;
    this.depth--;
    this.inArray = this.depth > 0 && this.isArray(this.container());
    this.#next();
  }

  /** Gives up the member or element that is being read. */
  lose(): void {
    this.spoil();
    this.#next();
    if (this.depth === 0) this.state = "value";
  }

  /** Marks the innermost container: something in it was lost, or it had to be closed. */
  spoil(): void {
    if (this.depth > 0) this.lossy.add(this.container());
  }

  /** The row of the container at a level; of the innermost. */
  container(level: number = this.depth): number {
    return this.#open[level - 1]!;
  }

  isArray(row: number): boolean {
    return this.text.charCodeAt(this.table.get(row, VALUE)) === 91;
  }

  /** The brackets that are needed to leave so many levels, the innermost first. */
  needed(levels: number): string {
    let signs = "";
    for (let level = levels; level > 0; level--) signs += this.isArray(this.container(level)) ? "]" : "}";
    return signs;
  }

  /** The closing brackets that the rest of the text has left over; undefined too when the text was looked through too often. */
  closers(from: number): Closers | undefined {
    this.#budget -= this.text.length - from;
    return this.#budget < 0 ? undefined : closersFrom(this.text, from, deepest);
  }

  #next(): void {
    this.comma = this.key = this.keyEnd = this.lastText = -1;
    this.keySurrogate = undefined;
    this.state = this.depth > 0 ? "comma" : "end";
  }

  #repeat(row: number, first: number, key: string): void {
    this.repeated = true;
    const offset = this.table.get(first, KEY);
    const length = this.table.get(first, KEY_END) - offset;
    const [start, end] = [this.table.get(row, KEY), this.table.get(row, KEY_END)];
    this.faults.add("duplicate-key", key, start, end, row, { offset, length });
  }
}
