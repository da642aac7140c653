import type { Document, Fault, JsonValue, Spans } from "../model.ts";
import { build } from "./build.ts";
import { decode } from "./decode.ts";
import { joinLines, type Lines, spansInLines, toLines } from "./json-lines.ts";
import { isPlain } from "./plain.ts";
import { type Scan, scan } from "./scan.ts";
import { sourceMapSpans } from "./source-map.ts";
import { scanSpans } from "./spans.ts";
import type { Table } from "./table.ts";
import { walkTo } from "./walk-to.ts";

/** The largest file that is read, in bytes: the largest real list of tools has 3.6 MB. */
export const largestFile = 16 * 1024 * 1024;
/** From this length of text on the scan gives the places: json-source-map's time and memory grow with depth × size. */
const smallText = 64 * 1024;
/** So many places are walked to; where more are asked for, those of everything are found at once. */
const few = 16;

/**
 * Reads a file: its value as far as it can be read, the places of everything, and every fault of the text. Never throws.
 *
 * A file that is too large, or in UTF-16, is not read: it has one fault, no text and no value.
 *
 * @param file its name, carried into the document
 */
export function parse(file: string, bytes: Uint8Array): Document {
  if (bytes.length > largestFile) return unread(file, tooLarge(bytes.length));
  const decoded = decode(bytes);
  if ("utf16" in decoded) return unread(file, { kind: "invalid-utf8", detail: "utf-16", at: { offset: 0, length: 0 } });

  const { text, badByte, badOffset } = decoded;
  if (badByte === undefined || badOffset === undefined) return read(file, text, []);
  return read(file, text, [{ kind: "invalid-utf8", detail: String(badByte), at: { offset: badOffset, length: 1 } }]);
}

/** The same for text that is decoded already; a byte order mark is U+FEFF at its start. */
export const parseText = (file: string, text: string): Document =>
  text.length > largestFile ? unread(file, tooLarge(text.length)) : read(file, text, []);

function read(file: string, text: string, found: readonly Fault[]): Document {
  const marked = text.startsWith("\ufeff");
  const mark: Fault[] = marked ? [{ kind: "byte-order-mark", detail: "utf-8", at: { offset: 0, length: 1 } }] : [];
  const isDamaged = found.length > 0;
  const plain = isDamaged ? undefined : readPlain(marked ? text.slice(1) : text);
  if (plain !== undefined) {
    const spans = lazySpans(text, true, () => scan(text).table);
    return { file, text, value: plain, spans, faults: mark, incomplete: new Set(), numbers: new Map() };
  }
  const scanned = scan(text, isDamaged);
  const lines = scanned.broken && !scanned.stopped ? joinLines(text) : undefined;
  if (lines !== undefined) return readLines(file, text, lines, [...mark, ...found]);
  const { value, incomplete, refused } = readValue(marked ? text.slice(1) : text, text, scanned);
  const faults = [...mark, ...found, ...scanned.faults, ...refused].sort((a, b) => a.at.offset - b.at.offset);
  return { file, text, value, spans: spansOf(text, scanned), faults, incomplete, numbers: scanned.numbers };
}

/** The value of a small text in which the scan would find nothing. */
function readPlain(json: string): JsonValue | undefined {
  if (json.length >= smallText) return undefined;
  try {
    const value: JsonValue = JSON.parse(json);
    return isPlain(json, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Recorded messages, one a line: a document like an array of them. */
function readLines(file: string, text: string, { joined, broken }: Lines, found: readonly Fault[]): Document {
  const scanned = scan(joined);
  const { value, incomplete } = readValue(joined, joined, scanned);
  const ofLines = broken.flatMap(({ line, start }) =>
    scan(line).faults.flatMap(({ kind, detail, at }): Fault[] =>
      kind === "syntax" ? [{ kind, detail, at: { offset: start + at.offset, length: at.length } }] : [],
    ),
  );
  const faults = scanned.faults.map(({ at, first, ...fault }) => ({
    ...fault,
    at: toLines(at),
    ...(first ? { first: toLines(first) } : {}),
  }));
  return {
    file,
    text,
    value,
    spans: spansInLines(spansOf(joined, scanned)),
    faults: [...found, ...ofLines, ...faults].sort((a, b) => a.at.offset - b.at.offset),
    incomplete,
    numbers: scanned.numbers,
  };
}

interface Read {
  readonly value: JsonValue | undefined;
  readonly incomplete: ReadonlySet<object>;
  readonly refused: readonly Fault[];
}

function readValue(json: string, text: string, { broken, stopped, table, lossy }: Scan): Read {
  if (stopped) return { value: undefined, incomplete: new Set(), refused: [] };
  if (!broken && lossy.size === 0) {
    try {
      return { value: JSON.parse(json), incomplete: new Set(), refused: [] };
    } catch {
      // `JSON.parse` is the judge: what it refuses is no JSON, even if the scan had nothing to say.
      const at = { offset: text.length - json.length, length: 0 };
      return { ...build(text, table, lossy), refused: [{ kind: "syntax", detail: "unexpected-character", at }] };
    }
  }
  return { ...build(text, table, lossy), refused: [] };
}

const spansOf = (text: string, { table, broken, stopped, repeated, lossy }: Scan): Spans =>
  lazySpans(text, !broken && !stopped && !repeated && lossy.size === 0 && text.length < smallText, () => table);

/** Found when first asked for: most files have no issues, and most of the others few. */
function lazySpans(text: string, byLibrary: boolean, table: () => Table): Spans {
  let spans: Spans | undefined;
  let asked = 0;
  const find = (): Spans => {
    if (!byLibrary) return scanSpans(text, table());
    try {
      return sourceMapSpans(text);
    } catch {
      return scanSpans(text, table());
    }
  };
  return {
    at(pointer) {
      if (byLibrary && ++asked <= few) return walkTo(text, pointer);
      spans ??= find();
      return spans.at(pointer);
    },
  };
}

const tooLarge = (length: number): Fault => ({
  kind: "file-too-large",
  detail: String(length),
  at: { offset: 0, length: 0 },
});

const unread = (file: string, fault: Fault): Document => ({
  file,
  text: "",
  value: undefined,
  spans: { at: () => undefined },
  faults: [fault],
  incomplete: new Set(),
  numbers: new Map(),
});
