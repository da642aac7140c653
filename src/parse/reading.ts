import { type Closers, closersFrom } from "./brackets.ts";
import { type Duplicate, findDuplicates } from "./duplicate-keys.ts";
import { addFault, collectFaults, type FaultList, type SyntaxSort } from "./faults.ts";
import { deepest, mostValues } from "./limits.ts";
import { KEY, KEY_END, Table, VALUE } from "./table.ts";

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

/** A text being read: how far, in which containers, and what was found. */
export interface Reading {
  readonly text: string;
  /** Bytes that were no UTF-8 are U+FFFD in it. */
  readonly isDamaged: boolean;
  readonly table: Table;
  readonly faults: FaultList;
  /** The rows of containers that recovery closed, or in which something could not be read. */
  readonly lossy: Set<number>;
  /** The rows of the containers that are open, and how many those are. */
  readonly open: number[];
  depth: number;
  inArray: boolean;
  /** The offset of the next token. */
  at: number;
  state: State;
  broken: boolean;
  repeated: boolean;
  stopped: boolean;
  /** The last fault explains what is odd here. */
  blamed: boolean;
  /** The offset of a comma that nothing has followed yet, or -1. */
  comma: number;
  /** The key that waits for its value, or -1. */
  key: number;
  keyEnd: number;
  /** What is wrong with that key. */
  keySurrogate: string | undefined;
  /** The row of a string that nothing has followed yet, or -1. */
  lastText: number;
  /** The row of the value that ended last. */
  lastValue: number;
  /** How much of the text may still be looked through for brackets. */
  budget: number;
}

export const startReading = (text: string, isDamaged: boolean): Reading => ({
  text,
  isDamaged,
  table: new Table(Math.max(16, text.length >> 4)),
  faults: collectFaults(),
  lossy: new Set(),
  open: [],
  depth: 0,
  inArray: false,
  at: text.charCodeAt(0) === 0xfeff ? 1 : 0,
  state: "value",
  broken: false,
  repeated: false,
  stopped: false,
  blamed: false,
  comma: -1,
  key: -1,
  keyEnd: -1,
  keySurrogate: undefined,
  lastText: -1,
  lastValue: -1,
  budget: 8 * text.length + 100_000,
});

export function fault(reading: Reading, sort: SyntaxSort, offset: number, end: number): void {
  reading.broken = true;
  addFault(reading.faults, "syntax", sort, offset, end);
}

/** Tells a fault of the structure, if it does not follow from the one before. */
export function blame(reading: Reading, sort: SyntaxSort, offset: number, end: number): void {
  if (!reading.blamed) fault(reading, sort, offset, end);
  reading.blamed = true;
}

/** Adds the value from here to `end`. Gives its row. */
export function add(reading: Reading, end: number): number {
  const { table, faults, key, keyEnd, keySurrogate } = reading;
  const row = table.add(key, keyEnd, reading.at, end);
  if (keySurrogate) addFault(faults, "unpaired-surrogate", keySurrogate, key, keyEnd, row, { inKey: true });
  if (row === mostValues) {
    const root = table.get(0, VALUE);
    addFault(faults, "too-many-values", String(mostValues), root, root + 1);
    reading.stopped = true;
  }
  reading.at = end;
  reading.lastValue = row;
  next(reading);
  return row;
}

/** Enters the container whose bracket is here. */
export function enter(reading: Reading, array: boolean): void {
  const row = add(reading, reading.at + 1);
  if (reading.depth === deepest) {
    addFault(reading.faults, "nesting-too-deep", String(deepest), reading.at - 1, reading.at, row);
    reading.stopped = true;
    return;
  }
  reading.open[reading.depth++] = row;
  reading.inArray = array;
  reading.state = array ? "value" : "key";
  reading.blamed = false;
}

/** Leaves the innermost container, which ends at `end`. */
export function leave(reading: Reading, end: number): void {
  const { text, table } = reading;
  const row = container(reading);
  if (!reading.inArray) {
    for (const duplicate of findDuplicates(text, table, row)) repeat(reading, duplicate);
  }
  table.close(row, end);
  reading.lastValue = row;
  reading.depth--;
  reading.inArray = reading.depth > 0 && isArray(reading, container(reading));
  next(reading);
}

/** Gives up the member or element that is being read. */
export function lose(reading: Reading): void {
  spoil(reading);
  next(reading);
  if (reading.depth === 0) reading.state = "value";
}

/** Marks the innermost container: something in it was lost, or it had to be closed. */
export function spoil(reading: Reading): void {
  if (reading.depth > 0) reading.lossy.add(container(reading));
}

/** The row of the container at a level; of the innermost. */
export const container = (reading: Reading, level: number = reading.depth): number => reading.open[level - 1]!;

export const isArray = ({ text, table }: Reading, row: number): boolean =>
  text.charCodeAt(table.get(row, VALUE)) === 91;

/** The brackets that are needed to leave so many levels, the innermost first. */
export function needed(reading: Reading, levels: number): string {
  let signs = "";
  for (let level = levels; level > 0; level--) signs += isArray(reading, container(reading, level)) ? "]" : "}";
  return signs;
}

/** The closing brackets that the rest of the text has left over; undefined too when it was looked through too often. */
export function closers(reading: Reading, from: number): Closers | undefined {
  reading.budget -= reading.text.length - from;
  return reading.budget < 0 ? undefined : closersFrom(reading.text, from, deepest);
}

function next(reading: Reading): void {
  reading.comma = reading.key = reading.keyEnd = reading.lastText = -1;
  reading.keySurrogate = undefined;
  reading.state = reading.depth > 0 ? "comma" : "end";
}

function repeat(reading: Reading, { row, first, key }: Duplicate): void {
  const { table, faults } = reading;
  reading.repeated = true;
  const offset = table.get(first, KEY);
  const length = table.get(first, KEY_END) - offset;
  addFault(faults, "duplicate-key", key, table.get(row, KEY), table.get(row, KEY_END), row, {
    first: { offset, length },
  });
}
