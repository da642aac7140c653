import { readdirSync } from "node:fs";
import type { Skipped } from "../model.ts";

export interface Walk {
  /** Relative to the folder, forward slashes. Links are listed, never followed. */
  readonly names: readonly string[];
  /** What lies in each folder beside folders, by its path with a slash behind; "" is the folder itself. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** The names of what is not known to be a regular file: links, pipes, names that are not UTF-8. */
  readonly odd: ReadonlySet<string>;
  /** Folders that could not be entered. */
  readonly skipped: readonly Skipped[];
}

const foreign = new Set([".git", "node_modules", "vendor"]);

/** Every file below a folder but for what belongs to git or to somebody else. */
export function walk(folder: string): Walk {
  const names: string[] = [];
  const entries = new Map<string, readonly string[]>();
  const odd = new Set<string>();
  const skipped: Skipped[] = [];
  const waiting = [""];
  // Systems with other separators take slashes too.
  const base = folder.endsWith("/") ? folder : `${folder}/`;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    try {
      const here: string[] = [];
      for (const entry of readdirSync(at === "" ? folder : base + at, { withFileTypes: true })) {
        if (!entry.isDirectory()) {
          const path = at + entry.name;
          names.push(path);
          here.push(entry.name);
          // Two names that are no UTF-8 may read the same: nobody knows which of them was seen.
          if (!entry.isFile() || path.includes("\uFFFD")) odd.add(path);
        } else if (!foreign.has(entry.name)) waiting.push(`${at}${entry.name}/`);
      }
      entries.set(at, here);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // A pattern may begin with the name of a folder that is not there.
      if (at !== "" || code !== "ENOENT") skipped.push({ file: at, reason: `this folder cannot be read (${code})` });
    }
  }
  return { names, entries, odd, skipped };
}
