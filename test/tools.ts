// What test/tools/ installs, for tests to start by path.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const exe = process.platform === "win32" ? ".exe" : "";

/** The path of an installed tool; undefined where it is absent, and a line says so. */
const tool = (name: string, path: string): string | undefined => {
  const file = fileURLToPath(new URL(`tools/node_modules/${path}`, import.meta.url));
  if (existsSync(file)) return file;
  console.warn(`Skipped: the tests with ${name}, which "npm ci --prefix test/tools" installs where it can run.`);
  return undefined;
};

/** Node 24, whichever Node runs the tests; undefined where it is absent. */
export const node24 = (): string | undefined =>
  process.versions.node.startsWith("24.") ? process.execPath : tool("Node 24", `node/bin/node${exe}`);

/** The Nodes to run the bundles on: the one that runs the tests, and Node 24. */
export const nodes = (): readonly string[] => [
  ...new Set([process.execPath, node24()].filter((path) => path !== undefined)),
];

/** The SARIF multitool (Linux only); undefined where it is absent. */
export const multitool = (): string | undefined =>
  tool("the SARIF multitool", "@microsoft/sarif-multitool-linux/Sarif.Multitool");
