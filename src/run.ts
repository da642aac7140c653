import { resolve } from "node:path";
import { check } from "./check.ts";
import { type Baseline, withoutKnown } from "./config/baseline.ts";
import { unusedIgnores, withoutIgnored } from "./config/ignore.ts";
import type { Config, Ignore } from "./config/index.ts";
import { isTemplateName } from "./discover/classify.ts";
import { factsFor } from "./discover/facts.ts";
import { type Gathered, type Place, type Search, search } from "./gather.ts";
import type { LocatedText } from "./locate.ts";
import type {
  Answers,
  Document,
  Facts,
  JsonValue,
  Kind,
  Located,
  NodeRule,
  Profile,
  Report,
  Rule,
  Settings,
  Source,
  SuppliedSchema,
} from "./model.ts";
import type { Options } from "./options.ts";
import { parse } from "./parse/index.ts";
import { rules } from "./rules/index.ts";
import { countOf, type Grading, inOrder, reaches, select } from "./select.ts";
import type { Template } from "./soften.ts";
import { sourceOf } from "./source.ts";

export type { Place } from "./gather.ts";

/** Everything that a run goes by. */
export interface Request {
  readonly options: Options;
  readonly config: Config;
  readonly place: Place;
  readonly supplied?: readonly SuppliedSchema[];
  readonly baseline?: Baseline;
  /** By file: what registries answered. */
  readonly answers?: ReadonlyMap<string, Answers>;
}

export interface Outcome {
  readonly report: Report;
  /** 0 nothing at or above `failOn`, 1 issues, 3 something could not be checked. */
  readonly exit: 0 | 1 | 3;
  /** The git top level, to which the report's files are relative. */
  readonly root: string;
  /** Sentences for the log: what was odd about the checkout, what became of the baseline. */
  readonly notes: readonly string[];
  /** Sentences about files that could not be read or checked. */
  readonly failures: readonly string[];
  /** Whether there was nothing to check, and that is worth a word. A part of the files may well be empty. */
  readonly empty: boolean;
  /** What became of the baseline: issues that it knows, and entries of which none occurs any more. */
  readonly baseline?: { readonly known: number; readonly gone: number };
  /** The documents in which something was found, for `--fix`. */
  readonly documents: ReadonlyMap<string, Document>;
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const profileFor = ({ options, config }: Pick<Request, "options" | "config">, fitting: Config["overrides"]): Profile =>
  options.profile ?? fitting.findLast((one) => one.profile)?.profile ?? config.profile ?? "recommended";

/** Default < configuration < overrides of the configuration < options. */
const settingsFor = ({ options, config }: Request, absolute: string): Settings => {
  const fitting = config.overrides.filter(({ fits }) => fits(absolute));
  const profile = profileFor({ options, config }, fitting);
  const placeholders =
    options.placeholders ?? fitting.findLast((one) => one.placeholders)?.placeholders ?? config.placeholders;
  return {
    profile,
    schemaPolicy: options.schemaPolicy,
    placeholders: placeholders ?? (profile === "strict" ? "release" : isTemplateName(absolute) ? "template" : "auto"),
    ...(options.expectVersion === undefined ? {} : { expectVersion: options.expectVersion }),
    ...(options.protocolVersion === undefined ? {} : { protocolVersion: options.protocolVersion }),
  };
};

const gradingOf = (request: Request, absolute: (file: string) => string): Grading => {
  const { options, config } = request;
  const asked = new Map(options.rules.map(({ rule, level }) => [rule, level]));
  return {
    profileOf: (file) =>
      profileFor(
        request,
        config.overrides.filter((one) => one.profile && one.fits(absolute(file))),
      ),
    levelOf: (rule, file) =>
      asked.get(rule) ??
      config.overrides.findLast((one) => one.rules.has(rule) && one.fits(absolute(file)))?.rules.get(rule) ??
      config.rules.get(rule) ??
      (options.only.includes(rule) ? rules.find(({ id, off }) => id === rule && off)?.severity : undefined),
  };
};

/** The rules that a run can hear of: not those that are off, unless something may turn them on. */
const rulesOf = ({ options, config }: Request): readonly Rule[] => {
  if (options.only.length > 0) return rules.filter(({ id }) => options.only.includes(id));
  const levels = [config.rules, ...config.overrides.map((one) => one.rules)].flatMap((one) => [...one.keys()]);
  const named = new Set([...levels, ...options.rules.map(({ rule }) => rule)]);
  return rules.filter(({ id, off, profiles }) => !off || profiles || named.has(id));
};

/** One document through the pipeline, with what the repository says around it. */
const checkOne = (
  request: Request,
  { file, absolute, kind, document }: Gathered,
  chosen: readonly Rule[],
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

/**
 * A repository: discover → parse → validate → locate → select, and the report of it.
 *
 * @throws UserError when a named file does not exist
 */
export const run = (request: Request): Outcome => {
  const { options, config, place, baseline } = request;
  const chosen = rulesOf(request);
  const gathered = search(options, config, place);
  const { discovery, skipped, failures } = gathered;
  const absolute = (file: string): string => resolve(discovery.root, file);

  const files: { readonly file: string; readonly kind: Kind }[] = [];
  const found: Located[] = [];
  const templates: Template[] = [];
  const texts = new Map<string, LocatedText>();
  const documents = new Map<string, Document>();
  for (const one of gathered.documents()) {
    files.push({ file: one.file, kind: one.kind });
    try {
      const checked = checkOne(request, one, chosen, gathered);
      if (checked.found.length === 0) continue;
      // Spread, a hundred thousand arguments overflow the stack.
      for (const one of checked.found) found.push(one);
      for (const one of checked.templates) templates.push(one);
      documents.set(one.file, one.document);
      for (const text of checked.texts()) texts.set(text.file, text);
    } catch (error) {
      failures.push(`${one.file} could not be checked: ${said(error)}`);
    }
  }

  const grading = gradingOf(request, absolute);
  const used = new Set<Ignore>();
  const ignored = withoutIgnored(select(found, grading, templates), config.ignore, absolute, used);
  const known = baseline && withoutKnown(ignored.left, baseline);
  // What fits nothing in a part of the files may fit in another.
  const whole = (options.shard?.count ?? 1) === 1;
  const unused = unusedIgnores(
    config,
    used,
    chosen.find(({ id }) => whole && id === "ignore-unused") as NodeRule | undefined,
    discovery.root,
  );
  for (const { text } of unused) texts.set(text.file, text);
  const stale = select(
    unused.map(({ located }) => located),
    grading,
  );
  const all = inOrder([...(known?.left ?? ignored.left), ...stale]);
  const suppressed = ignored.suppressed.length + (known?.suppressed.length ?? 0);

  const issues = all.map(({ issue }) => issue);
  const report = reportOf(all, { options, place, files, skipped, texts, suppressed, complete: failures.length === 0 });
  const { failOn } = options;
  const empty = whole && files.length === 0 && options.noFiles !== "ignore";
  const failed =
    (failOn !== "never" && issues.some(({ severity }) => reaches(severity, failOn))) ||
    (empty && options.noFiles === "error");
  const notes =
    whole && known?.gone
      ? [
          ...discovery.notes,
          `${known.gone} of the baseline's issues no longer occur: write it again, so that it shrinks.`,
        ]
      : discovery.notes;
  return {
    report,
    exit: failures.length > 0 ? 3 : failed ? 1 : 0,
    root: discovery.root,
    notes,
    failures,
    empty,
    ...(whole && known && { baseline: { known: known.suppressed.length, gone: known.gone } }),
    documents,
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

interface Made extends Pick<Report, "skipped" | "complete"> {
  readonly options: Options;
  readonly place: Place;
  readonly files: readonly { readonly file: string; readonly kind: Kind }[];
  readonly texts: ReadonlyMap<string, LocatedText>;
  readonly suppressed: number;
}

/** What reporters get: the issues that are shown, the counts of all. */
const reportOf = (
  all: readonly Located[],
  { options, place, files, skipped, texts, suppressed, complete }: Made,
): Report => {
  const issues = all.map(({ issue }) => issue);
  const counts = countOf(issues);
  const invalid = new Set(issues.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const located = new Map(all.map((one) => [one.issue, one]));
  const sources = new Map<string, Source>();
  return {
    valid: counts.error === 0,
    complete,
    issues: issues.filter(({ severity, type }) => reaches(severity, options.severity) && options.types.includes(type)),
    files: files.map(({ file, kind }) => ({ file, kind, valid: !invalid.has(file) })),
    skipped,
    summary: { errors: counts.error, warnings: counts.warning, infos: counts.info, suppressed, files: files.length },
    rules,
    version: place.version,
    ...(place.links === undefined ? {} : { links: place.links }),
    fingerprint: (issue) => located.get(issue)?.fingerprint ?? "",
    source: (file) => {
      const text = texts.get(file);
      const source = sources.get(file) ?? (text && sourceOf(text));
      if (source) sources.set(file, source);
      return source;
    },
  };
};
