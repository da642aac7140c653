import { parse } from "json-source-map";
import type { Spans } from "../model.ts";

/**
 * Spans by json-source-map, for a text that `JSON.parse` accepts (byte order mark aside) and in which no key occurs
 * twice. Throws what the library throws: it is recursive, and its own grammar is not quite JSON's.
 *
 * Only `pos` is used: the library counts a tab as four columns and a lone carriage return as no line. Nor is its
 * `data`: a key `__proto__` changes the prototype there.
 */
export function sourceMapSpans(text: string): Spans {
  // The library knows no byte order mark.
  const shift = text.startsWith("\ufeff") ? 1 : 0;
  const { pointers } = parse(text.slice(shift));
  const rangeOf = (start: number, end: number) => ({ offset: start + shift, length: end - start });

  return {
    at(pointer) {
      if (!Object.hasOwn(pointers, pointer)) return undefined;
      const { key, keyEnd, value, valueEnd } = pointers[pointer]!;
      const span = { value: rangeOf(value.pos, valueEnd.pos) };
      return key && keyEnd ? { key: rangeOf(key.pos, keyEnd.pos), ...span } : span;
    },
  };
}
