import type { Edit, Issue, Range } from "../model.ts";

const end = ({ offset, length }: Edit): number => offset + length;

/** Of two edits that touch, text that is put in may belong to what is taken out beside it. */
export const clash = (a: Edit, b: Edit): boolean =>
  a.length === 0 || b.length === 0 ? a.offset <= end(b) && b.offset <= end(a) : a.offset < end(b) && b.offset < end(a);

/** The number of ranges, in order of their offsets, that begin before an offset. */
export const countBefore = (ranges: readonly Range[], offset: number): number => {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Puts edits among others, in order of their offsets: all or, where one clashes, none. */
const place = (edits: Edit[], more: readonly Edit[]): void => {
  for (const [count, edit] of more.entries()) {
    const at = countBefore(edits, edit.offset);
    const [previous, next] = [edits[at - 1], edits[at]];
    if ((previous && clash(previous, edit)) || (next && clash(edit, next))) {
      for (const placed of more.slice(0, count)) edits.splice(countBefore(edits, placed.offset), 1);
      return;
    }
    edits.splice(at, 0, edit);
  }
};

/**
 * The edits of the issues of one file that can be made together, in order of their offsets: of two fixes that clash the
 * first one counts, and what is left over can be made in a further round.
 */
export const chooseEdits = (issues: readonly Issue[], which: "safe" | "all"): readonly Edit[] => {
  const chosen: Edit[] = [];
  for (const { fix } of issues) if (fix && (which === "all" || fix.safe)) place(chosen, fix.edits);
  return chosen;
};

/** A text with edits made that do not overlap, in order of their offsets. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let done = "";
  let from = 0;
  for (const edit of edits) {
    done += text.slice(from, edit.offset) + edit.text;
    from = end(edit);
  }
  return done + text.slice(from);
};
