import type { Range, Spans } from "../model.ts";

/**
 * Recorded messages, one JSON-RPC object a line, as the text of one array: brackets around them, commas for the line
 * breaks between. Every offset in it is one more than in the text. Undefined for any other text.
 */
export function joinLines(text: string): string | undefined {
  const marked = text.startsWith("\ufeff");
  const begin = marked ? 1 : 0;
  const messages: string[] = [];
  let from = begin;
  let isFirst = true;
  for (let start = begin; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    if (line.trim() !== "") {
      if (!isMessage(line)) return undefined;
      if (!isFirst) {
        // The comma takes the place of the line break before.
        messages.push(text.slice(from, start - 1));
        from = start;
      }
      isFirst = false;
    }
    start = end < 0 ? text.length : end + 1;
  }
  if (messages.length === 0) return undefined;
  return `${marked ? "[ " : "["}${messages.join(",")},${text.slice(from)}]`;
}

function isMessage(line: string): boolean {
  if (!line.trimStart().startsWith("{")) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && Object.hasOwn(value, "jsonrpc");
  } catch {
    return false;
  }
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
