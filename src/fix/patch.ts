import type { Document, Edit, Issue, Report } from "../model.ts";
import { maskOf } from "../secrets/index.ts";
import { chooseEdits } from "./apply.ts";
import { unifiedDiff } from "./diff.ts";

/** What of a run has to do with fixes. */
export interface Fixable {
  readonly report: Report;
  readonly documents: ReadonlyMap<string, Document>;
}

export interface FilePatch {
  readonly file: string;
  readonly document: Document;
  readonly edits: readonly Edit[];
}

/** The fixes of a run, file by file. What is not UTF-8 is left alone: its text is not what the file holds. */
export const patchesOf = ({ report, documents }: Fixable, which: "safe" | "all"): readonly FilePatch[] => {
  const byFile = new Map<string, Issue[]>();
  for (const issue of report.issues) if (issue.fix) byFile.set(issue.file, [...(byFile.get(issue.file) ?? []), issue]);
  return [...byFile].flatMap(([file, issues]) => {
    const document = documents.get(file);
    if (!document || document.faults.some(({ kind }) => kind === "invalid-utf8")) return [];
    const edits = chooseEdits(issues, which);
    return edits.length === 0 ? [] : [{ file, document, edits }];
  });
};

/** The fixes of a run as one unified diff to show, secrets as `***`. */
export const patchOf = (outcome: Fixable, which: "safe" | "all"): string =>
  patchesOf(outcome, which)
    .map(({ file, document, edits }) => maskOf(document).text(unifiedDiff(file, document.text, edits)))
    .join("");
