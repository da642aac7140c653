// Whole processes: how long they take, and how much memory.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What exit statuses mean that it did its work; 0 and 1 where none are named. */
  readonly statuses?: readonly number[];
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Runs it once. Gives milliseconds. Throws if it did not do its work. */
export const time = ({ program, args, cwd, env, statuses = [0, 1] }: Command, home: string): number => {
  const start = process.hrtime.bigint();
  const { status, stderr, error } = spawnSync(program, args, {
    cwd,
    // As it is where the programs are used: certificates that it names, for one, are read at every start of Node 20.
    env: { ...process.env, HOME: home, ...env },
    maxBuffer: 2 ** 30,
  });
  if (error || status === null || !statuses.includes(status))
    throw new Error(`${args.join(" ")} ended with ${status}: ${error ?? stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
};

/** The most memory that a Node process holds, in MiB. */
export const peakOf = (command: Command, home: string): number => {
  const hook = join(home, "peak.cjs");
  const to = join(home, "peak.txt");
  // What the system counts for a process begins with what its parent held; Linux tells better.
  const kilobytes = `(() => {
    try { return /VmHWM:\\s*(\\d+)/.exec(fs.readFileSync("/proc/self/status", "latin1"))[1]; }
    catch { return String(process.resourceUsage().maxRSS); }
  })()`;
  writeFileSync(
    hook,
    `const fs = require("fs"); process.on("exit", () => fs.writeFileSync(${JSON.stringify(to)}, ${kilobytes}));`,
  );
  time({ ...command, env: { ...command.env, NODE_OPTIONS: `--require ${hook}` } }, home);
  return Number(readFileSync(to, "utf8")) / 1024;
};
