import type { Issue, Report } from "../model.ts";
import { jsonText } from "./json-text.ts";
import { home, page } from "./links.ts";
import { incomplete } from "./words.ts";

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Columns of this format count bytes of UTF-8. Where the frame was cut, or hides a secret, they are not known: then the
 * line, or the start, is said alone.
 */
const range = (report: Report, issue: Issue) => {
  const { line, column, endColumn } = issue;
  const frame = report.source(issue.file)?.frame(issue);
  if (!frame || frame.column !== column || frame.text.startsWith("…")) return { start: { line } };
  const token = frame.text.slice(column - 1, endColumn - 1);
  const start = { line, column: 1 + bytes(frame.text.slice(0, column - 1)) };
  if (frame.endColumn !== endColumn || token.endsWith("…")) return { start };
  return { start, end: { line, column: start.column + bytes(token) } };
};

/** Reviewdog's diagnostic format (`rdjson`). */
export const rdjson = (report: Report): string => {
  const diagnostics = report.issues.map((issue) => ({
    message: issue.help ? `${issue.message}\n${issue.help}` : issue.message,
    location: { path: issue.file, range: range(report, issue) },
    severity: issue.severity.toUpperCase(),
    code: { value: issue.rule, url: page(report, issue.rule) },
  }));
  const unfinished = {
    message: incomplete,
    location: { path: report.files[0]?.file ?? "server.json" },
    severity: "ERROR",
  };
  return jsonText({
    source: { name: "mcp-lintel", url: home(report) },
    diagnostics: report.complete ? diagnostics : [unfinished, ...diagnostics],
  });
};
