import type { Issue, Report } from "../model.ts";

/** A report that shows the issues of some files only, and those that it leaves out. Counts and verdict stay. */
export const onlyFiles = (
  report: Report,
  files: readonly string[],
): { readonly report: Report; readonly elsewhere: readonly Issue[] } => {
  const known = new Set(files);
  // Of a submodule that changed git tells the folder alone.
  const changed = (file: string): boolean => {
    for (let end = file.length; end > 0; end = file.lastIndexOf("/", end - 1))
      if (known.has(file.slice(0, end))) return true;
    return false;
  };
  const issues: Issue[] = [];
  const elsewhere: Issue[] = [];
  for (const issue of report.issues) (changed(issue.file) ? issues : elsewhere).push(issue);
  return { report: { ...report, issues }, elsewhere };
};
