import type { Issue, Report } from "../model.ts";
import { jsonText } from "./json-text.ts";

// The published shape, docs/report.schema.json: key by key, so that `Issue` may change and this does not.
const issue = (i: Issue) => ({
  type: i.type,
  path: i.path,
  message: i.message,
  severity: i.severity,
  reference: i.reference,
  rule: i.rule,
  file: i.file,
  line: i.line,
  column: i.column,
  endLine: i.endLine,
  endColumn: i.endColumn,
  pointer: i.pointer,
  upstream: i.upstream,
  also: i.also,
  help: i.help,
  fix: i.fix && {
    description: i.fix.description,
    safe: i.fix.safe,
    edits: i.fix.edits.map(({ offset, length, text }) => ({ offset, length, text })),
  },
});

/** The versioned JSON report. `complete` is false after an internal error or a file that could not be read. */
export const json = ({ valid, complete, issues, files, skipped, summary: s }: Report): string =>
  jsonText({
    version: 1,
    valid,
    complete,
    issues: issues.map(issue),
    files: files.map(({ file, kind, valid }) => ({ file, kind, valid })),
    skipped: skipped.map(({ file, reason }) => ({ file, reason })),
    summary: {
      errors: s.errors,
      warnings: s.warnings,
      infos: s.infos,
      suppressed: s.suppressed,
      files: s.files,
    },
  });
