import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readArgv } from "./cli/argv.ts";
import { help } from "./cli/help.ts";
import { startConfig, startWorkflow } from "./cli/init.ts";
import { isTerminal, print, say } from "./cli/print.ts";
import { printable } from "./cli/print-config.ts";
import { progress } from "./cli/progress.ts";
import { showRules } from "./cli/rules.ts";
import { baselineName, baselineOf } from "./config/baseline.ts";
import { configName } from "./config/index.ts";
import { changedSince, usualBase } from "./discover/changed.ts";
import { checkoutOf } from "./discover/checkout.ts";
import { gitTop } from "./discover/git.ts";
import { UserError } from "./errors.ts";
import { applyEdits } from "./fix/apply.ts";
import { diffOf, patchesOf } from "./fix/patch.ts";
import { search } from "./gather.ts";
import { changedHere } from "./github/changed.ts";
import { readPayload } from "./github/payload.ts";
import type { Report } from "./model.ts";
import { askRegistries, basesIn } from "./online.ts";
import { type Format, type Options, readOptions } from "./options.ts";
import { neutralise } from "./report/commands.ts";
import { reporters } from "./report/index.ts";
import { onlyFiles } from "./report/only.ts";
import { pretty } from "./report/pretty.ts";
import { sarif } from "./report/sarif.ts";
import { summaryLine, text } from "./report/text.ts";
import { visible } from "./report/visible.ts";
import { goneWords } from "./report/words.ts";
import { requestOf } from "./request.ts";
import { near } from "./rules/words.ts";
import { type Outcome, type Request, run, runOnline, spare } from "./run.ts";
import { shardSuffix } from "./shard.ts";
import { home, version } from "./version.ts";
import { replaceFile, writeFailure, writeReport } from "./write-file.ts";

/** Files as they can be clicked in a terminal: relative to the working directory. */
const clickable = (report: Report, root: string): Report => {
  const shorten = (file: string): string => relative(process.cwd(), resolve(root, file)).replaceAll("\\", "/") || file;
  const original = new Map(report.issues.map((issue) => [shorten(issue.file), issue.file]));
  return {
    ...report,
    issues: report.issues.map((issue) => ({ ...issue, file: shorten(issue.file) })),
    source: (file) => report.source(original.get(file) ?? file),
  };
};

const nothingToCheck = "there is nothing to check: no MCP document was found.";

let unwritten = false;

/** Whether a file was written; if not that is said. */
const attempt = (file: string, work: () => void, consequence = ""): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    say(`${file} could not be written: ${writeFailure(error)}.${consequence}`);
    return false;
  }
};

/** The same of a file that the command is there to write: without it, it ends in exit status 3. */
const insist = (file: string, work: () => void): boolean => {
  const done = attempt(file, work);
  unwritten ||= !done;
  return done;
};

const put = (file: string, words: string): void =>
  writeReport(resolve(file), words, gitTop(process.cwd()) ?? process.cwd());

const write = (file: string, words: string): boolean => insist(file, () => put(file, words));

/** A report that cannot be written changes no verdict, and hinders no other. */
const writeView = (file: string, words: string): boolean =>
  attempt(file, () => put(file, words), " The verdict stands.");

/** An outcome, and what of it is for a person who reads it at once: everything, or what changed. */
interface View extends Outcome {
  readonly shown: Report;
}

const isForReading = (format: Format): boolean => format === "text" || format === "github";

const render = ({ report, shown, root }: View, format: Format, { shard }: Options): string => {
  if (format === "text") return text(clickable(shown, root));
  if (format === "sarif" && shard) return sarif(report, { category: `mcp-lintel${shardSuffix(shard)}` });
  return reporters[format](isForReading(format) ? shown : report);
};

/** `--list-files`: what would be checked, and why other files would not. Nothing is. */
const listFiles = ({ options, config, place }: Request): number => {
  const { documents, skipped, failures, discovery } = search(options, config, place);
  const files = [...documents()].map(({ file, kind }) => `${file}: ${kind}`);
  const lines = [...files, ...skipped.map(({ file, reason }) => `${file}: skipped, ${reason}`)];
  print(1, lines.map((line) => `${neutralise(visible(line))}\n`).join(""));
  for (const words of [...discovery.notes, ...failures]) say(words);
  if (files.length === 0) say(nothingToCheck);
  return failures.length === 0 ? 0 : 3;
};

/** Why there is no SARIF: what is absent from it counts as mended. */
const withoutSarif = ({ report }: View): string | undefined =>
  report.complete ? (unwritten ? "a fix could not be written" : undefined) : "the check is incomplete";

const writeReports = (view: View, options: Options): void => {
  for (const { format, file } of options.reports) {
    const missing = format === "sarif" ? withoutSarif(view) : undefined;
    if (missing !== undefined) say(`${file} is not written, because ${missing}.`);
    else writeView(file, render(view, format, options));
  }
};

/** The report that was asked for; standard output is for it alone. */
const showReport = (view: View, options: Options): void => {
  const { shown, root } = view;
  const format = options.format ?? "text";
  const missing = format === "sarif" ? withoutSarif(view) : undefined;
  if (missing !== undefined) say(`There is no SARIF, because ${missing}.`);
  else if (options.output !== undefined) writeView(options.output, render(view, format, options));
  else if (options.quiet) return;
  else if (format !== "text" || !isTerminal(1)) print(1, render(view, format, options));
  else {
    const color = !options.noColor && !process.env.NO_COLOR && process.env.TERM !== "dumb";
    print(1, pretty(clickable(shown, root), { color }));
  }
};

/** Everything that is not the report goes to standard error. */
const talk = ({ report, shown, notes, failures, empty, baseline }: View, options: Options): void => {
  for (const note of [...notes, ...goneWords(baseline)]) say(note);
  if (options.verbose) for (const { file, reason } of report.skipped) say(`${file} skipped: ${reason}`);
  for (const failure of failures) say(failure);
  if (empty) say(nothingToCheck);
  else print(2, `${neutralise(summaryLine(isForReading(options.format ?? "text") ? shown : report))}\n`);
};

const mostRounds = 10; // a fix may make room for another, never for ever

/** Makes the fixes and checks again, until there is none left. */
const fix = (request: Request, which: "safe" | "all"): Outcome => {
  let outcome = run(request);
  let made = 0;
  for (let round = 0; round < mostRounds; round++) {
    const patches = patchesOf(outcome, which);
    if (patches.length === 0) break;
    for (const { file, text, edits } of patches) {
      const { root } = outcome;
      if (insist(file, () => replaceFile(resolve(root, file), applyEdits(text, edits), root))) made += edits.length;
    }
    if (unwritten) break;
    outcome = run(request);
  }
  if (made > 0 || !unwritten)
    say(made === 0 ? "there is nothing to fix." : `${made} ${made === 1 ? "edit was" : "edits were"} made.`);
  return outcome;
};

const validate = (request: Request): Outcome | Promise<Outcome> => {
  const { options } = request;
  if (options.fix && !options.dryRun && options.paths.includes("-"))
    throw new UserError("Standard input cannot be changed: --fix --dry-run prints what would change.");
  if (options.online && options.fix) throw new UserError("--fix and --online do not go together: fix first, then ask.");
  if (options.online) {
    const bases = basesIn(process.env);
    return runOnline(request, (documents) => askRegistries(documents, { bases }));
  }
  return options.fix && !options.dryRun ? fix(request, options.fix) : run(request);
};

/** What of a report is shown: with `--changed` what lies in changed files. */
const shownOf = ({ report, root }: Outcome, { changed }: Options): Report => {
  if (changed === false) return report;
  const answer =
    changed === true && process.env.GITHUB_EVENT_NAME
      ? changedHere(root, process.env, readPayload(process.env), checkoutOf(root))
      : changedSince(root, {
          base: changed === true ? usualBase(root) : changed,
          fromMergeBase: true,
          workingTree: true,
        });
  if ("files" in answer) return onlyFiles(report, answer.files).report;
  say(`--changed shows every issue: ${answer.failed}.`);
  return report;
};

const end = (outcome: Outcome, options: Options): number => {
  const view = { ...outcome, shown: shownOf(outcome, options) };
  writeReports(view, options);
  if (options.fix && options.dryRun) print(1, printableDiff(diffOf(patchesOf(outcome, options.fix))));
  else showReport(view, options);
  talk(view, options);
  return outcome.exit;
};

/**
 * A diff that can still be applied, and in which nothing is obeyed by whoever shows it: tabs, line ends and the byte order
 * mark of a file stay.
 */
const printableDiff = (diff: string): string =>
  diff
    .split("\n")
    .map((line) => {
      const [, mark = "", body = "", end = ""] = /^([-+ ]\ufeff)?(.*?)(\r?)$/s.exec(line) ?? [];
      return mark + neutralise(body.split("\t").map(visible).join("\t")) + end;
    })
    .join("\n");

const writeBaseline = (request: Request): number => {
  const { options, config } = request;
  const outcome = run(request);
  for (const failure of outcome.failures) say(failure);
  if (outcome.exit === 3) return 3;
  const file = options.output ?? options.baseline ?? config.baseline ?? baselineName;
  spare(request, [file], outcome.report.files, outcome.root);
  const { length } = outcome.report.issues;
  const held = length === 1 ? "1 issue" : `${length} issues`;
  if (options.dryRun) say(`${file} would hold ${held}.`);
  else if (write(file, baselineOf(outcome.report))) say(`${file} holds ${held}.`);
  return 0;
};

/** The configuration lies where it is asked for; workflows are read at the git top level only. */
const init = ({ dryRun }: Options): number => {
  const cwd = process.cwd();
  const top = gitTop(cwd) ?? cwd;
  const below = relative(top, cwd).replaceAll("\\", "/");
  for (const [file, words] of [
    [configName, startConfig(`v${version}`)],
    [join(relative(cwd, top), ".github/workflows/mcp-lintel.yml"), startWorkflow(`v${version}`, below)],
  ] as const) {
    if (existsSync(file)) say(`${file} is there already, and stays as it is.`);
    else if (dryRun) say(`${file} would be written.`);
    else if (write(file, words)) say(`${file} is written.`);
  }
  return 0;
};

const links = `${home}/blob/v${version}/docs/rules`;
const commands = ["validate", "rules", "baseline", "init"] as const;

/** @throws UserError for a file that is not there and whose name is nearly that of a command */
const refuseSlip = (word: string): void => {
  const meant = /^[a-z]+$/i.test(word) && !existsSync(word) ? near(word, commands) : undefined;
  if (meant !== undefined)
    throw new UserError(`There is no file ${JSON.stringify(word)}. Did you mean the command ${meant}?`);
};

/** The exit status; a promise of it only where somebody else must answer first. */
const main = (words: readonly string[]): number | Promise<number> => {
  const command = commands.find((name) => name === words[0]);
  const given = readArgv(command ? words.slice(1) : words);
  const options = readOptions(given, "flag");
  if (command === undefined && words[0] !== undefined) refuseSlip(words[0]);
  if (options.help) {
    print(1, help());
    return 0;
  }
  if (options.version) {
    print(1, `${version}\n`);
    return 0;
  }
  if (command === "rules") {
    print(1, showRules(options.paths[0], options.format, links));
    return 0;
  }
  if (command === "init") return init(options);
  const bar = options.progress === "auto" ? progress() : undefined;
  const place = {
    cwd: process.cwd(),
    version,
    links,
    stdin: () => readFileSync(0),
    ...(bar && { progress: bar.tick }),
  };
  const request = requestOf(options, place, command === "baseline");
  if (options.printConfig) {
    print(1, `${JSON.stringify(printable(request), null, 2)}\n`);
    return 0;
  }
  if (command === "baseline") return writeBaseline(request);
  if (options.listFiles) return listFiles(request);
  const finished = (outcome: Outcome): number => {
    bar?.end();
    return end(outcome, options);
  };
  const outcome = validate(request);
  return "then" in outcome ? outcome.then(finished) : finished(outcome);
};

const fail = (error: unknown): void => {
  const user = error instanceof UserError;
  const words =
    user || !(error instanceof Error) ? String((error as Error).message ?? error) : (error.stack ?? error.message);
  for (const line of words.split("\n")) say(line);
  process.exitCode = user ? 2 : 3;
};

const finish = (status: number): void => {
  process.exitCode = unwritten ? 3 : status;
};

try {
  const status = main(process.argv.slice(2));
  if (typeof status === "number") finish(status);
  else status.then(finish, fail);
} catch (error) {
  fail(error);
}
