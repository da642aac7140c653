import type { JsonValue, Range, Spans } from "../model.ts";

/** Lines of a text that hold something. */
function* linesOf(text: string): Generator<{ readonly line: string; readonly start: number }> {
  for (let start = text.startsWith("\ufeff") ? 1 : 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    if (line.trim() !== "") yield { line, start };
    start = end < 0 ? text.length : end + 1;
  }
}

/**
 * Whether the lines of a text are recorded JSON-RPC messages.
 *
 * @param all without exception; otherwise most of them, for something else may have got in between
 */
export function areMessages(text: string, all = false): boolean {
  if (!text.includes('"jsonrpc"')) return false;
  let messages = 0;
  let others = 0;
  for (const { line } of linesOf(text)) {
    if (messageIn(line) !== undefined) messages++;
    else if (all) return false;
    else others++;
  }
  return messages > others;
}

export interface Lines {
  /** The text as one array: brackets around it, commas for line breaks, spaces for what is no JSON. */
  readonly joined: string;
  /** Lines that are no JSON, and where they begin. */
  readonly broken: readonly { readonly line: string; readonly start: number }[];
}

/**
 * Recorded messages, one JSON-RPC object a line, as the text of one array. Every offset in it is one more than in the
 * text. A line that is no JSON stands for itself: nothing in it reaches into another. Undefined for any other text.
 */
export function joinLines(text: string): Lines | undefined {
  if (!areMessages(text)) return undefined;
  const marked = text.startsWith("\ufeff");
  const broken: { line: string; start: number }[] = [];
  let joined = marked ? "[ " : "[";
  let from = marked ? 1 : 0;
  let isFirst = true;
  for (const { line, start } of linesOf(text)) {
    if (parsed(line) === undefined) {
      broken.push({ line, start });
      joined += text.slice(from, start) + " ".repeat(line.length);
      from = start + line.length;
      continue;
    }
    // The comma takes the place of the line break before.
    joined += isFirst ? text.slice(from, start) : `${text.slice(from, start - 1)},`;
    from = start;
    isFirst = false;
  }
  return { joined: `${joined}${text.slice(from)}]`, broken };
}

const parsed = (line: string): JsonValue | undefined => {
  try {
    return JSON.parse(line) as JsonValue;
  } catch {
    return undefined;
  }
};

/** The JSON-RPC message that a line holds. */
export function messageIn(line: string): JsonValue | undefined {
  const value = line.includes('"jsonrpc"') ? parsed(line) : undefined;
  return typeof value === "object" && value !== null && Object.hasOwn(value, "jsonrpc") ? value : undefined;
}

/** A place in the joined text as a place in the lines. */
export const toLines = ({ offset, length }: Range): Range => ({ offset: Math.max(0, offset - 1), length });

/** The places of the joined text as places in the lines. */
export const spansInLines = (joined: Spans): Spans => ({
  at(pointer) {
    const span = joined.at(pointer);
    if (!span) return undefined;
    return { ...(span.key ? { key: toLines(span.key) } : {}), value: toLines(span.value) };
  },
});
