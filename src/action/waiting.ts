import { log } from "./log.ts";

/** Whoever cancels the job while it waits for somebody else gets a word; `left` does what would be left undone. */
export const waiting = async <T>(what: string, exit: number, work: () => Promise<T>, left?: () => void): Promise<T> => {
  const stop = (): void => {
    log(`mcp-lintel: the job was cancelled while waiting for ${what}.`);
    left?.();
    process.exit(exit);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await work();
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
};
