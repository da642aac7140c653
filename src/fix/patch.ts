import type { LocatedText } from "../locate.ts";
import type { Edit, Issue, Report } from "../model.ts";
import { chooseEdits } from "./apply.ts";
import { unifiedDiff } from "./diff.ts";

/** What of a run has to do with fixes. */
export interface Fixable {
  readonly report: Report;
  readonly texts: ReadonlyMap<string, LocatedText>;
}

export interface FilePatch extends LocatedText {
  readonly edits: readonly Edit[];
}

/** The fixes of a run, file by file. What is not UTF-8 is left alone: its text is not what the file holds. */
export const patchesOf = ({ report, texts }: Fixable, which: "safe" | "all"): readonly FilePatch[] => {
  const byFile = new Map<string, Issue[]>();
  for (const issue of report.issues) {
    if (!issue.fix) continue;
    const issues = byFile.get(issue.file);
    if (issues) issues.push(issue);
    else byFile.set(issue.file, [issue]);
  }
  return [...byFile].flatMap(([file, issues]) => {
    const text = texts.get(file);
    const edits = text?.exact ? chooseEdits(issues, which) : [];
    return text === undefined || edits.length === 0 ? [] : [{ ...text, edits }];
  });
};

/** Patches as one unified diff to show, secrets as `***`. */
export const diffOf = (patches: readonly FilePatch[]): string =>
  patches.map(({ file, text, mask, edits }) => mask.text(unifiedDiff(file, text, edits))).join("");

// A page shows neither, so what is copied from it lacks them, and a patch without them does not apply.
const isLostInCopying = ({ text }: FilePatch): boolean => text.startsWith("\ufeff") || text.includes("\r");

/** The safe fixes as a patch that can be copied from a page, and the files whose fixes cannot. */
export const pagePatch = (outcome: Fixable): { readonly patch: string; readonly left: readonly string[] } => {
  const patches = patchesOf(outcome, "safe");
  return {
    patch: diffOf(patches.filter((patch) => !isLostInCopying(patch))),
    left: patches.filter(isLostInCopying).map(({ file }) => file),
  };
};
