// Which files a change touched, in real repositories: merged, shallow, renamed, with names of every kind.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changedSince, usualBase } from "../../src/discover/changed.ts";
import { checkoutOf } from "../../src/discover/checkout.ts";
import { folderWith, git, hasGit, repositoryWith, write } from "./repository.ts";

const shaOf = (folder: string, name = "HEAD"): string =>
  spawnSync("git", ["rev-parse", name], { cwd: folder, encoding: "utf8" }).stdout.trim();

const commit = (folder: string, message = "x"): string => {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "-m", message);
  return shaOf(folder);
};

/** main has moved on while a branch changed, renamed and deleted files; the merge of both is checked out. */
const pullRequest = () => {
  const folder = repositoryWith({ "kept.json": "1", "gone.json": "1", "old.json": "a longer text\n".repeat(9) });
  git(folder, "checkout", "--quiet", "-b", "main");
  const start = commit(folder);
  git(folder, "checkout", "--quiet", "-b", "feature");
  write(folder, { "kept.json": "2", "sub/new.json": "1", "ünï code/a b.json": "1" });
  git(folder, "mv", "old.json", "renamed.json");
  git(folder, "rm", "--quiet", "gone.json");
  const head = commit(folder);
  git(folder, "checkout", "--quiet", "main");
  write(folder, { "only-on-main.json": "1" });
  const base = commit(folder);
  git(folder, "checkout", "--quiet", "--detach");
  git(folder, "merge", "--quiet", "--no-ff", "-m", "merge", head);
  return { folder, start, head, base };
};
const touched = ["kept.json", "renamed.json", "sub/new.json", "ünï code/a b.json"];

const sorted = (answer: ReturnType<typeof changedSince>) =>
  "files" in answer ? [...answer.files].sort() : answer.failed;

describe.skipIf(!hasGit)("a pull request", () => {
  test("its merge is checked out: deleted files are gone, of a renamed one the new name counts", () => {
    const { folder, start, head } = pullRequest();
    // What the event calls the base may be older than the merge.
    expect(sorted(changedSince(folder, { base: start, fromMergeBase: true, mergeOf: head }))).toEqual(touched);
  });

  test("its head is checked out: what main has had since is none of its changes", () => {
    const { folder, head, base } = pullRequest();
    git(folder, "checkout", "--quiet", "--detach", head);
    expect(sorted(changedSince(folder, { base, fromMergeBase: true, mergeOf: head }))).toEqual(touched);
  });

  test("from a folder below, names are still from the top", () => {
    const { folder, head, base } = pullRequest();
    git(folder, "config", "diff.relative", "true");
    expect(sorted(changedSince(folder, { base, fromMergeBase: true, mergeOf: head }))).toEqual(touched);
  });

  const clone = (depth: number) => {
    const { folder, head, base } = pullRequest();
    git(folder, "branch", "--force", "merged", "HEAD");
    const shallow = join(folderWith({}), "clone");
    const from = `file://${folder}`;
    git(folder, "clone", "--quiet", `--depth=${depth}`, "--branch", "merged", from, shallow);
    return { folder: shallow, head, base };
  };

  test("two commits of history are enough", () => {
    const { folder, head, base } = clone(2);
    expect(sorted(changedSince(folder, { base, fromMergeBase: true, mergeOf: head }))).toEqual(touched);
  });

  test("one is not", () => {
    const { folder, head, base } = clone(1);
    const answer = changedSince(folder, { base, fromMergeBase: true, mergeOf: head });
    expect(answer).toEqual({ failed: `${base} is not in this checkout (is it shallow?)` });
  });
});

describe.skipIf(!hasGit)("a push", () => {
  test("everything between two commits, also where history was rewritten", () => {
    const { folder, start, base } = pullRequest();
    git(folder, "checkout", "--quiet", "main");
    expect(sorted(changedSince(folder, { base: start, fromMergeBase: false }))).toEqual(["only-on-main.json"]);
    git(folder, "checkout", "--quiet", "feature");
    expect(sorted(changedSince(folder, { base, fromMergeBase: false }))).toEqual(touched);
  });

  test("what an earlier step wrote is no part of it", () => {
    const { folder, start } = pullRequest();
    git(folder, "checkout", "--quiet", "main");
    write(folder, { "kept.json": "3", "written.json": "1" });
    expect(sorted(changedSince(folder, { base: start, fromMergeBase: false }))).toEqual(["only-on-main.json"]);
  });
});

describe.skipIf(!hasGit)("on the command line", () => {
  test("the working tree counts: changed, staged and new files, not ignored ones", () => {
    const { folder } = pullRequest();
    write(folder, {
      "kept.json": "3",
      "staged.json": "1",
      "new.json": "1",
      "ignored.json": "1",
      ".gitignore": "ignored.json",
    });
    git(folder, "add", "staged.json", ".gitignore");
    rmSync(join(folder, "renamed.json"));
    expect(sorted(changedSince(folder, { base: "HEAD", fromMergeBase: true, workingTree: true }))).toEqual([
      ".gitignore",
      "kept.json",
      "new.json",
      "staged.json",
    ]);
  });

  test.each(["nowhere", "--output=x", "", "-h", "HEAD:kept.json"])("%j names no commit", (base) => {
    const { folder } = pullRequest();
    expect(changedSince(folder, { base, fromMergeBase: true, workingTree: true })).toHaveProperty("failed");
  });

  test("where nobody says, the default branch, or else the last commit", () => {
    const { folder } = pullRequest();
    expect(usualBase(folder)).toBe("HEAD");
    git(folder, "update-ref", "refs/remotes/origin/HEAD", "main");
    expect(usualBase(folder)).toBe("refs/remotes/origin/HEAD");
  });

  test("unrelated histories", () => {
    const { folder } = pullRequest();
    git(folder, "checkout", "--quiet", "--orphan", "other");
    commit(folder);
    expect(changedSince(folder, { base: "main", fromMergeBase: true })).toEqual({
      failed: "main and HEAD share no commit in this checkout",
    });
  });

  test("no repository, no commit", () => {
    expect(changedSince(folderWith({ "a.json": "1" }), { base: "HEAD", fromMergeBase: true })).toHaveProperty("failed");
    expect(changedSince(repositoryWith({ "a.json": "1" }), { base: "HEAD", fromMergeBase: true })).toHaveProperty(
      "failed",
    );
  });
});

describe("what a checkout says of itself", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";
  const folderOf = (files: Readonly<Record<string, string>>) =>
    folderWith(Object.fromEntries(Object.entries(files).map(([name, text]) => [`.git/${name}`, text])));

  test.each([
    ["detached, as actions/checkout leaves it", { HEAD: `${sha}\n` }, sha],
    ["a branch", { HEAD: "ref: refs/heads/main\n", "refs/heads/main": `${sha}\n` }, sha],
    ["a packed branch", { HEAD: "ref: refs/heads/a/b\n", "packed-refs": `# pack-refs\n${sha} refs/heads/a/b\n` }, sha],
    ["an unborn branch", { HEAD: "ref: refs/heads/main\n" }, undefined],
    ["a way out", { HEAD: "ref: refs/../../secret\n" }, undefined],
    ["anything else", { HEAD: "nonsense" }, undefined],
    ["nothing", {}, undefined],
  ])("%s", (_, files, head) => {
    expect(checkoutOf(folderOf(files)).head).toBe(head);
  });

  test.each([
    ["https://github.com/o/r", { host: "github.com", repository: "o/r" }],
    ["https://github.com/o/r.git", { host: "github.com", repository: "o/r" }],
    ["https://x-access-token:secret@GHE.example.com:8443/o/r", { host: "ghe.example.com", repository: "o/r" }],
    ["git@github.com:o/r.git", { host: "github.com", repository: "o/r" }],
    ["ssh://git@github.com:22/o/r.git", { host: "github.com", repository: "o/r" }],
    ["/srv/git/r.git", undefined],
    ["../r", undefined],
  ])("origin %s", (url, origin) => {
    const config = `[core]\n\tbare = false\n[remote "other"]\n\turl = https://github.com/x/y\n[remote "origin"]\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n\turl = ${url}\n[branch "main"]\n`;
    expect(checkoutOf(folderOf({ config })).origin).toEqual(origin);
  });

  test.skipIf(!hasGit)("the same as git", () => {
    const folder = repositoryWith({ "a.json": "1" });
    const head = commit(folder);
    git(folder, "remote", "add", "origin", "https://github.com/o/r.git");
    expect(checkoutOf(folder)).toEqual({ head, origin: { host: "github.com", repository: "o/r" } });
    git(folder, "pack-refs", "--all");
    expect(checkoutOf(folder).head).toBe(head);
  });
});
