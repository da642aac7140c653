// What a release runs, and what keeps it from running.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandsOf, notesOf, problemsOf } from "../scripts/release.ts";
import { hasGit } from "./discover/repository.ts";

const root = join(import.meta.dirname, "..");
const sha = "0123456789abcdef0123456789abcdef01234567";
const lines = (version: string) =>
  commandsOf({ version, sha, tarball: "p.tgz", notes: "n.md" }).map((command) => command.join(" "));

test("tags, publishes, writes the release, and moves the major tag last, by tag alone", () => {
  expect(lines("1.2.3")).toEqual([
    `git tag v1.2.3 ${sha}`,
    "git push origin refs/tags/v1.2.3",
    "npm publish p.tgz --provenance --access public --tag latest",
    "gh release create v1.2.3 p.tgz --verify-tag --title v1.2.3 --notes-file n.md",
    `git tag --force v1 ${sha}`,
    "git push --force origin refs/tags/v1",
  ]);
});

test("nothing is forced but the moving tag, and no release is made of it", () => {
  for (const line of lines("2.0.0")) {
    if (line.includes("--force")) expect(line).toMatch(/\bv2\b/);
    if (line.startsWith("gh release")) expect(line).toContain("create v2.0.0 ");
  }
});

test("a version with a hyphen moves no tag, and is not the latest", () => {
  expect(lines("1.3.0-rc.1")).toEqual([
    `git tag v1.3.0-rc.1 ${sha}`,
    "git push origin refs/tags/v1.3.0-rc.1",
    "npm publish p.tgz --provenance --access public --tag next",
    "gh release create v1.3.0-rc.1 p.tgz --verify-tag --title v1.3.0-rc.1 --notes-file n.md --prerelease",
  ]);
});

const changelog =
  "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-12-01\n\n### Added\n\n- A.\n\n## [1.2.2] - 2026-11-01\n\n- B.\n";

test("the notes are the version's section", () => {
  expect(notesOf(changelog, "1.2.3")).toBe("### Added\n\n- A.");
  expect(notesOf(changelog, "1.2.2")).toBe("- B.");
  expect(notesOf(changelog, "1.2")).toBeUndefined();
  expect(notesOf(changelog, "Unreleased")).toBeUndefined();
});

describe("in the way of a release", () => {
  const ready = { version: "1.2.3", changelog, built: "1.2.3", tags: ["v1.2.2", "v1"], status: "" };
  test("is nothing, if all is well", () => {
    expect(problemsOf(ready)).toEqual([]);
  });
  test.each([
    [{ version: "1.2" }, /none of Semantic Versioning/],
    [{ version: "1.2.4", built: "1.2.4" }, /no section \[1\.2\.4\]/],
    [{ built: "1.2.2" }, /call themselves 1\.2\.2/],
    [{ tags: ["v1.2.3"] }, /never made twice/],
    [{ status: " M dist/index.js\n" }, /not committed/],
  ])("%j", (change, words) => {
    expect(problemsOf({ ...ready, ...change }).join("\n")).toMatch(words);
  });
});

test.skipIf(!hasGit)("--dry-run prints what it would run, and runs nothing", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tags = () => spawnSync("git", ["tag"], { cwd: root, encoding: "utf8" }).stdout;
  const before = tags();
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", "scripts/release.ts", "--dry-run"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout.trim().split("\n")).toEqual(
    commandsOf({
      version,
      sha: spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).stdout.trim(),
      tarball: `mcp-lintel-${version}.tgz`,
      notes: "NOTES.md",
    }).map((command) => `$ ${command.join(" ")}`),
  );
  expect(tags()).toBe(before);
});

test("the workflow runs this script, with the environment that approves it", () => {
  const workflow = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
  expect(workflow).toContain("node scripts/release.ts --dry-run");
  expect(workflow).toContain('node scripts/release.ts --tarball "$(echo "$RUNNER_TEMP"/package/*.tgz)"');
  expect(workflow).toMatch(/^ {4}environment: release$/m);
  // Rights to publish are a job's that installs nothing.
  expect(workflow.slice(workflow.indexOf("\n  release:"))).not.toMatch(/npm (?:ci|install|run)/);
});
