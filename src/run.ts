import { resolve } from "node:path";
import { amended, gradingOf, outdated, type Request, rulesOf, settingsFor } from "./asked.ts";
import { check } from "./check.ts";
import { withoutKnown } from "./config/baseline.ts";
import { unusedIgnores, withoutIgnored } from "./config/ignore.ts";
import type { Ignore } from "./config/index.ts";
import { coveredBy } from "./covered.ts";
import { factsFor } from "./discover/facts.ts";
import { UserError } from "./errors.ts";
import { type Gathered, type Search, search } from "./gather.ts";
import type { LocatedText } from "./locate.ts";
import type { Answers, Facts, JsonValue, Kind, Located, Report, Rulebook } from "./model.ts";
import type { Options } from "./options.ts";
import { parse } from "./parse/index.ts";
import { reportOf } from "./reported.ts";
import { type Grading, inOrder, reaches, select } from "./select.ts";
import type { Template } from "./soften.ts";
import { realFile } from "./write-file.ts";

export type { Request } from "./asked.ts";
export type { Place } from "./gather.ts";

export interface Outcome {
  readonly report: Report;
  /** 0 nothing at or above `failOn`, 1 issues, 3 something could not be checked. */
  readonly exit: 0 | 1 | 3;
  /** The git top level, to which the report's files are relative. */
  readonly root: string;
  /** Sentences for the log: what was odd about the checkout, whose verdict it is. */
  readonly notes: readonly string[];
  /** Sentences about files that could not be read or checked. */
  readonly failures: readonly string[];
  /** Whether there was nothing to check, and that is worth a word. A part of the files may well be empty. */
  readonly empty: boolean;
  /** What became of the baseline: issues that it knows, and entries of which none occurs any more. */
  readonly baseline?: { readonly known: number; readonly gone: number };
  /** By file: the texts in which something was found. */
  readonly texts: ReadonlyMap<string, LocatedText>;
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One document through the pipeline, with what the repository says around it. */
const checkOne = (
  request: Request,
  { file, absolute, kind, document }: Gathered,
  chosen: Rulebook,
  { discovery }: Search,
) => {
  const answers = request.answers?.get(file);
  const facts: Facts = {
    ...factsFor(file, discovery, parse),
    document,
    kind,
    supplied: request.supplied ?? [],
    ownSchemas: request.config.schemas.filter(({ fits }) => fits(absolute)),
    ...(answers === undefined ? {} : { online: answers }),
    settings: settingsFor(request, absolute),
  };
  return check(document, chosen, facts);
};

/** What all documents together give. */
interface Checks {
  readonly files: readonly { readonly file: string; readonly kind: Kind }[];
  readonly found: readonly Located[];
  readonly templates: readonly Template[];
  readonly texts: Map<string, LocatedText>;
}

/** Every document, one after the other; one that cannot be checked is a failure of ours, and the others go on. */
const checkAll = (request: Request, chosen: Rulebook, gathered: Search): Checks => {
  const files: { readonly file: string; readonly kind: Kind }[] = [];
  const found: Located[] = [];
  const templates: Template[] = [];
  const texts = new Map<string, LocatedText>();
  for (const one of gathered.documents()) {
    files.push({ file: one.file, kind: one.kind });
    request.place.progress?.(files.length);
    try {
      const checked = checkOne(request, one, chosen, gathered);
      if (checked.found.length === 0) continue;
      // Spread, a hundred thousand arguments overflow the stack.
      for (const each of checked.found) found.push(each);
      for (const each of checked.templates) templates.push(each);
      for (const text of checked.texts()) texts.set(text.file, text);
    } catch (error) {
      gathered.failures.push(`${one.file} could not be checked: ${said(error)}`);
    }
  }
  return { files, found, templates, texts };
};

/** What is left after ignores and baseline, with a word about entries that match nothing any more. */
interface Left {
  readonly all: readonly Located[];
  readonly suppressed: number;
  readonly baseline?: { readonly known: number; readonly gone: number };
}

const leave = (
  request: Request,
  { found, templates, texts, files }: Checks,
  chosen: Rulebook,
  search: Search,
): Left => {
  const { config, baseline, options, place } = request;
  const { root } = search.discovery;
  const absolute = (file: string): string => resolve(root, file);
  const grading: Grading = gradingOf(request, absolute);
  const selected = select(found, grading, templates);
  if (config.ignore.length === 0 && !baseline) return { all: selected, suppressed: 0 };

  const used = new Set<Ignore>();
  const ignored = withoutIgnored(selected, config.ignore, absolute, used);
  const covered = coveredBy({
    options,
    config,
    grading,
    root,
    cwd: place.cwd,
    complete: search.failures.length === 0,
    files: files.map(({ file }) => file),
  });
  // What is said about entries can be ignored itself.
  const unused = unusedIgnores(
    config.ignore.filter((entry) => !used.has(entry) && entry.rule !== "ignore-unused" && covered.ignore(entry)),
    chosen,
    root,
  );
  for (const { text } of unused) texts.set(text.file, text);
  const stale = withoutIgnored(
    select(
      unused.map(({ located }) => located),
      grading,
    ),
    config.ignore,
    absolute,
    used,
  );
  const left = inOrder([...ignored.left, ...stale.left]);
  const suppressed = ignored.suppressed.length + stale.suppressed.length;
  if (!baseline) return { all: left, suppressed };
  const known = withoutKnown(left, baseline);
  return {
    all: known.left,
    suppressed: suppressed + known.suppressed.length,
    baseline: { known: known.suppressed.length, gone: known.unseen.filter(covered.known).length },
  };
};

const isPart = (shard: { readonly count: number } | undefined): boolean => (shard?.count ?? 1) > 1;

/**
 * @param names of files that are to be written, as given
 * @throws UserError when one is a document that was checked, or the configuration
 */
export const spare = (
  { config, place }: Request,
  names: readonly string[],
  files: Checks["files"],
  root: string,
): void => {
  for (const [index, name] of names.entries()) {
    if (names.slice(0, index).some((other) => resolve(place.cwd, other) === resolve(place.cwd, name)))
      throw new UserError(`Two reports would be written into ${JSON.stringify(name)}.`);
    const there = realFile(resolve(place.cwd, name));
    if (there === undefined) continue;
    if (config.sources.some((source) => realFile(source) === there))
      throw new UserError(`${JSON.stringify(name)} is the configuration, and would be overwritten.`);
    // A document may be named by a link.
    if (files.some(({ file }) => realFile(resolve(root, file)) === there))
      throw new UserError(`${JSON.stringify(name)} is a document that is checked, and would be overwritten.`);
  }
};

/** The files that a run was told to write reports into. */
const reportFiles = ({ output, reports, sarifFile }: Options): readonly string[] =>
  [output, sarifFile, ...reports.map(({ file }) => file)].filter((file) => file !== undefined);

/**
 * A repository: discover → parse → validate → locate → select, and the report of it.
 *
 * @throws UserError when a named file does not exist, or a report would overwrite a document
 */
export const run = (request: Request): Outcome => {
  const { options, config, place } = request;
  const chosen = rulesOf(request);
  const gathered = search(options, config, place);
  const { discovery, skipped, failures } = gathered;
  const checks = checkAll(request, chosen, gathered);
  spare(request, reportFiles(options), checks.files, discovery.root);
  const { all, suppressed, baseline } = leave(request, checks, chosen, gathered);

  const { files, texts } = checks;
  const { failOn, noFiles } = options;
  const complete = failures.length === 0;
  const empty = complete && !isPart(options.shard) && files.length === 0 && noFiles !== "ignore";
  const failed =
    (failOn !== "never" && all.some(({ issue }) => reaches(issue.severity, failOn))) || (empty && noFiles === "error");
  return {
    report: reportOf(all, { options, ...place, files, skipped, texts, suppressed, complete }),
    exit: complete ? (failed ? 1 : 0) : 3,
    root: discovery.root,
    notes: [...discovery.notes, ...amended(request), ...outdated(request)],
    failures,
    empty,
    ...(baseline && { baseline }),
    texts,
  };
};

/** Asks registries about documents: what they answered, by file. */
export type Ask = (
  documents: readonly { readonly file: string; readonly value: JsonValue | undefined }[],
) => Promise<ReadonlyMap<string, Answers>>;

/** The same run, with what registries say. Documents are read once more for it: their questions come first. */
export const runOnline = async (given: Request, ask: Ask): Promise<Outcome> => {
  // Standard input is there only once.
  const { stdin } = given.place;
  let bytes: Uint8Array | undefined;
  const readOnce = stdin && (() => (bytes ??= stdin()));
  const request = { ...given, place: { ...given.place, ...(readOnce && { stdin: readOnce }) } };
  const asked: { readonly file: string; readonly value: JsonValue | undefined }[] = [];
  for (const { file, kind, document } of search(request.options, request.config, request.place).documents())
    if (kind === "server") asked.push({ file, value: document.value });
  return run({ ...request, answers: await ask(asked) });
};
