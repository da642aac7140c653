// What must not be repeated: values that the document marks as secret, and what is shaped like a credential.
import type { Range } from "../model.ts";
import { credentialsIn, hideCredentials } from "./credentials.ts";
import { type Found, hide, united } from "./found.ts";
import { type Marked, type Masked, readMarked } from "./marked.ts";

export type { Masked } from "./marked.ts";

/** Knows the secrets of one document. */
export interface Mask {
  /** A text with every secret as `***`. */
  text(text: string): string;
  /** A text with every credential as `***`, whatever the document marks: for names and paths. */
  name(text: string): string;
  /** A stretch of the document, cut in pieces at some offsets, with every secret as `***`. */
  pieces(offsets: readonly number[]): readonly string[];
}

/** The places that reach into a stretch of text. */
const within = (places: readonly Range[], from: number, to: number): readonly Range[] => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { offset, length } = places[middle] as Range;
    if (offset + length <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < places.length && (places[end] as Range).offset < to) end++;
  return places.slice(low, end);
};

/** What hides the secrets of a document. They are looked for when the first text is to be shown; then only its text is kept. */
export const maskOf = (document: Masked): Mask => {
  const whole = document.text;
  let unread: Masked | undefined = document;
  let known: Marked | undefined;
  const marked = (): Marked => {
    if (unread) known = readMarked(unread);
    unread = undefined;
    return known as Marked;
  };
  return {
    text(text) {
      const found = marked().find(text);
      return hideCredentials(found.length === 0 ? text : hide(text, united(found)));
    },
    name: hideCredentials,
    pieces(offsets) {
      const first = offsets[0] ?? 0;
      const last = offsets.at(-1) ?? first;
      const text = whole.slice(first, last);
      const { places, find } = marked();
      const marks = within(places, first, last).map(
        ({ offset, length }): Found => [Math.max(0, offset - first), offset - first + length],
      );
      const found = united([...credentialsIn(text), ...find(text), ...marks]);
      return offsets.slice(1).map((to, index) => hide(text, found, (offsets[index] ?? first) - first, to - first));
    },
  };
};
