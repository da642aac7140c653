import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { isInside } from "./discover/paths.ts";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "there is no space left on the disk",
  EDQUOT: "there is no space left on the disk",
  EROFS: "the file system is read-only",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is not a folder",
  EEXIST: "a part of its path is not a folder",
};

/** Why a file could not be written, as the end of a sentence. */
export const writeFailure = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return words[code ?? ""] ?? message ?? String(error);
};

/** Whether something of that name is there, and be it a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * @throws Error when a link leads the file out of the folder: a repository may hold one in the place of a report
 * @param workspace absolute; a file that does not lie in it by its name is not looked at
 */
export const stayInside = (file: string, workspace: string): void => {
  const real = realpathSync(workspace);
  if (!isInside(workspace, file) && !isInside(real, file)) return;
  let there = file;
  while (!isThere(there)) there = dirname(there);
  let target: string | undefined;
  try {
    target = realpathSync(there);
  } catch {
    // A link that leads nowhere yet: nobody can say where the file would be.
  }
  if (target === undefined || !isInside(real, target)) throw new Error("a symbolic link leads out of the workspace");
};

// Why a file may be hard to put beside another, or in its place, that can itself be written: a folder's rights, a long
// name, a file that is mounted.
const hindered = new Set(["EACCES", "EPERM", "EEXIST", "ENAMETOOLONG", "EBUSY", "EXDEV"]);

/** Gives a new file the rights and the owner of the one that it is to replace; the owner only where that is allowed. */
const keepRights = (file: string, { mode, uid, gid }: Stats): void => {
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only the superuser gives files away, and whoever is none writes his own.
  }
  chmodSync(file, mode);
};

/**
 * Writes a file beside the one it replaces, and only when it is whole puts it in its place: what is there stays as it is
 * if that fails. A pipe or a device is written as it is; so is a file that no other can be put beside.
 *
 * @param file absolute
 * @param workspace absolute: no link in it may lead a file out of it that lies in it by its name
 */
export const replaceFile = (file: string, text: string, workspace: string): void => {
  stayInside(file, workspace);
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && !known.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const target = known ? realpathSync(file) : file;
  // A folder's rights would do for putting another file in the place of one that may not be written.
  if (known) accessSync(target, constants.W_OK);
  const beside = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text, { flag: "wx" });
    if (known) keepRights(beside, known);
    renameSync(beside, target);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // What stood there before is somebody else's.
    if (code !== "EEXIST") rmSync(beside, { force: true });
    if (!hindered.has(code)) throw error;
    writeFileSync(target, text);
  }
};

/** The file that a path leads to, if it is there. */
export const realFile = (path: string): string | undefined => {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
};

/**
 * Writes a report, and the folders it lies in; of one that cannot be written nothing is left, no older one either, which
 * would be read as this one.
 *
 * @param file absolute
 * @param workspace as of `replaceFile`
 */
export const writeReport = (file: string, text: string, workspace: string): void => {
  stayInside(file, workspace);
  mkdirSync(dirname(file), { recursive: true });
  try {
    replaceFile(file, text, workspace);
  } catch (error) {
    // A pipe or a device is nobody's to remove.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file, { force: true });
    throw error;
  }
};
