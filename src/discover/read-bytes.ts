import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
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
    const real = realpathSync.native(absolute);
    if (within !== undefined && !isInside(within, real)) return { skip: "a symbolic link leads out of the workspace" };
    const odd = oddity(statSync(real));
    if (odd) return { skip: odd };
    // Should something else stand there by now: no waiting for a pipe's writer, no link followed.
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
    const handle = openSync(real, flags);
    try {
      const stats = fstatSync(handle);
      const changed = oddity(stats);
      return changed ? { skip: changed } : { bytes: readUpTo(handle, stats.size, limit + 1) };
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
    if (got === 0 || length === most) return bytes.subarray(0, length);
    if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most));
  }
}
