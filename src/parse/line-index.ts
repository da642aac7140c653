import type { Position } from "../model.ts";

const LF = 10;
const CR = 13;
const MARK = 0xfeff;

/**
 * Lines of a text. Lines are 1-based, offsets 0-based UTF-16 units of the whole text; a line ends at LF, CR LF or a
 * lone CR. What is asked outside the text is answered for its nearest end.
 */
export interface LineIndex {
  /** How many lines there are; at least one. */
  readonly count: number;
  /** Where an offset is. A byte order mark has no width: it stands at 1:1, as does what follows it. */
  position(offset: number): Position;
  /** The offset of a line's first character; of the first line, behind a byte order mark. */
  lineStart(line: number): number;
  /** The offset behind a line's last character, its terminator not counted. */
  lineEnd(line: number): number;
  /** A line without terminator and byte order mark. */
  lineText(line: number): string;
}

/** The lines of a text, counted when first asked for. */
export function lineIndex(text: string): LineIndex {
  let found: ArrayLike<number> | undefined;
  const starts = (): ArrayLike<number> => {
    found ??= startsOf(text);
    return found;
  };

  const at = (line: number): number => {
    const all = starts();
    return Math.max(0, Math.min(line, all.length) - 1);
  };
  const lineStart = (line: number): number => starts()[at(line)]!;
  const lineEnd = (line: number): number => {
    const next = starts()[at(line) + 1];
    if (next === undefined) return text.length;
    const crlf = text.charCodeAt(next - 1) === LF && text.charCodeAt(next - 2) === CR;
    return next - (crlf ? 2 : 1);
  };

  return {
    get count() {
      return starts().length;
    },
    position(offset) {
      const all = starts();
      const inside = Math.max(all[0]!, Math.min(offset, text.length));
      let low = 0;
      let high = all.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (all[middle]! <= inside) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: inside - all[low]! + 1 };
    },
    lineStart,
    lineEnd,
    lineText: (line) => text.slice(lineStart(line), lineEnd(line)),
  };
}

/** A text of more characters may have so many lines that a list of them is a burden. */
const large = 1 << 20;

function startsOf(text: string): ArrayLike<number> {
  return text.length < large && !text.includes("\r") ? behindLineFeeds(text) : counted(text);
}

function behindLineFeeds(text: string): number[] {
  const starts = [text.charCodeAt(0) === MARK ? 1 : 0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Counted, then filled: a text of line feeds alone would double a growing list's memory. */
function counted(text: string): Uint32Array {
  let lines = 1;
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) lines++;

  const starts = new Uint32Array(lines);
  starts[0] = text.charCodeAt(0) === MARK ? 1 : 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) starts[line++] = i + 1;
  return starts;
}

function endsLine(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return code === LF || (code === CR && text.charCodeAt(i + 1) !== LF);
}
