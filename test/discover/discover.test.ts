import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { type DiscoverOptions, discover, read } from "../../src/discover/index.ts";
import { folderWith, git, hasGit, repositoryWith, write } from "./repository.ts";

const posix = process.platform !== "win32";
const find = (cwd: string, options: Partial<DiscoverOptions> = {}) =>
  discover({ cwd, paths: [], tools: [], exclude: [], ...options });
const names = (cwd: string, options?: Partial<DiscoverOptions>) =>
  find(cwd, options).candidates.map(({ file }) => file);
const hows = (cwd: string, options?: Partial<DiscoverOptions>) =>
  find(cwd, options).candidates.map(({ file, how, demanded }) => [file, how, ...(demanded ? [demanded] : [])]);
/** What reading each candidate gives: the text, or why there is none. */
const readAll = (cwd: string, options?: Partial<DiscoverOptions>) =>
  Object.fromEntries(
    find(cwd, options).candidates.map((candidate) => {
      const result = read(candidate);
      const text = "bytes" in result ? Buffer.from(result.bytes).toString() : Object.values(result).slice(1).join();
      return [candidate.file, text];
    }),
  );

const tree = {
  "server.json": "{}",
  ".mcp/server.json": "{}",
  "a/b/server.template.json": "{}",
  "a/tools.json": "[]",
  "a/x.snap": "{}",
  "README.md": "",
  "node_modules/x/server.json": "{}",
  "a/vendor/server.json": "{}",
};
const ours = [".mcp/server.json", "a/b/server.template.json", "a/tools.json", "a/x.snap", "server.json"];

describe("outside git", () => {
  test("every folder is searched but for those of others", () => {
    const cwd = folderWith(tree);
    const { root, git, candidates, notes, missing } = find(cwd);
    expect({ root, git, notes, missing }).toEqual({ root: cwd, git: false, notes: [], missing: [] });
    expect(candidates.map(({ file }) => file)).toEqual(ours);
    expect(candidates[0]).toEqual({
      file: ours[0],
      absolute: join(cwd, ours[0]!),
      how: "found",
      regular: true,
      within: cwd,
    });
  });

  test("paths are relative to the workspace", () => {
    const workspace = folderWith(tree);
    expect(names(join(workspace, "a"), { workspace })).toEqual([
      "a/b/server.template.json",
      "a/tools.json",
      "a/x.snap",
    ]);
  });

  test("a workspace may hold repositories", () => {
    const cwd = folderWith({ "a/.git/HEAD": "", "a/server.json": "{}" });
    expect(names(cwd)).toEqual(["a/server.json"]);
  });

  test("folders nested almost as deep as a path can be long", () => {
    const cwd = folderWith({});
    const deep = Array.from({ length: 1500 }, () => "d").join("/");
    mkdirSync(join(cwd, deep), { recursive: true });
    writeFileSync(join(cwd, deep, "server.json"), "{}");
    expect(names(cwd)).toEqual([`${deep}/server.json`]);
  });

  test.skipIf(!posix || process.getuid?.() === 0)("what cannot be entered or read is said", () => {
    const cwd = folderWith({ "a/server.json": "{}", "server.json": "{}" });
    chmodSync(join(cwd, "a"), 0);
    chmodSync(join(cwd, "server.json"), 0);
    expect(find(cwd).skipped).toEqual([{ file: "a/", reason: "this folder cannot be read (EACCES)" }]);
    expect(readAll(cwd)).toEqual({ "server.json": "EACCES" });
    chmodSync(join(cwd, "a"), 0o700);
  });
});

describe("names, globs, folders", () => {
  test("a literal path names, wherever it lies", () => {
    const cwd = folderWith(tree);
    const paths = ["README.md", "./node_modules/x/server.json", "a/../server.json"];
    expect(hows(cwd, { paths })).toEqual([
      ["README.md", "named"],
      ["node_modules/x/server.json", "named"],
      ["server.json", "named"],
    ]);
  });

  test("what is not there is missing", () => {
    const cwd = folderWith(tree);
    const paths = ["nothing.json", "server.json/a", "a\0b", "x".repeat(300), "server.json"];
    expect(find(cwd, { paths }).missing).toEqual(paths.slice(0, 4));
  });

  test("a glob selects, and finding nothing is no fault", () => {
    const cwd = folderWith(tree);
    expect(hows(cwd, { paths: ["**/server.json"] })).toEqual([
      [".mcp/server.json", "selected"],
      ["server.json", "selected"],
    ]);
    expect(names(cwd, { paths: ["*.md"] })).toEqual(["README.md"]);
    const { candidates, missing, skipped } = find(cwd, { paths: ["nowhere/**/*.json"] });
    expect({ candidates, missing, skipped }).toEqual({ candidates: [], missing: [], skipped: [] });
  });

  test("a folder is searched below; named, even one of others", () => {
    const cwd = folderWith(tree);
    expect(names(cwd, { paths: ["a/b/"] })).toEqual(["a/b/server.template.json"]);
    expect(names(cwd, { paths: ["node_modules"] })).toEqual(["node_modules/x/server.json"]);
    expect(names(cwd, { paths: ["."] })).toEqual(ours);
  });

  test("the most explicit of several ways counts, each file once", () => {
    const cwd = folderWith(tree);
    expect(hows(cwd, { paths: [".", "**/*.json", "a/tools.json"], tools: ["a/*.{json,snap}"] })).toEqual([
      [".mcp/server.json", "selected"],
      ["a/b/server.template.json", "selected"],
      ["a/tools.json", "named", "tools"],
      ["a/x.snap", "selected", "tools"],
      ["server.json", "selected"],
    ]);
  });

  test("tools alone leave discovery as it is", () => {
    const cwd = folderWith(tree);
    expect(names(cwd, { tools: ["a/tools.json"] })).toEqual(ours);
    expect(find(cwd, { tools: ["b.json"] }).missing).toEqual(["b.json"]);
  });

  test.skipIf(!posix)("a path that exists is a name, special characters or not", () => {
    const cwd = folderWith({ "[a].json": "", "a.json": "", "*.json": "" });
    expect(hows(cwd, { paths: ["[a].json"] })).toEqual([["[a].json", "named"]]);
    expect(hows(cwd, { paths: ["*.json"] })).toEqual([["*.json", "named"]]);
    expect(names(cwd, { paths: ["[ab].json"] })).toEqual(["a.json"]);
  });

  test("exclusions hold for everything", () => {
    const cwd = folderWith(tree);
    const left = ["a/b/server.template.json", "a/tools.json", "a/x.snap"];
    expect(names(cwd, { exclude: ["**/server.json"] })).toEqual(left);
    expect(names(cwd, { paths: ["!**/server.json"] })).toEqual(left);
    expect(names(cwd, { exclude: ["a"] })).toEqual([".mcp/server.json", "server.json"]);
    expect(names(cwd, { exclude: ["a/"] })).toEqual([".mcp/server.json", "server.json"]);
    expect(names(cwd, { exclude: ["./a/**"] })).toEqual([".mcp/server.json", "server.json"]);
    expect(names(join(cwd, "a"), { workspace: cwd, exclude: ["b"] })).toEqual(["a/tools.json", "a/x.snap"]);
    const { candidates, skipped } = find(cwd, { paths: ["server.json"], exclude: ["server.json"] });
    expect({ candidates, skipped }).toEqual({
      candidates: [],
      skipped: [{ file: "server.json", reason: "it is excluded" }],
    });
  });

  test("no paths may mean no files", () => {
    expect(names(folderWith(tree), { onlyPaths: true })).toEqual([]);
  });

  test("the workspace ends where it ends", () => {
    const cwd = folderWith({ "w/server.json": "{}", "server.json": "1", "other/server.json": "2" });
    const workspace = join(cwd, "w");
    const paths = ["../server.json", "../other", "../**/server.json", join(cwd, "server.json"), "server.json"];
    const { outside, candidates, missing } = find(workspace, { workspace, paths });
    expect({ outside, missing }).toEqual({ outside: paths.slice(0, 4), missing: [] });
    expect(candidates.map(({ file }) => file)).toEqual(["server.json"]);
    expect(readAll(workspace, { workspace, paths, allowOutside: true })).toEqual({
      "../other/server.json": "2",
      "../server.json": "1",
      "server.json": "{}",
    });
    expect(find(workspace, { workspace, paths, allowOutside: true }).outside).toEqual(["../**/server.json"]);
  });

  test.skipIf(!posix)("a path may lead into the workspace by a link", () => {
    const cwd = folderWith({ "w/server.json": "{}" });
    symlinkSync(join(cwd, "w"), join(cwd, "link"));
    const workspace = join(cwd, "link");
    expect(names(workspace, { workspace, paths: [join(workspace, "server.json")] })).toEqual(["server.json"]);
  });
});

describe("reading", () => {
  test("gives the bytes, how the file came here, and what is demanded of it", () => {
    const cwd = folderWith({ "a.json": "\uFEFF{}" });
    const [candidate] = find(cwd, { paths: ["a.json"], tools: ["a.json"] }).candidates;
    expect(read(candidate!)).toEqual({
      file: "a.json",
      bytes: Buffer.from("\uFEFF{}"),
      how: "named",
      demanded: "tools",
    });
  });

  test("at most one byte more than 16 MiB", () => {
    const limit = 16 * 1024 * 1024;
    const cwd = folderWith({ "a.json": Buffer.alloc(limit + 1000, 32), "b.json": Buffer.alloc(limit, 32) });
    const lengths = find(cwd).candidates.map((candidate) => (read(candidate) as { bytes: Uint8Array }).bytes.length);
    expect(lengths).toEqual([limit + 1, limit]);
  });

  test("an empty file is a file", () =>
    expect(readAll(folderWith({ "server.json": "" }))).toEqual({ "server.json": "" }));

  test("a Git LFS pointer is not the file", () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n";
    expect(readAll(folderWith({ "server.json": pointer }))).toEqual({
      "server.json": "it is a Git LFS pointer, not the file itself",
    });
  });

  test("a folder of that name is searched, not read", () => {
    const cwd = folderWith({ "server.json/server.json": "1" });
    expect(readAll(cwd)).toEqual({ "server.json/server.json": "1" });
    expect(readAll(cwd, { paths: ["server.json"] })).toEqual({ "server.json/server.json": "1" });
  });

  test("what vanished or changed in between is passed over", () => {
    const cwd = folderWith({ "a.json": "", "b.json": "" });
    const { candidates } = find(cwd);
    rmSync(join(cwd, "a.json"));
    rmSync(join(cwd, "b.json"));
    mkdirSync(join(cwd, "b.json"));
    expect(candidates.map(read)).toEqual([
      { file: "a.json", reason: expect.stringContaining("not on disk") },
      { file: "b.json", reason: "it is a folder" },
    ]);
  });

  test.skipIf(!posix)("a pipe is not waited for", () => {
    const cwd = folderWith({});
    expect(spawnSync("mkfifo", [join(cwd, "server.json")]).status).toBe(0);
    expect(readAll(cwd)).toEqual({ "server.json": "it is not a regular file" });
    expect(readAll(cwd, { paths: ["server.json"] })).toEqual({ "server.json": "it is not a regular file" });
  });

  test.skipIf(!posix)("a device is not opened", () => {
    const cwd = folderWith({});
    expect(readAll(cwd, { paths: ["/dev/zero"], allowOutside: true })).toEqual({
      [find(cwd, { paths: ["/dev/zero"], allowOutside: true }).candidates[0]!.file]: "it is not a regular file",
    });
  });

  test.skipIf(!posix)("links stay in the workspace", () => {
    const cwd = folderWith({ "secret/server.json": "secret", "secret/a.json": "secret", "w/real.json": "real" });
    const w = join(cwd, "w");
    symlinkSync("real.json", join(w, "in.json"));
    symlinkSync("../secret/server.json", join(w, "out.json"));
    symlinkSync("nowhere", join(w, "broken.json"));
    symlinkSync("loop.json", join(w, "loop.json"));
    symlinkSync("../secret", join(w, "folder.json"));
    symlinkSync("../secret", join(w, "folder"));
    symlinkSync(".", join(w, "self"));
    const out = "a symbolic link leads out of the workspace";
    const expected = {
      "broken.json": expect.stringContaining("not on disk"),
      "folder.json": out,
      "in.json": "real",
      "loop.json": "a symbolic link leads in a circle",
      "out.json": out,
      "real.json": "real",
    };
    expect(readAll(w)).toEqual(expected);
    expect(find(w).candidates.flatMap(({ file, regular }) => (regular ? [file] : []))).toEqual(["real.json"]);
    expect(readAll(w, { paths: ["**/*.json"] })).toEqual(expected);
    const paths = ["out.json", "broken.json", "loop.json", "folder/server.json"];
    const { "in.json": _, "real.json": __, "folder.json": ___, ...named } = expected;
    expect(readAll(w, { paths })).toEqual({ ...named, "folder/server.json": out });
    // A folder that was named by a link is as far away as what it leads to.
    expect(readAll(w, { paths: ["folder"] })).toEqual({ "folder/a.json": out, "folder/server.json": out });
    expect(readAll(w, { paths: ["self"] })["self/out.json"]).toBe(out);
  });
});

const hostile = [
  "\n::error::x",
  "a b",
  "%0A",
  "#",
  "'\"`$(x)",
  "-rf",
  "é",
  "e\u0301",
  "日本",
  "😀",
  "\u202E",
  "*",
  "[a]",
  "\\",
  "!x",
  "::",
];

describe.skipIf(!hasGit)("in a work tree (needs git)", () => {
  test("tracked files and untracked ones that are not ignored", () => {
    const cwd = repositoryWith({
      ...tree,
      ".gitignore": "ignored/\n*.local.json\n",
      "ignored/server.json": "{}",
      "x.local.json": "{}",
    });
    git(cwd, "add", "server.json", "a");
    const { root, git: inGit, notes } = find(cwd);
    expect({ root, inGit, notes }).toEqual({ root: cwd, inGit: true, notes: [] });
    expect(names(cwd)).toEqual(ours);
    expect(names(cwd, { paths: ["**/*.json"] })).toEqual(ours.filter((file) => file.endsWith(".json")));
    expect(hows(cwd, { paths: ["x.local.json"] })).toEqual([["x.local.json", "named"]]);
  });

  test("below the working directory, relative to the top level", () => {
    const cwd = repositoryWith(tree);
    const a = join(cwd, "a");
    expect(find(a).root).toBe(cwd);
    expect(names(a)).toEqual(["a/b/server.template.json", "a/tools.json", "a/x.snap"]);
    expect(names(a, { paths: ["*.json"] })).toEqual(["a/tools.json"]);
    expect(names(a, { paths: ["../server.json", "../.mcp"] })).toEqual([".mcp/server.json", "server.json"]);
    expect(names(a, { paths: ["../*.json", "b"] })).toEqual(["a/b/server.template.json", "server.json"]);
  });

  test("a named folder is searched even if git ignores it", () => {
    const cwd = repositoryWith({ ".gitignore": "build/\n", "build/server.json": "{}", "server.json": "{}" });
    expect(names(cwd)).toEqual(["server.json"]);
    expect(names(cwd, { paths: ["build"] })).toEqual(["build/server.json"]);
    expect(names(join(cwd, "build"))).toEqual(["build/server.json"]);
    expect(names(cwd, { paths: ["build/*.json"] })).toEqual([]);
  });

  test("a tracked file that is not on disk", () => {
    const cwd = repositoryWith({ "server.json": "{}" });
    git(cwd, "add", ".");
    rmSync(join(cwd, "server.json"));
    expect(readAll(cwd)).toEqual({ "server.json": expect.stringContaining("not on disk") });
  });

  test("a tracked file below what is now a link", () => {
    const cwd = repositoryWith({ "w/a/server.json": "{}", "secret/server.json": "secret" });
    const w = join(cwd, "w");
    rmSync(join(cwd, ".git"), { recursive: true });
    git(w, "init", "--quiet");
    git(w, "add", ".");
    rmSync(join(w, "a"), { recursive: true });
    symlinkSync("../secret", join(w, "a"));
    expect(Object.values(readAll(w))).not.toContain("secret");
  });

  test("submodules and other repositories are mentioned, and searched when named", () => {
    const source = repositoryWith({ "server.json": "1" });
    git(source, "add", ".");
    git(source, "commit", "--quiet", "-m", "x");
    const cwd = repositoryWith({ "server.json": "2" });
    git(cwd, "submodule", "--quiet", "add", source, "libs/sub");
    git(cwd, "clone", "--quiet", source, "nested");
    expect(readAll(cwd)).toEqual({ "server.json": "2" });
    expect(find(cwd).skipped).toEqual([
      { file: "libs/sub", reason: "it is a submodule; name it to have it checked" },
      { file: "nested", reason: "it is a repository of its own; name it to have it checked" },
    ]);
    const named = { paths: [".", "libs/sub", "nested"] };
    expect(readAll(cwd, named)).toEqual({ "libs/sub/server.json": "1", "nested/server.json": "1", "server.json": "2" });
    expect(find(cwd, named).skipped).toEqual([]);
    // In a submodule `.git` is a file.
    expect(find(join(cwd, "libs/sub")).root).toBe(join(cwd, "libs/sub"));
    expect(readAll(join(cwd, "libs/sub"))).toEqual({ "server.json": "1" });
  });

  test("a list of submodules hides no file", () => {
    const cwd = repositoryWith({ ".gitmodules": "[submodule]\n\tpath = server.json\n", "server.json": "{}" });
    expect(names(cwd)).toEqual(["server.json"]);
  });

  test("without git's answer every folder is searched, and that is said", () => {
    const cwd = repositoryWith({ ...tree, ".gitignore": "a/\n" });
    writeFileSync(join(cwd, ".git/config"), "[core\n");
    expect(names(cwd)).toEqual(ours);
    expect(find(cwd).root).toBe(cwd);
    expect(find(cwd).notes).toEqual([
      "git could not list its files; every folder was searched instead, so the files found may differ from git's.",
    ]);
  });

  test.skipIf(process.getuid?.() !== 0)("a work tree of another user (needs to run as root)", () => {
    const cwd = repositoryWith({ "server.json": "{}" });
    for (const path of [cwd, join(cwd, ".git")]) chownSync(path, 12345, 12345);
    vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
    vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
    const { notes, candidates } = find(cwd);
    vi.unstubAllEnvs();
    expect(candidates.map(({ file }) => file)).toEqual(["server.json"]);
    expect(notes).toEqual([expect.stringContaining("belongs to another user")]);
  });

  test("without git installed", () => {
    const cwd = repositoryWith({ "server.json": "{}" });
    vi.stubEnv("PATH", "/nowhere");
    const { notes, candidates } = find(cwd);
    vi.unstubAllEnvs();
    expect(candidates.map(({ file }) => file)).toEqual(["server.json"]);
    expect(notes).toEqual([expect.stringContaining("git is not installed")]);
  });

  test.skipIf(!posix)("the repository's configuration runs nothing", () => {
    const cwd = repositoryWith({ "server.json": "{}" });
    const ran = join(cwd, "ran");
    write(cwd, {
      ".git/hook": `#!/bin/sh\ntouch '${ran}'\n`,
      ".git/hooks/post-index-change": `#!/bin/sh\ntouch '${ran}'\n`,
    });
    chmodSync(join(cwd, ".git/hook"), 0o755);
    chmodSync(join(cwd, ".git/hooks/post-index-change"), 0o755);
    git(cwd, "add", "server.json");
    rmSync(ran, { force: true });
    git(cwd, "config", "core.fsmonitor", join(cwd, ".git/hook"));
    git(cwd, "config", "core.pager", join(cwd, ".git/hook"));
    expect(names(cwd)).toEqual(["server.json"]);
    expect(() => readFileSync(ran)).toThrow();
  });

  test.skipIf(!posix)("names of every kind", () => {
    const long = `${"x".repeat(250)}.json`;
    const files = [...hostile.map((name) => `${name}.json`), ...hostile.map((name) => `${name}/server.json`), long];
    const content = Object.fromEntries(files.map((file) => [file, file]));
    expect(readAll(folderWith(content))).toEqual(content);
    const cwd = repositoryWith(content);
    expect(readAll(cwd)).toEqual(content);
    git(cwd, "add", ".");
    expect(readAll(cwd)).toEqual(content);
    const literal = files.filter((file) => !file.startsWith("!"));
    expect(hows(cwd, { paths: literal }).every(([, how]) => how === "named")).toBe(true);
    expect(names(cwd, { paths: literal })).toHaveLength(literal.length);
  });

  test.skipIf(process.platform !== "linux")("names that are no UTF-8 are passed over", () => {
    const name = Buffer.concat([Buffer.from("a\xff", "latin1"), Buffer.from(".json")]);
    for (const cwd of [repositoryWith({ "server.json": "{}" }), folderWith({ "server.json": "{}" })]) {
      writeFileSync(Buffer.concat([Buffer.from(`${cwd}/`), name]), "{}");
      expect(names(cwd)).toEqual(["server.json"]);
      expect(find(cwd).skipped).toEqual([{ file: "a\uFFFD.json", reason: "its name is not UTF-8" }]);
    }
  });
});
