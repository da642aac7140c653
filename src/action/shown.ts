import { changedHere } from "../github/changed.ts";
import type { CheckedOut } from "../github/event.ts";
import { readPayload } from "../github/payload.ts";
import { changedWords } from "../github/refusal.ts";
import { changedFiles } from "../github.ts";
import type { Issue, Report } from "../model.ts";
import type { Options } from "../options.ts";
import { onlyFiles } from "../report/only.ts";
import type { Outcome } from "../run.ts";
import { accessOf } from "./access.ts";
import { log } from "./log.ts";
import { waiting } from "./waiting.ts";

/** The issues that are annotations, and those that are none because they lie in files that nobody changed. */
export interface Shown {
  readonly report: Report;
  readonly elsewhere: readonly Issue[];
}

/** What annotations are about: everything, or what the event changed. */
export const shown = async (
  { report, root, exit }: Outcome,
  options: Options,
  checkout: CheckedOut,
): Promise<Shown> => {
  const everything = { report, elsewhere: [] };
  if (options.changed === false || report.issues.length === 0) return everything;
  const here = changedHere(root, process.env, readPayload(process.env), checkout);
  if ("files" in here) return onlyFiles(report, here.files);
  let { failed: why } = here;
  const access = accessOf(options);
  const { comparison } = here;
  if (comparison && access) {
    const answer = await waiting("GitHub's API", exit, () => changedFiles(access, comparison));
    if ("value" in answer) return onlyFiles(report, answer.value);
    why += `; ${"refusal" in answer ? changedWords(answer.refusal) : answer.unusable}`;
  } else if (comparison) why += ", and there is no token to ask GitHub with";
  log(`mcp-lintel: annotations show issues in every file, not in changed ones only: ${why}.`);
  return everything;
};
