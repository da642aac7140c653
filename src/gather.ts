import { resolve } from "node:path";
import type { Config } from "./config/index.ts";
import { classify, isBroken, mayBeOurs } from "./discover/classify.ts";
import { type Candidate, type Discovery, discover, read } from "./discover/index.ts";
import { relativeTo } from "./discover/paths.ts";
import { UserError } from "./errors.ts";
import type { Document, Kind, Skipped, SourceFile } from "./model.ts";
import type { Options } from "./options.ts";
import { decodeUtf16 } from "./parse/decode.ts";
import { parse, parseText } from "./parse/index.ts";
import { isIn } from "./shard.ts";

/** Where a run happens, apart from what it was asked for. */
export interface Place {
  /** Absolute; paths and globs are relative to it. */
  readonly cwd: string;
  /** Absolute; nothing outside is read. Absent: paths on the command line may lie anywhere. */
  readonly workspace?: string;
  readonly stdin?: () => Uint8Array;
  readonly version: string;
  readonly links?: string;
  /** Hears how many documents there have been so far. */
  readonly progress?: (documents: number) => void;
}

/** A document of a kind that is ours, or that somebody named and is none of ours (`unknown`). */
export interface Gathered {
  /** As reports call it: relative to the root. */
  readonly file: string;
  readonly absolute: string;
  readonly kind: Kind;
  readonly document: Document;
}

interface Opened {
  readonly source: SourceFile;
  readonly absolute: string;
}

/** What a search leaves behind beside documents. */
export interface Search {
  readonly discovery: Discovery;
  readonly skipped: Skipped[];
  /** Sentences about files that could not be read. */
  readonly failures: string[];
  /** One after the other, each read and parsed once: a repository may hold more than fits into memory. */
  documents(): Generator<Gathered>;
}

/** What a document is; one that is none of ours is skipped, or, where somebody named it, has that as its fault. */
const recognise = (
  { file, bytes, how, demanded }: SourceFile,
  document: Document,
  { unrecognised }: Options,
): { readonly kind: Kind; readonly document: Document } | { readonly skip: string } => {
  // In UTF-16 it has no text; what it would be still shows.
  const isUtf16 = document.faults.some(({ kind, detail }) => kind === "invalid-utf8" && detail === "utf-16");
  const shown = isUtf16 ? parseText(file, decodeUtf16(bytes)) : document;
  const answer = classify(file, shown, { how, ...(demanded && { demanded }) });
  if ("kind" in answer) return { kind: answer.kind, document };
  const wanted = demanded !== undefined || (how === "named" && unrecognised === "error");
  if (!wanted) return answer;
  // What does not parse has its syntax faults, and nobody can say what it is.
  if (isBroken(document)) return { kind: "unknown", document };
  const fault = { kind: "not-recognised", at: { offset: 0, length: 0 }, detail: answer.skip } as const;
  return { kind: "unknown", document: { ...document, faults: [...document.faults, fault] } };
};

/** Without paths the configuration's files are meant, without those the folder. */
const pathsOf = (options: Options, config: Config): readonly string[] =>
  options.paths.length > 0 ? options.paths.filter((path) => path !== "-") : config.files;

/**
 * Discover and parse.
 *
 * @throws UserError when a named file does not exist, or lies outside the workspace
 */
export const search = (options: Options, config: Config, place: Place): Search => {
  const fromStdin = options.paths.includes("-");
  const discovery = discover({
    cwd: place.cwd,
    paths: pathsOf(options, config),
    tools: options.tools,
    exclude: [...config.exclude, ...options.exclude],
    ...(place.workspace === undefined ? { allowOutside: true } : { workspace: place.workspace }),
    ...(fromStdin ? { onlyPaths: true } : {}),
  });
  const wrong = [
    ...discovery.missing.map((path) => `There is no file ${JSON.stringify(path)}.`),
    ...discovery.outside.map((path) => `The path ${JSON.stringify(path)} lies outside the workspace.`),
  ];
  if (wrong.length > 0) throw new UserError(wrong.join("\n"));

  const { shard } = options;
  const isMine = ({ file }: { readonly file: string }): boolean => shard === undefined || isIn(shard, file);
  const skipped = discovery.skipped.filter(isMine);
  const failures: string[] = [];

  const open = (candidate: Candidate): Opened | undefined => {
    const source = read(candidate);
    if ("unreadable" in source) failures.push(`${source.file} could not be read: ${source.unreadable}.`);
    else if ("reason" in source) {
      // Whoever names a file wants it checked.
      if (candidate.how === "named" && options.unrecognised === "error")
        failures.push(`${source.file} could not be checked: ${source.reason}.`);
      else skipped.push(source);
    } else if (mayBeOurs(source.file, source.bytes, source.how) || source.demanded)
      return { source, absolute: candidate.absolute };
    return undefined;
  };

  const sources = function* (): Generator<Opened> {
    if (fromStdin && place.stdin) {
      const absolute = resolve(place.cwd, options.stdinFilename ?? "stdin.json");
      yield { source: { file: relativeTo(discovery.root, absolute), bytes: place.stdin(), how: "named" }, absolute };
    }
    for (const candidate of discovery.candidates.filter(isMine)) {
      const opened = open(candidate);
      if (opened) yield opened;
    }
  };

  return {
    discovery,
    skipped,
    failures,
    *documents() {
      for (const { source, absolute } of sources()) {
        const answer = recognise(source, parse(source.file, source.bytes), options);
        if ("skip" in answer) skipped.push({ file: source.file, reason: answer.skip });
        else yield { ...answer, file: source.file, absolute };
      }
    },
  };
};
