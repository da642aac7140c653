import type { SpawnSyncOptions, SpawnSyncReturns } from "node:child_process";

/** Node's own, loaded at the first call. */
export function spawnSync(
  program: string,
  args: readonly string[],
  options: SpawnSyncOptions,
): SpawnSyncReturns<Buffer>;
