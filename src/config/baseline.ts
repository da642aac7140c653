import type { Located, Report } from "../model.ts";

export const baselineName = ".mcp-lintel-baseline.json";

export interface Entry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly path: string;
}

/** Known issues by their fingerprints, which hold rule, file, path and value, and never a line. */
export interface Baseline {
  readonly entries: ReadonlyMap<string, Entry>;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The error quotes the text, and nobody knows what is in it.
    throw new Error("it is not JSON");
  }
};

/** @throws Error, with the end of a sentence, for a text that is no baseline */
export const parseBaseline = (text: string): Baseline => {
  const value = jsonOf(text) as { readonly version?: unknown; readonly issues?: unknown } | null;
  const issues = value?.issues;
  const right =
    value?.version === 1 &&
    Array.isArray(issues) &&
    issues.every(
      (entry: Partial<Entry> | null) =>
        typeof entry?.fingerprint === "string" && typeof entry.rule === "string" && typeof entry.file === "string",
    );
  if (!right) throw new Error("it is not a baseline of version 1");
  return { entries: new Map((issues as Entry[]).map((entry) => [entry.fingerprint, entry])) };
};

/** The issues of a report as a baseline. */
export const baselineOf = ({ issues, fingerprint }: Report): string => {
  const entries = issues.map((issue): Entry => {
    const { rule, file, path } = issue;
    return { fingerprint: fingerprint(issue), rule, file, path };
  });
  const known = new Map(entries.map((entry) => [entry.fingerprint, entry]));
  return `${JSON.stringify({ version: 1, issues: [...known.values()] }, null, 2)}\n`;
};

/** What a baseline suppresses, what is left, and its entries that did not occur. */
export const withoutKnown = (
  all: readonly Located[],
  { entries }: Baseline,
): {
  readonly left: readonly Located[];
  readonly suppressed: readonly Located[];
  readonly unseen: readonly Entry[];
} => {
  const left: Located[] = [];
  const suppressed: Located[] = [];
  for (const one of all) (entries.has(one.fingerprint()) ? suppressed : left).push(one);
  const seen = new Set(suppressed.map((one) => one.fingerprint()));
  return { left, suppressed, unseen: [...entries.values()].filter(({ fingerprint }) => !seen.has(fingerprint)) };
};
