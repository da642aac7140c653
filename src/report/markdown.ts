import type { Issue, Report, Severity } from "../model.ts";
import { byFile } from "./by-file.ts";
import { page, pathToUrl } from "./links.ts";
import { fence, html, markdownText } from "./markdown-text.ts";
import { cut } from "./visible.ts";
import { count, incomplete, inPart, tally, totals, unshown } from "./words.ts";

// GitHub drops a job summary over 1 MiB, the whole of it (GITHUB_STEP_SUMMARY). Bytes of UTF-8.
const MOST_BYTES = 900_000;
const MOST_PATCH_BYTES = 200_000;
const MOST_FILE_LIST_BYTES = 100_000;
// One cell, in UTF-16 units before escaping: what is longer belongs into another report.
const LONGEST_CELL = 2_000;
const MOST_NOTES = 20;

const icon = { error: "❌", warning: "⚠️", info: "ℹ️" } as const;

export interface MarkdownOptions {
  /** Where the files of this commit are shown: `https://github.com/owner/name/blob/<sha>`. */
  readonly blob?: string;
  /** The safe fixes as a unified diff, and the files whose fixes are not in it. */
  readonly fixes?: { readonly patch: string; readonly left: readonly string[] };
  /** The verdict, where it is not that of the errors alone (`--fail-on`). */
  readonly result?: "pass" | "fail" | "error";
  /** What a baseline knew: issues that are left out, and entries of which none occurs any more. */
  readonly baseline?: { readonly known: number; readonly gone: number };
  /** Sentences about the run: an odd checkout, a verdict that is not the registry's alone. */
  readonly notes?: readonly string[];
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** What changed against the baseline, in one line. */
const against = (report: Report, baseline: MarkdownOptions["baseline"]): string => {
  if (!baseline) return "";
  const { errors, warnings, infos } = report.summary;
  const fresh = errors + warnings + infos;
  const advice = baseline.gone > 0 ? "; `mcp-lintel baseline` writes it again without them" : "";
  return `Against the baseline: ${count(fresh, "new issue")}, ${baseline.known} known, ${baseline.gone} gone${advice}.\n\n`;
};

const heading = (report: Report, result: "pass" | "fail" | "error"): string => {
  const { summary } = report;
  const verdict = { pass: "✅ mcp-lintel passed", fail: "❌ mcp-lintel failed", error: "⚠️ mcp-lintel did not finish" };
  const notes = [
    `${count(summary.files, "file")} checked`,
    inPart(summary),
    report.skipped.length > 0 && `${report.skipped.length} skipped`,
    summary.suppressed > 0 && `${count(summary.suppressed, "issue")} suppressed by configuration or baseline`,
    unshown(report) > 0 && `${count(unshown(report), "issue")} hidden by filters`,
  ];
  const warning = report.complete ? "" : `> ${incomplete}\n\n`;
  return `## ${verdict[result]}: ${totals(summary)}\n\n${warning}${notes.filter(Boolean).join(" · ")}.\n\n`;
};

const row = (report: Report, blob: string | undefined, issue: Issue): string => {
  const { file, line, column, severity, rule, message, help } = issue;
  const place = `${line}:${column}`;
  const text = (words: string) => markdownText(cut(words, LONGEST_CELL));
  const url = page(report, rule);
  const cells = [
    blob ? `[${place}](${blob}/${pathToUrl(file)}#L${line})` : place,
    `${icon[severity]} ${severity}`,
    url ? `[${text(rule)}](${url})` : text(rule),
    text(message) + (help ? `<br>${text(help)}` : ""),
  ];
  return `| ${cells.join(" | ")} |\n`;
};

const opening = (file: string, issues: readonly Issue[]): string => {
  const open = issues.some(({ severity }) => severity !== "info") ? " open" : "";
  const summary = `<code>${html(cut(file, LONGEST_CELL))}</code>: ${totals(tally(issues))}`;
  return `<details${open}><summary>${summary}</summary>\n\n| Line | Severity | Rule | Message |\n| ---: | --- | --- | --- |\n`;
};
const closing = "\n</details>\n\n";
const more = (left: number) => `${count(left, "more issue")} not shown: the summary is full.`;

/** The files with errors first, then those with warnings: they are what the room is for. */
const worstFirst = (report: Report): readonly (readonly [string, readonly Issue[]])[] => {
  const groups = [...byFile(report)].filter(([, issues]) => issues.length > 0);
  const having = (severity: Severity) => groups.filter(([, issues]) => issues.some((i) => i.severity === severity));
  return [...new Set([...having("error"), ...having("warning"), ...groups])];
};

/** A table per file, as many rows as fit into `room` bytes. */
const tables = (report: Report, blob: string | undefined, room: number): string => {
  let left = report.issues.length;
  let used = bytes(more(left)) + closing.length + 32;
  let out = "";
  for (const [file, issues] of worstFirst(report)) {
    let opened = false;
    for (const issue of issues) {
      const next = (opened ? "" : opening(file, issues)) + row(report, blob, issue);
      const size = bytes(next) + (opened ? 0 : closing.length);
      if (used + size > room) return out + (opened ? `| | | | ${more(left)} |\n${closing}` : `${more(left)}\n\n`);
      out += next;
      opened = true;
      used += size;
      left--;
    }
    out += closing;
  }
  return out;
};

/** Lines, as many as fit. */
const list = (rows: readonly string[], room: number): string => {
  let used = 0;
  let fit = 0;
  for (const row of rows) {
    used += bytes(row);
    if (used > room) return `${rows.slice(0, fit).join("")}- … and ${rows.length - fit} more\n`;
    fit++;
  }
  return rows.join("");
};

const folded = (title: string, body: string): string =>
  `<details><summary>${title}</summary>\n\n${body}\n</details>\n\n`;

/** The name of a file in running text, where Markdown is read inside of an element too. */
const name = (file: string): string => `<code>${markdownText(cut(file, LONGEST_CELL))}</code>`;

const checked = ({ files, skipped, issues }: Report): string => {
  const rows = files.map(({ file, kind, valid }) => `- ${name(file)} (${kind}${valid ? "" : ", not valid"})\n`);
  const out = skipped.map(({ file, reason }) => `- ${name(file)}: ${markdownText(cut(reason, LONGEST_CELL))}\n`);
  const checkedList = list(rows, MOST_FILE_LIST_BYTES / 2);
  const skippedList = list(out, MOST_FILE_LIST_BYTES / 2);
  // With nothing to report, what was looked at is the report.
  const first =
    rows.length === 0
      ? "No file was checked.\n\n"
      : issues.length === 0 && rows.length <= 20
        ? `Checked:\n\n${checkedList}\n`
        : folded(`Checked ${count(rows.length, "file")}`, checkedList);
  return first + (out.length > 0 ? folded(`Skipped ${count(out.length, "file")}`, skippedList) : "");
};

const fixesBlock = ({ patch, left }: NonNullable<MarkdownOptions["fixes"]>): string => {
  const shown =
    patch === ""
      ? ""
      : // A patch that is cut does not apply.
        bytes(patch) > MOST_PATCH_BYTES
        ? "The patch of the safe fixes is too long for this page; `mcp-lintel --fix` makes them.\n\n"
        : folded("Safe fixes, for <code>git apply</code>", fence("diff", patch));
  if (left.length === 0) return shown;
  const names = left.slice(0, MOST_NOTES).map(name).join(", ");
  const rest = left.length > MOST_NOTES ? ` and ${left.length - MOST_NOTES} more` : "";
  return `${shown}\`mcp-lintel --fix\` makes the safe fixes of ${names}${rest}: a patch copied from here would lose their line ends or their byte order mark.\n`;
};

/** The job summary: verdict, a table per file, what was checked and skipped, the patch of the safe fixes. Always fits. */
export const markdown = (report: Report, options: MarkdownOptions = {}): string => {
  const { blob, fixes, result = !report.complete ? "error" : report.valid ? "pass" : "fail" } = options;
  const notes = (options.notes ?? [])
    .slice(0, MOST_NOTES)
    .map((note) => `${markdownText(cut(note, LONGEST_CELL))}\n\n`);
  const head = heading(report, result) + against(report, options.baseline) + notes.join("");
  const tail = checked(report) + (fixes ? fixesBlock(fixes) : "");
  return head + tables(report, blob, MOST_BYTES - bytes(head) - bytes(tail)) + tail;
};
