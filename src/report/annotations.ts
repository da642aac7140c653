import type { Issue, Report } from "../model.ts";
import { type Annotation, neutralise } from "./commands.ts";
import { cut, visible } from "./visible.ts";
import { count, incomplete, tally, totals } from "./words.ts";

// actions/runner, ExecutionContext.cs: `_maxCountPerIssueType` and `_maxIssueMessageLength` (UTF-16 units).
const MOST_PER_LEVEL = 10;
const LONGEST_MESSAGE = 4096;

// GitHub has no "info".
const level = { error: "error", warning: "warning", info: "notice" } as const;
const rank = { error: 0, warning: 1, info: 2 } as const;

export interface AnnotationOptions {
  /** At most so many of each level, 0 to 10 (the default). */
  readonly max?: number;
  /** Where those that are not shown can be read: `the job summary`, `the SARIF file`. By default `the log`. */
  readonly rest?: readonly string[];
  /** Annotations that the step has made already: they count. */
  readonly made?: Readonly<Partial<Record<Annotation["level"], number>>>;
  /** Issues in files that nobody changed: they are no annotations, and not forgotten. */
  readonly elsewhere?: readonly Issue[];
}

/** Issues of one rule on one line of one file. */
interface Spot {
  readonly issue: Issue;
  readonly others: Issue[];
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The most severe first, then by file, line, rule, each of those once. */
const ranked = (issues: readonly Issue[]): readonly Spot[] => {
  const sorted = [...issues].sort(
    (a, b) =>
      rank[a.severity] - rank[b.severity] ||
      compare(a.file, b.file) ||
      a.line - b.line ||
      compare(a.rule, b.rule) ||
      a.column - b.column,
  );
  const spots = new Map<string, Spot>();
  for (const issue of sorted) {
    const key = JSON.stringify([issue.file, issue.line, issue.rule]);
    const spot = spots.get(key);
    if (spot) spot.others.push(issue);
    else spots.set(key, { issue, others: [] });
  }
  return [...spots.values()];
};

const choose = (
  report: Report,
  { max = MOST_PER_LEVEL, made = {} }: AnnotationOptions,
): { readonly shown: readonly Spot[]; readonly hidden: readonly Issue[] } => {
  const most = Math.min(Math.max(0, max), MOST_PER_LEVEL);
  const room = (of: Annotation["level"]): number => Math.min(most, MOST_PER_LEVEL - (made[of] ?? 0));
  // One notice is kept for the overflow, one error for the word that the report is incomplete.
  const left = {
    error: Math.min(room("error"), report.complete ? most : most - 1),
    warning: room("warning"),
    info: Math.min(room("notice"), most - 1),
  };
  const shown: Spot[] = [];
  const hidden: Issue[] = [];
  for (const spot of ranked(report.issues)) {
    if (left[spot.issue.severity]-- > 0) shown.push(spot);
    else hidden.push(spot.issue, ...spot.others);
  }
  return { shown, hidden };
};

const annotation = ({ issue, others }: Spot): Annotation => {
  const { file, line, column, endLine, endColumn, rule, severity, message, help } = issue;
  const more = others.length > 0 ? ` (And ${others.length} more of this rule on this line.)` : "";
  // The log shows the message alone, so the place is said there too.
  const place = `\n${neutralise(visible(`${file}:${line}:${column}`))}`;
  const words = neutralise(visible(message)) + more + (help ? `\n${neutralise(visible(help))}` : "");
  return {
    level: level[severity],
    message: cut(cut(words, Math.max(LONGEST_MESSAGE / 2, LONGEST_MESSAGE - place.length)) + place, LONGEST_MESSAGE),
    properties: {
      title: `${rule} (${severity})`,
      file: visible(file),
      startLine: line,
      endLine,
      // The runner drops both columns of an annotation that spans lines.
      ...(line === endLine ? { startColumn: column, endColumn } : {}),
    },
  };
};

/** The issues that `annotate` has no room for. */
export const hidden = (report: Report, options: AnnotationOptions = {}): readonly Issue[] =>
  choose(report, options).hidden;

/**
 * The annotations that GitHub will show: at most ten errors, ten warnings, nine infos and a notice that says how many
 * more there are and where, which is the tenth notice.
 */
export const annotate = (report: Report, options: AnnotationOptions = {}): readonly Annotation[] => {
  const { max = MOST_PER_LEVEL, rest = ["the log"], elsewhere = [] } = options;
  if (max < 1) return [];
  const { shown, hidden } = choose(report, options);
  const annotations: Annotation[] = shown.map(annotation);

  if (!report.complete) {
    annotations.unshift({ level: "error", message: incomplete, properties: { title: "mcp-lintel: incomplete" } });
  }
  if (hidden.length + elsewhere.length > 0) {
    const places = new Intl.ListFormat("en").format(rest);
    const part = (issues: readonly Issue[], noun: string, where: string): readonly string[] =>
      issues.length > 0 ? [`${count(issues.length, noun)} (${totals(tally(issues))})${where}`] : [];
    const parts = [
      ...part(hidden, "more issue", ""),
      ...part(elsewhere, "issue", " in files that this change does not touch"),
    ];
    annotations.push({
      level: "notice",
      message: `${parts.join(", and ")} not shown as annotations: see ${places}.`,
      properties: { title: "mcp-lintel: more issues" },
    });
  }
  return annotations;
};
