import type { Skipped, SourceFile } from "../model.ts";
import { largestFile } from "../parse/index.ts";
import type { Candidate } from "./candidates.ts";
import { growSlowly } from "./engine.cjs";
import { readBytes } from "./read-bytes.ts";

/** From so many bytes on memory matters more than time. */
const large = 2 ** 20;

/** Reads a candidate, once. What is passed over has a reason; `unreadable` is the system's word for what went wrong. */
export function read({
  file,
  absolute,
  how,
  demanded,
  within,
  regular,
}: Candidate): SourceFile | Skipped | { readonly file: string; readonly unreadable: string } {
  const result = readBytes(absolute, largestFile, within, regular);
  if ("skip" in result) return { file, reason: result.skip };
  if ("unreadable" in result) return { file, unreadable: result.unreadable };
  const { bytes } = result;
  if (bytes.length >= large) growSlowly();
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md: a pointer begins with its version, and is small.
  if (bytes[0] === 0x76 && startOf(bytes).startsWith("version https://git-lfs.github.com/spec/v1"))
    return { file, reason: "it is a Git LFS pointer, not the file itself" };
  return { file, bytes, how, ...(demanded && { demanded }) };
}

const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString("latin1");
