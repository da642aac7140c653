import type { FactFile } from "../model.ts";
import { remember } from "../remember.ts";
import { folderOf } from "./relative-path.ts";

/** Folders whose files do not make what is published. */
const aside = /(?:^|\/)(?:\.[^/]+|tests?|__tests__|e2e|examples?|samples?|fixtures?|testdata|docs)\//;

const byPath = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The files of each folder, by path. */
const foldersOf = remember((files: readonly FactFile[]): ReadonlyMap<string, readonly FactFile[]> => {
  const folders = new Map<string, FactFile[]>();
  for (const file of [...files].sort((a, b) => byPath(a.file, b.file))) {
    const folder = folderOf(file.file);
    const group = folders.get(folder);
    if (group) group.push(file);
    else folders.set(folder, [file]);
  }
  return folders;
});

/**
 * Of files that do not say to which server they belong, those that a document can be about: in its own folder; else
 * the only one below it; else those of the nearest folder above. Where several lie below, nobody can tell.
 */
export const nearestTo = (document: string, files: readonly FactFile[]): readonly FactFile[] => {
  const folders = foldersOf(files);
  const home = folderOf(document);
  const own = folders.get(home);
  if (own) return own;
  const below = files.filter(({ file }) => file.startsWith(home) && !aside.test(file.slice(home.length)));
  if (below.length > 0) return below.length === 1 ? below : [];
  for (let folder = home; folder !== ""; ) {
    folder = folderOf(folder.slice(0, -1));
    const above = folders.get(folder);
    if (above) return above;
  }
  return [];
};

const depth = (folders: string): number => folders.split("/").length - 1;

/** The way from one folder to another as steps: up to what they share, then down. */
const stepsTo = (from: string, to: string): { readonly up: number; readonly down: number } => {
  let shared = 0;
  for (let end = from.indexOf("/") + 1; end > 0; end = from.indexOf("/", end) + 1) {
    if (!to.startsWith(from.slice(0, end))) break;
    shared = end;
  }
  return { up: depth(from.slice(shared)), down: depth(to.slice(shared)) };
};

/** What lies nearest to a document first: in its folder, in the folders above, then by the number of steps; equals by path. */
export const nearestFirst = <T>(document: string, all: readonly T[], pathOf: (one: T) => string): readonly T[] => {
  if (all.length < 2) return all;
  const home = folderOf(document);
  const ranked = all.map((one) => {
    const path = pathOf(one);
    const { up, down } = stepsTo(home, folderOf(path));
    return { one, path, above: down === 0 ? 0 : 1, distance: up + down };
  });
  ranked.sort((a, b) => a.above - b.above || a.distance - b.distance || byPath(a.path, b.path));
  return ranked.map(({ one }) => one);
};
