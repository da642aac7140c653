import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "there is no space left on the disk",
  EDQUOT: "there is no space left on the disk",
  EROFS: "the file system is read-only",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EEXIST: "a part of its path is no folder",
};

/** Why a file could not be written, as the end of a sentence. */
export const writeFailure = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return words[code ?? ""] ?? message ?? String(error);
};

/**
 * Writes a file, and the folders it lies in; of a file that cannot be written whole nothing is left, since half a report
 * would be read as a whole one.
 */
export const writeWhole = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text);
  } catch (error) {
    // A pipe or a device is nobody's to remove.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file, { force: true });
    throw error;
  }
};
