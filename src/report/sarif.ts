import type { Fix, Issue, Report, RuleMeta, Severity } from "../model.ts";
import { jsonText } from "./json-text.ts";
import { home, page, pathToUrl } from "./links.ts";
import { markdownText } from "./markdown-text.ts";
import { cut } from "./visible.ts";
import { byId } from "./words.ts";

// GitHub: "SARIF support for code scanning". It rejects a run with more results and keeps the 5,000 most severe;
// descriptions of a rule hold 1,024 characters.
export const mostResults = 25_000;
const LONGEST_DESCRIPTION = 1024;
// A snippet is for reading; a longer token is left to the file.
const LONGEST_SNIPPET = 256;

// SARIF has no "info".
const level = { error: "error", warning: "warning", info: "note" } as const;
const problem = { error: "error", warning: "warning", info: "recommendation" } as const;
const precision = { json: "very-high", schema: "very-high", semantic: "high", linter: "medium" } as const;

// `[text](target)` in a message is a link (SARIF 2.1.0, 3.11.6); ours, and what they quote, are not.
const plain = (text: string): string => text.replace(/\[([^[\]]*)\](?=\()/g, "\\[$1\\]");

const descriptor = (report: Report, rule: RuleMeta) => {
  const url = page(report, rule.id);
  const help = rule.help ? [rule.why, rule.help] : [rule.why];
  return {
    id: rule.id,
    shortDescription: { text: cut(rule.summary, LONGEST_DESCRIPTION) },
    fullDescription: { text: cut(`${rule.summary} ${rule.why}`, LONGEST_DESCRIPTION) },
    help: {
      text: help.join("\n\n"),
      markdown: [...help.map(markdownText), ...(url ? [`[More about \`${rule.id}\`](${url})`] : [])].join("\n\n"),
    },
    helpUri: url,
    defaultConfiguration: { enabled: rule.off ? false : undefined, level: level[rule.severity] },
    properties: {
      // GitHub keeps ten.
      tags: ["mcp", rule.tier],
      precision: precision[rule.tier],
      "problem.severity": problem[rule.severity],
    },
  };
};

const artifact = (file: string) => ({ uri: pathToUrl(file), uriBaseId: "%SRCROOT%" });

const fix = (file: string, { description, edits }: Fix) => ({
  description: { text: plain(description) },
  artifactChanges: [
    {
      artifactLocation: artifact(file),
      replacements: edits.map(({ offset, length, text }) => ({
        deletedRegion: { charOffset: offset, charLength: length },
        insertedContent: { text },
      })),
    },
  ],
});

/** The first sentence is the title of the alert; the rule's own help is shown anyway. */
const message = (issue: Issue, rule: RuleMeta | undefined, together: number): string => {
  const help = issue.help && issue.help !== rule?.help ? `\n${issue.help}` : "";
  // Code scanning merges the results of one rule on one line into one alert.
  const merged = together > 1 ? ` (One of ${together} of this rule on this line.)` : "";
  return plain(issue.message + merged + help);
};

/** The issues that fit: the most severe, in their order. */
const fitting = (issues: readonly Issue[], most: number): readonly Issue[] => {
  if (issues.length <= most) return issues;
  const of = (severity: Severity) => issues.filter((issue) => issue.severity === severity);
  const kept = new Set([...of("error"), ...of("warning"), ...of("info")].slice(0, most));
  return issues.filter((issue) => kept.has(issue));
};

export interface SarifOptions {
  /** What tells this run from others of the same tool: `mcp-lintel/packages/weather`. */
  readonly category?: string;
  /** How many results at most. */
  readonly most?: number;
}

/**
 * SARIF 2.1.0 for code scanning: every rule in every run, sorted by id, and a result per issue.
 * Not for an incomplete report: what is absent from an uploaded file is closed as fixed.
 */
export const sarif = (report: Report, { category, most = mostResults }: SarifOptions = {}): string => {
  const rules = byId(report.rules());
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const issues = fitting(report.issues, Math.min(most, mostResults));
  const omitted = report.issues.length - issues.length;

  const spot = ({ file, line, rule }: Issue) => JSON.stringify([file, line, rule]);
  const together = new Map<string, number>();
  for (const issue of issues) together.set(spot(issue), (together.get(spot(issue)) ?? 0) + 1);

  const result = (issue: Issue) => {
    const source = report.source(issue.file);
    const index = indices.get(issue.rule);
    const snippet = source?.snippet(issue);
    return {
      ruleId: issue.rule,
      ruleIndex: index,
      level: level[issue.severity],
      message: { text: message(issue, index === undefined ? undefined : rules[index], together.get(spot(issue)) ?? 1) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: artifact(issue.file),
            region: {
              startLine: issue.line,
              startColumn: issue.column,
              endLine: issue.endLine,
              endColumn: issue.endColumn,
              snippet: snippet && snippet.length <= LONGEST_SNIPPET ? { text: snippet } : undefined,
            },
          },
          logicalLocations: [{ fullyQualifiedName: `#${pathToUrl(issue.pointer)}` }],
        },
      ],
      partialFingerprints: {
        primaryLocationLineHash: source?.lineHash(issue.line),
        "mcpIssue/v1": report.fingerprint(issue),
      },
      fixes: issue.fix && [fix(issue.file, issue.fix)],
    };
  };

  return jsonText({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            // Alerts are keyed by this name: it never changes.
            name: "mcp-lintel",
            semanticVersion: report.version,
            informationUri: home(report),
            rules: rules.map((rule) => descriptor(report, rule)),
          },
        },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications:
              omitted > 0
                ? [{ level: "warning", message: { text: `${omitted} of the least severe issues are left out.` } }]
                : undefined,
          },
        ],
        automationDetails: category ? { id: category.endsWith("/") ? category : `${category}/` } : undefined,
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
        columnKind: "utf16CodeUnits",
        results: issues.map(result),
      },
    ],
  });
};
