import { fstatSync, writeSync } from "node:fs";
import { neutralise } from "../report/commands.ts";
import { visible } from "../report/visible.ts";

/** Everything at once and before the process ends: a pipe may take less than it is given. */
export const print = (to: 1 | 2, words: string): void => {
  let left = Buffer.from(words);
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(to, left));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") return; // whoever reads has seen enough
      if (code !== "EAGAIN") throw error;
    }
  }
};

/** Asking Node loads its streams, which takes as long as checking a file; what is no device is no terminal. */
export const isTerminal = (stream: 1 | 2): boolean => {
  try {
    if (!fstatSync(stream).isCharacterDevice()) return false;
  } catch {
    return false; // closed
  }
  return (stream === 1 ? process.stdout : process.stderr).isTTY === true;
};

/** A sentence for standard error, whatever names it holds. */
export const say = (words: string): void => print(2, `mcp-lintel: ${neutralise(visible(words))}\n`);
