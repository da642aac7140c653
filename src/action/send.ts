import { type CheckedOut, targetOf } from "../github/event.ts";
import { readPayload } from "../github/payload.ts";
import { upload } from "../github/upload.ts";
import type { Options } from "../options.ts";
import type { Outcome } from "../run.ts";
import { shardSuffix } from "../shard.ts";
import { accessOf } from "./access.ts";
import { announce, log } from "./log.ts";
import { waiting } from "./waiting.ts";

/** What tells the SARIF of this job from that of others. */
export const categoryOf = ({ workingDirectory, category, shard }: Options): string => {
  const folder = workingDirectory.replaceAll("\\", "/").replace(/^(\.\/)+|\/+$/g, "");
  const usual = folder === "" || folder === "." ? "mcp-lintel" : `mcp-lintel/${folder}`;
  return (category ?? usual) + shardSuffix(shard);
};

/** SARIF to code scanning. Nothing that comes of it is more than a warning. */
export const send = async ({ report, exit }: Outcome, options: Options, checkout: CheckedOut, startedAt: Date) => {
  const access = accessOf(options);
  const target = targetOf(process.env, readPayload(process.env), checkout);
  if (!report.complete)
    return announce(
      "warning",
      "No SARIF is sent to code scanning: the check is incomplete, and what is absent from it would count as mended.",
    );
  if ("skip" in target) {
    const words = `No SARIF is sent to code scanning: ${target.skip}.`;
    return target.expected ? log(words) : announce("warning", words);
  }
  if (!access)
    return announce(
      "warning",
      "No SARIF is sent to code scanning: there is no token. Leave the input token out, and the job's own is used.",
    );
  const asked = { access, target, category: categoryOf(options), startedAt, wait: options.waitForProcessing };
  const { warnings, notes } = await waiting("code scanning", exit, () => upload(report, asked));
  for (const note of notes) log(note);
  for (const warning of warnings) announce("warning", warning);
};
