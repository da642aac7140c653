import { appendFileSync, readFileSync, realpathSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import * as core from "@actions/core";
import { blobOf, checkedOut } from "./action/checkout.ts";
import { announce, announced, emit, log } from "./action/log.ts";
import { categoryOf, send } from "./action/send.ts";
import { type Shown, shown } from "./action/shown.ts";
import { waiting } from "./action/waiting.ts";
import { isInside } from "./discover/paths.ts";
import { UserError } from "./errors.ts";
import { pagePatch } from "./fix/patch.ts";
import type { CheckedOut } from "./github/event.ts";
import { askRegistries, basesIn } from "./online.ts";
import { type Format, type Given, type Options, readOptions, options as table } from "./options.ts";
import { annotate, hidden } from "./report/annotations.ts";
import { neutralise } from "./report/commands.ts";
import { reporters } from "./report/index.ts";
import { markdown } from "./report/markdown.ts";
import { sarif } from "./report/sarif.ts";
import { line, summaryLine } from "./report/text.ts";
import { visible } from "./report/visible.ts";
import { goneWords } from "./report/words.ts";
import { requestOf } from "./request.ts";
import { type Outcome, run, runOnline } from "./run.ts";
import { home, version } from "./version.ts";
import { writeFailure, writeReport } from "./write-file.ts";

const { env } = process;

/** Every input that was given; of a list, its lines. */
const readInputs = (): Given => {
  const given = new Map<keyof Options, readonly string[]>();
  for (const { key, input, list } of table) {
    if (input === undefined) continue;
    const value = core.getInput(input);
    if (value !== "") given.set(key, list ? value.split(/\r?\n/).map((row) => row.trim()) : [value]);
  }
  return given;
};

/** An input that no input is called: a slip in somebody's workflow. */
const strayInputs = (): readonly string[] => {
  const known = new Set(table.flatMap(({ input }) => (input ? [`INPUT_${input.toUpperCase()}`] : [])));
  return Object.keys(env).filter((name) => name.startsWith("INPUT_") && !known.has(name));
};

/** @throws UserError when the folder is not there or lies outside the workspace */
const folderIn = (workspace: string, folder: string): string => {
  try {
    const top = realpathSync(workspace);
    const inside = realpathSync(resolve(top, folder));
    if (!statSync(inside).isDirectory()) throw new Error("it is a file");
    if (isInside(top, inside)) return inside;
  } catch {
    throw new UserError(`There is no folder ${JSON.stringify(folder)} in the workspace.`);
  }
  throw new UserError(`The folder ${JSON.stringify(folder)} lies outside the workspace.`);
};

/** Where the rules' pages are: at the ref of the action that runs, or of the release. */
const linksOf = (): string => {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref, GITHUB_SERVER_URL: server } = env;
  return repository && ref
    ? `${server || "https://github.com"}/${repository}/blob/${ref}/docs/rules`
    : `${home}/blob/v${version}/docs/rules`;
};

/** What is done after the verdict may fail without changing it. */
const attempt = async (what: string, work: () => void | Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    announce("warning", `${what} could not be written: ${writeFailure(error)}. The verdict stands.`);
    return false;
  }
};

/** A file as the next step finds it, which starts in the workspace: relative to it, or absolute where it lies outside. */
const fromWorkspace = (file: string, cwd: string): string => {
  const absolute = resolve(cwd, file);
  const workspace = realpathSync(env.GITHUB_WORKSPACE || cwd);
  return isInside(workspace, absolute) ? relative(workspace, absolute) : absolute;
};

/** Further reports and SARIF; the path of the SARIF file, if one was written. */
const writeReports = async ({ report }: Outcome, options: Options, cwd: string): Promise<string> => {
  const files = options.sarifFile
    ? [...options.reports, { format: "sarif" as Format, file: options.sarifFile }]
    : options.reports;
  let written = "";
  for (const { format, file } of files) {
    if (format === "sarif" && !report.complete) {
      announce(
        "warning",
        "No SARIF file is written: the check is incomplete, and what is absent from it would count as mended.",
      );
      continue;
    }
    const done = await attempt(`The ${format} report`, () =>
      writeReport(
        resolve(cwd, file),
        format === "sarif" ? sarif(report, { category: categoryOf(options) }) : reporters[format](report),
        env.GITHUB_WORKSPACE || cwd,
      ),
    );
    if (done && format === "sarif") written = fromWorkspace(file, cwd);
  }
  return written;
};

const resultOf = ({ exit }: Outcome): "pass" | "fail" | "error" =>
  exit === 3 ? "error" : exit === 1 ? "fail" : "pass";

/** Whether a summary was written. */
const writeSummary = async (outcome: Outcome, checkout: CheckedOut): Promise<boolean> => {
  const file = env.GITHUB_STEP_SUMMARY;
  if (!file) return false;
  const base = blobOf(checkout);
  const fixes = outcome.report.issues.some(({ fix }) => fix?.safe) ? pagePatch(outcome) : undefined;
  const text = markdown(outcome.report, {
    result: resultOf(outcome),
    notes: outcome.notes,
    ...(fixes === undefined ? {} : { fixes }),
    ...(base === undefined ? {} : { blob: base }),
    ...(outcome.baseline === undefined ? {} : { baseline: outcome.baseline }),
  });
  // Behind what earlier parts of the step may have written.
  return attempt("The job summary", () => appendFileSync(file, text));
};

const setOutputs = async (outputs: Readonly<Record<string, string | number | boolean>>): Promise<void> => {
  if (!env.GITHUB_OUTPUT) return;
  await attempt("The outputs", () => {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  });
};

const nothingChecked = {
  result: "error",
  valid: false,
  errors: 0,
  warnings: 0,
  infos: 0,
  suppressed: 0,
  "files-checked": 0,
  "sarif-file": "",
};

const outputsOf = (outcome: Outcome, sarifFile: string) => ({
  result: resultOf(outcome),
  valid: outcome.report.valid,
  errors: outcome.report.summary.errors,
  warnings: outcome.report.summary.warnings,
  infos: outcome.report.summary.infos,
  suppressed: outcome.report.summary.suppressed,
  "files-checked": outcome.report.summary.files,
  "sarif-file": sarifFile.replaceAll("\\", "/"),
});

/** The log: what was checked, every issue, what was passed over. `rest` says where issues beyond the limit can be read. */
const tell = (outcome: Outcome, options: Options, { report, elsewhere }: Shown, rest: readonly string[]): void => {
  const { notes, failures, empty } = outcome;
  for (const { file, kind } of report.files) log(`checked ${file} (${kind})`);
  for (const { file, reason } of report.skipped) core.debug(neutralise(visible(`skipped ${file}: ${reason}`)));
  for (const note of [...notes, ...goneWords(outcome.baseline)]) log(note);
  for (const failure of failures) announce("error", failure);
  if (empty)
    announce(
      options.noFiles === "error" ? "error" : "warning",
      "There is nothing to check: no MCP document was found.",
    );
  const on = options.annotations === "true" || (options.annotations === "auto" && env.GITHUB_ACTIONS === "true");
  const { error, warning } = announced();
  // An upload, which is the last thing to happen, may have a warning.
  const made = { error, warning: warning + (options.uploadSarif ? 1 : 0) };
  const limits = { max: options.maxAnnotations, made, elsewhere };
  if (on) for (const annotation of annotate(report, { ...limits, rest })) emit(annotation);
  for (const issue of on ? [...hidden(report, limits), ...elsewhere] : outcome.report.issues) log(line(issue));
  process.stderr.write(`${neutralise(summaryLine(outcome.report))}\n`);
};

const main = async (): Promise<number> => {
  const startedAt = new Date();
  for (const name of strayInputs())
    announce("warning", `There is no input ${JSON.stringify(name.slice("INPUT_".length).toLowerCase())}.`);
  const options = readOptions(readInputs(), "input");
  const workspace = env.GITHUB_WORKSPACE || process.cwd();
  const cwd = folderIn(workspace, options.workingDirectory);
  const place = { cwd, workspace: realpathSync(workspace), version, links: linksOf(), stdin: () => readFileSync(0) };
  const request = requestOf(options, place);
  const bases = options.online ? basesIn(env) : {};
  const outcome = options.online
    ? await waiting(
        "registries",
        3,
        () => runOnline(request, (documents) => askRegistries(documents, { bases })),
        () => setOutputs(nothingChecked),
      )
    : run(request);
  const checkout = checkedOut(outcome.root);

  // The verdict stands; nothing below changes it.
  const sarifFile = await writeReports(outcome, options, cwd);
  const summary = options.summary && (await writeSummary(outcome, checkout));
  await setOutputs(outputsOf(outcome, sarifFile));
  tell(outcome, options, await shown(outcome, options, checkout), [
    ...(summary ? ["the job summary"] : []),
    ...(sarifFile ? ["the SARIF file"] : []),
    "the log",
  ]);
  if (options.uploadSarif) await send(outcome, options, checkout, startedAt);
  return outcome.exit;
};

const fail = async (error: unknown): Promise<void> => {
  const user = error instanceof UserError;
  const words = user
    ? error.message
    : `mcp-lintel failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  core.error(words.split("\n").map(visible).join("\n"));
  await setOutputs(nothingChecked);
  process.exitCode = user ? 2 : 3;
};

const finish = (status: number): void => {
  process.exitCode = status;
};

// Awaited at the top level, it could not be CommonJS, which starts faster.
main().then(finish).catch(fail);
