import { closeSync, constants, lstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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
 * A file of more than `limit` bytes gives the first `limit + 1`, by which the reader knows that it is too large.
 */
export function readBytes(absolute: string, limit: number, within?: string): Bytes {
  try {
    const { real, stats } = follow(absolute);
    if (within !== undefined && !isInside(within, real)) return { skip: "a symbolic link leads out of the workspace" };
    const odd = oddity(stats);
    if (odd) return { skip: odd };
    // Should something else stand there by now: no waiting for a pipe's writer, no link followed.
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
    const handle = openSync(real, flags);
    try {
      return { bytes: readUpTo(handle, stats.size, limit + 1) };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR")
      return { skip: "it is not on disk (deleted, left out by a sparse checkout, or a link that leads nowhere)" };
    if (code === "ELOOP") return { skip: "a symbolic link leads in a circle" };
    return { unreadable: code ?? String(error) };
  }
}

/** Where a path leads, without links, and what stands there. */
function follow(absolute: string): { readonly real: string; readonly stats: Stats } {
  const folder = dirname(absolute);
  const home = realFolder(folder);
  const here = home === folder ? absolute : join(home, basename(absolute));
  const stats = lstatSync(here);
  if (!stats.isSymbolicLink()) return { real: here, stats };
  const real = realpathSync.native(here);
  return { real, stats: statSync(real) };
}

// The real path of each folder that files were read from: asking for that of every file takes as long as reading them.
const folders = new Map<string, string>();

function realFolder(folder: string): string {
  const known = folders.get(folder);
  if (known !== undefined) return known;
  const above = dirname(folder);
  const real =
    above === folder
      ? folder
      : lstatSync(folder).isSymbolicLink()
        ? realpathSync.native(folder)
        : join(realFolder(above), basename(folder));
  folders.set(folder, real);
  return real;
}

function oddity(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? "it is a folder" : "it is not a regular file";
}

function readUpTo(handle: number, size: number, most: number): Uint8Array {
  // One more than expected, to see the end; what grew in between is read too.
  let bytes = Buffer.allocUnsafe(Math.min(size + 1, most));
  let length = 0;
  for (;;) {
    const got = readSync(handle, bytes, length, bytes.length - length, null);
    length += got;
    // Less than there is room for, once all that was to be expected is there, is the end too.
    const isEnd = got === 0 || (length >= size && length < bytes.length);
    if (isEnd || length === most) return bytes.subarray(0, length);
    if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most));
  }
}
