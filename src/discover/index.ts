import { realpathSync } from "node:fs";
import type { Skipped } from "../model.ts";
import { type Candidate, collect } from "./candidates.ts";
import { optimiseLater } from "./engine.cjs";
import { gitTop } from "./git.ts";
import { createListing } from "./listing.ts";
import { commonFolder, isInside, relativeTo } from "./paths.ts";
import { exclusion, readRequest } from "./request.ts";

/** From so many files on loading what sets the engine's flags pays. */
const many = 100;

export type { Candidate } from "./candidates.ts";
export { read } from "./read.ts";

export interface DiscoverOptions {
  /** Absolute; paths and patterns are relative to it. */
  readonly cwd: string;
  /** Absolute; nothing outside is read. By default the git top level, outside git `cwd`. */
  readonly workspace?: string;
  /** Names, globs and folders as given; one with a leading `!` excludes. None: what lies below `cwd`. */
  readonly paths: readonly string[];
  /** The same; what they mean must be tool lists. */
  readonly tools: readonly string[];
  /** Patterns, relative to `cwd`; they hold for named files too. */
  readonly exclude: readonly string[];
  /** Whether no paths mean no files, not `cwd`: what is to be checked comes from elsewhere. */
  readonly onlyPaths?: boolean;
  /** Whether literal paths may lie outside the workspace, as on a command line. */
  readonly allowOutside?: boolean;
}

export interface Discovery {
  /** Absolute, without links: the git top level, outside git the workspace. */
  readonly root: string;
  /** Whether the root is the top of a work tree. */
  readonly git: boolean;
  /** Absolute, without links. */
  readonly workspace: string;
  /** Each file once, ordered by path. */
  readonly candidates: readonly Candidate[];
  readonly skipped: readonly Skipped[];
  /** Literal paths, as given, that do not exist: a usage error. */
  readonly missing: readonly string[];
  /** Paths, as given, that lie outside the workspace and may not: a usage error. */
  readonly outside: readonly string[];
  /** Sentences for the log. */
  readonly notes: readonly string[];
  /** Every file of the repository, relative to the root; undefined if nobody listed any (a named file outside git). */
  readonly files: () => readonly string[] | undefined;
  /** What lies in a folder (relative to the root) beside folders, where that is known without asking the disk. */
  readonly entries?: (folder: string) => readonly string[] | undefined;
}

/** Finds the files that may be ours. Opens none of them; throws only if `cwd` or the workspace is not there. */
export function discover(options: DiscoverOptions): Discovery {
  const cwd = realpathSync.native(options.cwd);
  const top = gitTop(cwd);
  const workspace = options.workspace === undefined ? (top ?? cwd) : realpathSync.native(options.workspace);
  const root = top ?? workspace;

  const given = options.paths.filter((path) => path !== "");
  const paths = given.filter((path) => !path.startsWith("!"));
  const refused = given.filter((path) => path.startsWith("!")).map((path) => path.slice(1));
  const tools = options.tools.filter((path) => path !== "");
  const request = readRequest(paths.length > 0 || options.onlyPaths ? paths : ["."], tools, {
    cwd,
    workspace,
    allowOutside: options.allowOutside ?? false,
  });

  const folders = request.areas.map(({ folder }) => folder).filter((folder) => isInside(root, folder));
  const listing = createListing(root, top !== undefined, isInside(root, cwd) ? commonFolder(cwd, folders) : root);
  const found = collect(request.areas, listing, root, workspace);
  for (const { absolute, demanded } of request.named) {
    const within = isInside(workspace, absolute) ? { within: workspace } : {};
    found.add({ file: relativeTo(root, absolute), absolute, how: "named", ...(demanded && { demanded }), ...within });
  }

  const isExcluded = exclusion([...options.exclude.filter((path) => path !== ""), ...refused], cwd, root);
  const all = [...found.candidates.values()];
  const left = all.filter(({ file }) => isExcluded(file)).map(({ file }) => ({ file, reason: "it is excluded" }));
  const passed = [...found.skipped.values(), ...listing.skipped].filter(({ file }) => !isExcluded(file));
  if (all.length >= many) optimiseLater();
  let files: readonly string[] | undefined;
  return {
    root,
    git: top !== undefined,
    workspace,
    candidates: all.filter(({ file }) => !isExcluded(file)).sort(byFile),
    skipped: [...left, ...passed].sort(byFile),
    missing: request.missing,
    outside: request.outside,
    notes: listing.notes,
    files: () => {
      files ??= listing.all();
      return files;
    },
    entries: listing.entries,
  };
}

const byFile = (a: { readonly file: string }, b: { readonly file: string }) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
