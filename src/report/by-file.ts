import type { Issue, Report } from "../model.ts";

/** Every file that was checked, in order, then every other file that has issues (package.json …), each with its issues. */
export const byFile = ({ files, issues }: Pick<Report, "files" | "issues">): ReadonlyMap<string, readonly Issue[]> => {
  const groups = new Map<string, Issue[]>(files.map(({ file }) => [file, []]));
  for (const issue of issues) {
    const group = groups.get(issue.file);
    if (group) group.push(issue);
    else groups.set(issue.file, [issue]);
  }
  return groups;
};
