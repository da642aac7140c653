// Small repositories with everything on, checked by the committed command line: what a person sees.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const repos = join(root, "fixtures/repos");
const scratch = mkdtempSync(join(tmpdir(), "repos-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("a repository", () => {
  for (const name of readdirSync(repos)) {
    test(name, async () => {
      const work = join(scratch, name);
      cpSync(join(repos, name, "repo"), work, { recursive: true });
      execFileSync("git", ["init", "-q"], { cwd: work });
      const args = join(repos, name, "args.txt");
      const words = existsSync(args) ? readFileSync(args, "utf8").trim().split("\n") : [];
      const done = spawnSync(process.execPath, [join(root, "dist/cli.cjs"), ...words], {
        cwd: work,
        encoding: "utf8",
        env: { PATH: process.env.PATH, HOME: scratch },
      });
      const seen = `${done.stdout}${done.stderr}exit status ${done.status}\n`;
      await expect(seen).toMatchFileSnapshot(join(repos, name, "expected.txt"));
    });
  }
});
