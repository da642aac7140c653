import type { Issue, Report } from "../model.ts";
import { neutralise } from "./commands.ts";
import { visible } from "./visible.ts";
import { count, incomplete, inPart, totals, unshown } from "./words.ts";

/** `file:line:column: severity: message [rule]`, always one line, without its end. */
export const line = ({ file, line, column, severity, rule, message }: Issue): string =>
  neutralise(visible(`${file}:${line}:${column}: ${severity}: ${message} [${rule}]`));

/** One line per issue: what `grep`, editors and the expected files of the fixtures read. */
export const text = ({ issues, complete = true }: Pick<Report, "issues"> & Partial<Report>): string =>
  issues.map((issue) => `${line(issue)}\n`).join("") + (complete ? "" : `mcp-lintel: ${incomplete}\n`);

/** The run in one line, without its end: for standard error. */
export const summaryLine = (report: Report): string => {
  const { summary, skipped, complete } = report;
  const hidden = unshown(report);
  const parts = [
    `${totals(summary)} in ${count(summary.files, "file")}`,
    hidden && `${hidden} not shown`,
    summary.suppressed && `${summary.suppressed} suppressed`,
    inPart(summary),
    skipped.length && `${count(skipped.length, "file")} skipped`,
    !complete && "incomplete",
  ];
  return `mcp-lintel: ${parts.filter(Boolean).join("; ")}`;
};
