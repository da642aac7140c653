// The committed command line against cases after real reports, where they lie beside the project.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reference } from "./shared.ts";

const cases = reference("cases");
const score = reference("tools/score-cases.mjs");

test.skipIf(cases === undefined || score === undefined)("every case has its verdict, at its place", () => {
  const done = spawnSync(
    process.execPath,
    [score ?? "", cases ?? "", "--cli", join(import.meta.dirname, "../dist/cli.cjs")],
    {
      encoding: "utf8",
    },
  );
  expect(done.stdout).toMatch(/\b0 failed\b/);
  expect(done.status).toBe(0);
});
