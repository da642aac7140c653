// The committed command line, started in a folder as people start it.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";

export const cli = join(import.meta.dirname, "../dist/cli.cjs");

export interface Ended {
  /** Null where it did not end by itself. */
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const limit = 120_000; // ms; whatever takes longer on the slowest machine hangs

/** Nothing of the environment but what finds git: outside a job, without a configuration of git's. */
const bare = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: import.meta.dirname };

export const startCli = (
  cwd: string,
  args: readonly string[],
  { env, ...options }: Pick<SpawnSyncOptions, "env" | "input" | "stdio"> = {},
): Ended => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: limit,
    env: { ...bare, ...env },
    input: "",
    ...options,
  });
  return { status, out: String(stdout), err: String(stderr) };
};

/** The rules of a report in text, each once, with how often it spoke. */
export const spoken = (out: string): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [, rule = ""] of out.matchAll(/\[([a-z0-9-]+)\]$/gm)) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
};
