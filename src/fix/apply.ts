import type { Edit, Issue } from "../model.ts";

const end = ({ offset, length }: Edit): number => offset + length;

const overlap = (a: Edit, b: Edit): boolean =>
  (a.offset < end(b) && b.offset < end(a)) || (a.offset === b.offset && (a.length === 0 || b.length === 0));

/**
 * The edits of the issues of one file that can be made together: of two fixes that overlap the first one counts, and
 * what is left over can be made in a further round.
 */
export const chooseEdits = (issues: readonly Issue[], which: "safe" | "all"): readonly Edit[] => {
  const chosen: Edit[] = [];
  for (const { fix } of issues) {
    if (!fix || (which === "safe" && !fix.safe)) continue;
    if (fix.edits.some((edit) => chosen.some((other) => overlap(edit, other)))) continue;
    chosen.push(...fix.edits);
  }
  return chosen.sort((a, b) => a.offset - b.offset);
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
