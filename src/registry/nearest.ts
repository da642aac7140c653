import type { FactFile } from "../model.ts";
import { folderOf } from "./relative-path.ts";

/** Folders whose files do not make what is published. */
const aside = /(?:^|\/)(?:\.[^/]+|tests?|__tests__|e2e|examples?|samples?|fixtures?|testdata|docs)\//;

/**
 * Of files that do not say to which server they belong, those that a document can be about: in its own folder; else
 * the only one below it; else those of the nearest folder above. Where several lie below, nobody can tell.
 *
 * @param files nearest first
 */
export const nearestTo = (document: string, files: readonly FactFile[]): readonly FactFile[] => {
  const home = folderOf(document);
  const inFolder = (folder: string) => files.filter(({ file }) => folderOf(file) === folder);

  const own = inFolder(home);
  if (own.length > 0) return own;
  const below = files.filter(({ file }) => file.startsWith(home) && !aside.test(file.slice(home.length)));
  if (below.length > 0) return below.length === 1 ? below : [];
  const above = files.find(({ file }) => home.startsWith(folderOf(file)));
  return above ? inFolder(folderOf(above.file)) : [];
};
