import { type Access, askSarif, packed, sendSarif } from "../github.ts";
import type { Report } from "../model.ts";
import { mostResults, sarif } from "../report/sarif.ts";
import type { Target } from "./event.ts";
import { uploadWords } from "./refusal.ts";

// GitHub: "SARIF support for code scanning". What is larger, compressed, is refused.
const mostBytes = 10_000_000;
// Of the results of a run it keeps so many, by severity.
const mostKept = 5_000;

const waits = [1, 2, 3, 4, 5]; // seconds between two questions; the last one again and again
const longestWait = 120; // seconds in all

export interface Upload {
  readonly access: Access;
  readonly target: Target;
  readonly category: string;
  readonly startedAt: Date;
  /** Whether to wait until it is processed. */
  readonly wait: boolean;
  /** Seconds between questions, for tests. */
  readonly waits?: readonly number[];
}

/** What a job's log says of an upload. */
export interface Uploaded {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** The report as SARIF that code scanning takes, with as many results as fit, the most severe. */
const fitting = (report: Report, category: string) => {
  for (let most = Math.min(report.issues.length, mostResults); ; most = Math.floor(most / 2)) {
    const { text, bytes } = packed(sarif(report, { category, most }));
    if (bytes <= mostBytes || most === 0) return { text, omitted: report.issues.length - most };
  }
};

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What became of it; nothing when all is well. */
const outcomeOf = async (access: Access, id: string, every: readonly number[]): Promise<string | undefined> => {
  let waited = 0;
  for (let turn = 0; waited < longestWait; turn++) {
    const seconds = every[Math.min(turn, every.length - 1)] ?? 1;
    await pause(seconds);
    waited += Math.max(seconds, 0.01);
    const answer = await askSarif(access, id);
    if ("unusable" in answer) return undefined;
    if ("refusal" in answer)
      return "Whether code scanning could process the SARIF file is not known: the API did not say. See the repository's Security tab.";
    const { status, errors } = answer.value;
    if (status === "complete") return undefined;
    if (status === "failed")
      return `Code scanning could not process the SARIF file: ${errors.join(" ").replace(/\s+/g, " ") || "it does not say why"}. The check itself is not affected.`;
  }
  return `Code scanning has not processed the SARIF file within ${longestWait} seconds; it may still do so.`;
};

/** Sends a complete report to code scanning. Never throws for what the API answers. */
export const upload = async (report: Report, asked: Upload): Promise<Uploaded> => {
  const { access, target, category, startedAt, wait } = asked;
  const { text, omitted } = fitting(report, category);
  const left =
    omitted > 0
      ? [
          `${omitted} of the least severe issues are left out of code scanning, which takes ${mostResults} results and 10 MB at most.`,
        ]
      : [];
  const sent = await sendSarif(access, target, text, startedAt);
  if ("refusal" in sent) return { warnings: [uploadWords(sent.refusal)], notes: [] };
  if ("unusable" in sent) return { warnings: [], notes: [] };
  const failed = wait && sent.value !== "" ? await outcomeOf(access, sent.value, asked.waits ?? waits) : undefined;
  return {
    warnings: [...left, ...(failed === undefined ? [] : [failed])],
    notes: [
      `The SARIF file was sent to code scanning: ${target.ref} at ${target.sha.slice(0, 12)}, category ${category}.`,
      ...(report.issues.length - omitted > mostKept
        ? [`Code scanning keeps the ${mostKept} most severe of them.`]
        : []),
    ],
  };
};
