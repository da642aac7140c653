import type { Report, RuleMeta, Severity, Summary } from "../model.ts";

export const incomplete =
  "This report is incomplete: an internal error, or a file that could not be read, kept some checks from running.";

/** `1 file`, `2 files`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** How many schemas were checked in part, if any were. */
export const inPart = ({ partial = 0 }: Summary): string | undefined =>
  partial > 0 ? `${count(partial, "schema")} checked in part` : undefined;

type Totals = Pick<Summary, "errors" | "warnings" | "infos">;

/** `3 errors, 1 info`: what there is, or `no issues`. */
export const totals = ({ errors, warnings, infos }: Totals): string =>
  [errors && count(errors, "error"), warnings && count(warnings, "warning"), infos && count(infos, "info")]
    .filter(Boolean)
    .join(", ") || "no issues";

/** How many issues of each severity there are. */
export const tally = (issues: readonly { readonly severity: Severity }[]): Totals => {
  const of = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), infos: of("info") };
};

/** How many issues the filters (`--severity`, `--type`, `--changed`) keep from being shown. */
export const unshown = ({ issues, summary: { errors, warnings, infos } }: Report): number =>
  Math.max(0, errors + warnings + infos - issues.length);

/** Rules in the order of their ids. */
export const byId = <T extends Pick<RuleMeta, "id">>(rules: readonly T[]): readonly T[] =>
  [...rules].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** A sentence about entries of a baseline of which none occurs any more; nothing where there are none. */
export const goneWords = (baseline: { readonly gone: number } | undefined): readonly string[] =>
  baseline?.gone
    ? [
        `${count(baseline.gone, "issue")} of the baseline ${baseline.gone === 1 ? "no longer occurs" : "no longer occur"}: "mcp-lintel baseline" writes it again without ${baseline.gone === 1 ? "it" : "them"}.`,
      ]
    : [];
