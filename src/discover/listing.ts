import { realpathSync } from "node:fs";
import type { Skipped } from "../model.ts";
import { gitFiles, gitTop } from "./git.ts";
import { isInside, prefixOf } from "./paths.ts";
import { readBytes } from "./read-bytes.ts";
import { type Walk, walk } from "./walk.ts";

export interface Below {
  /** Relative to the folder. */
  readonly names: readonly string[];
  /** Whether a name was seen to be a regular file, with no link on the way to it. */
  isRegular(name: string): boolean;
}

/** What the files of a run are named after, and what lies in them; git and the disk are asked once for each thing. */
export interface Listing {
  /** The files below a folder (absolute). `ignored`: even if git ignores the whole folder. */
  below(folder: string, ignored: boolean): Below;
  /** Everything found so far and, in a work tree, every file that git knows; undefined if there is nothing to ask. */
  all(): readonly string[] | undefined;
  /** What lies in a folder (relative to the root) beside folders; undefined if its tree was not walked. */
  entries(folder: string): readonly string[] | undefined;
  /** Submodules by path, from the top level. */
  submodules(): ReadonlySet<string>;
  readonly notes: readonly string[];
  /** Folders that could not be entered. */
  readonly skipped: readonly Skipped[];
}

/**
 * `root` is what paths are relative to, `git` whether it is the top of a work tree,
 * `base` the folder in it that the run is about: of a huge tree no more than that is listed.
 */
export function createListing(root: string, git: boolean, base: string): Listing {
  const notes: string[] = [];
  const skipped: Skipped[] = [];
  const listed = new Map<string, readonly string[] | undefined>();
  const walked = new Map<string, Walk & Below & { readonly prefix: string }>();

  const fromGit = (folder: string): readonly string[] | undefined => {
    if (!listed.has(folder)) {
      const answer = gitFiles(folder, { untracked: true });
      if ("failed" in answer)
        notes.push(`${answer.failed}; every folder was searched instead, so the files found may differ from git's.`);
      listed.set(folder, "names" in answer ? answer.names : undefined);
    }
    return listed.get(folder);
  };
  const fromDisk = (folder: string): Below => {
    const known = walked.get(folder);
    if (known) return known;
    const found = walk(folder);
    const prefix = prefixOf(root, folder);
    const isReal = isWithoutLinks(folder);
    const whole = { ...found, prefix, isRegular: (name: string) => isReal && !found.odd.has(name) };
    walked.set(folder, whole);
    for (const { file, reason } of found.skipped) skipped.push({ file: prefix + file, reason });
    return whole;
  };

  return {
    notes,
    skipped,
    below(folder, ignored) {
      const home = isInside(root, folder) ? base : folder;
      const names = (home === base ? git : gitTop(home) !== undefined) ? fromGit(home) : undefined;
      if (!names) return fromDisk(folder);
      const part = narrow(names, prefixOf(home, folder));
      if (part.length === 0 && ignored && folder !== root) return fromDisk(folder);
      return { names: part, isRegular: () => false };
    },
    all() {
      const inside = [...walked].filter(([folder]) => isInside(root, folder));
      const found = inside.flatMap(([, { names, prefix }]) => widen(names, prefix));
      const names = git ? fromGit(base) : undefined;
      if (!names) return inside.length > 0 ? found : undefined;
      // Outside the base tracked files are enough: looking for untracked ones means entering every folder.
      const rest = base === root ? undefined : gitFiles(root, { untracked: false });
      const tracked = rest && "names" in rest ? rest.names : [];
      const mine = widen(names, prefixOf(root, base));
      return tracked.length + found.length === 0 ? mine : [...new Set([...mine, ...tracked, ...found])];
    },
    entries(folder) {
      const path = folder === "" ? "" : `${folder}/`;
      for (const { prefix, entries } of walked.values()) {
        const known = path.startsWith(prefix) ? entries.get(path.slice(prefix.length)) : undefined;
        if (known) return known;
      }
      return undefined;
    },
    submodules() {
      const file = git ? readBytes(`${root}/.gitmodules`, 2 ** 20, root) : { skip: "" };
      const text = "bytes" in file ? Buffer.from(file.bytes).toString("utf8") : "";
      return new Set(
        Array.from(text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S[^\r\n]*)/gm), (match) => match[1]!.trimEnd()),
      );
    },
  };
}

function isWithoutLinks(folder: string): boolean {
  try {
    return realpathSync.native(folder) === folder;
  } catch {
    return false;
  }
}

function narrow(names: readonly string[], prefix: string): readonly string[] {
  if (prefix === "") return names;
  // The folder's own name stands in the list where it is another repository.
  return names.flatMap((name) => (name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : []));
}

function widen(names: readonly string[], prefix: string): readonly string[] {
  return prefix === "" ? names : names.map((name) => prefix + name);
}
