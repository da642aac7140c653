import { closeSync, constants, lstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isInside } from "./paths.ts";

export type Bytes =
  | { readonly bytes: Uint8Array }
  /** Why it is passed over: a clause without capital and full stop. */
  | { readonly skip: string }
  /** The system's word for why it cannot be read, `EACCES`. */
  | { readonly unreadable: string };

/**
 * Reads a file once, whatever it is: nothing else than a regular file is opened, no link leads out of the folder `within`
 * (absolute, without links; absent: no boundary).
 *
 * What was just seen to be `regular` is opened as it is; should that fail, it is looked at like any other.
 *
 * A file of more than `limit` bytes gives the first `limit + 1`, by which the reader knows that it is too large.
 */
export function readBytes(absolute: string, limit: number, within?: string, regular?: boolean): Bytes {
  if (regular) {
    try {
      return readFile(absolute, limit);
    } catch {
      // Why is found out below.
    }
  }
  try {
    const real = follow(absolute, within);
    return typeof real === "string" ? readFile(real, limit) : real;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR")
      return { skip: "it is not on disk (deleted, left out by a sparse checkout, or a link that leads nowhere)" };
    if (code === "ELOOP") return { skip: "a symbolic link leads in a circle" };
    return { unreadable: code ?? String(error) };
  }
}

// Should something else stand there by now: no waiting for a pipe's writer, no link followed.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

function readFile(real: string, limit: number): Bytes {
  const handle = openSync(real, flags);
  try {
    return { bytes: readUpTo(handle, limit + 1) };
  } finally {
    closeSync(handle);
  }
}

/** Where a path leads, without links, if it may be read. */
function follow(absolute: string, within: string | undefined): string | { readonly skip: string } {
  const { folder, name } = halves(absolute);
  const home = realFolder(folder);
  const here = home === folder ? absolute : join(home, name);
  const found = lstatSync(here);
  const isLink = found.isSymbolicLink();
  const real = isLink ? realpathSync.native(here) : here;
  if (within !== undefined && !isInside(within, real)) return { skip: "a symbolic link leads out of the workspace" };
  const odd = oddity(isLink ? statSync(real) : found);
  return odd === undefined ? real : { skip: odd };
}

// The real path of each folder that files were read from: asking for that of every file takes as long as reading them.
const folders = new Map<string, string>();

function realFolder(folder: string): string {
  const known = folders.get(folder);
  if (known !== undefined) return known;
  const real = isTop(folder) || lstatSync(folder).isSymbolicLink() ? realpathSync.native(folder) : below(folder);
  folders.set(folder, real);
  return real;
}

const isTop = (folder: string): boolean => dirname(folder) === folder;

/** The real path of a folder that is no link itself. */
function below(folder: string): string {
  const { folder: above, name } = halves(folder);
  const home = realFolder(above);
  return home === above ? folder : join(home, name);
}

/** A normal absolute path in two, without the work that `dirname` and `join` make of it. */
function halves(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf(sep);
  const folder = path.slice(0, at);
  return { folder: isWhole(folder) ? folder : path.slice(0, at + 1), name: path.slice(at + 1) };
}

/** Whether what stands before a separator is a folder without it: not so of `/` and `C:\\`. */
const isWhole = (folder: string): boolean => folder !== "" && !/^[A-Za-z]:$/.test(folder);

function oddity(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? "it is a folder" : "it is not a regular file";
}

// Nearly every file fits; new memory for each would take longer than reading.
const room = Buffer.allocUnsafeSlow(64 * 1024);

function readUpTo(handle: number, most: number): Uint8Array {
  let bytes = room;
  let length = 0;
  for (;;) {
    const got = readSync(handle, bytes, length, Math.min(bytes.length, most) - length, null);
    length += got;
    // Of a regular file there is less than was asked for at its end only.
    if (length < bytes.length || length === most)
      return bytes === room ? Buffer.from(bytes.subarray(0, length)) : bytes.subarray(0, length);
    bytes = Buffer.concat([bytes], Math.min(2 * length, most));
  }
}
