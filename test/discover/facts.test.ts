import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { factsFor } from "../../src/discover/facts.ts";
import { type DiscoverOptions, discover } from "../../src/discover/index.ts";
import { documentOf } from "./document.ts";
import { folderWith, git, hasGit, repositoryWith } from "./repository.ts";

const parse = (file: string, bytes: Uint8Array) => documentOf(Buffer.from(bytes).toString(), file);
const at = (cwd: string, options: Partial<DiscoverOptions> = {}) =>
  discover({ cwd, paths: [], tools: [], exclude: [], ...options });
const paths = (facts: ReturnType<typeof factsFor>, name: string) =>
  facts
    .files(name)
    .map(({ file }) => file)
    .sort();

const tree = {
  "package.json": "{}",
  "a/package.json": "{}",
  "a/b/server.json": "{}",
  "a/b/package.json": '{"name": "weather"}',
  "a/b/local/package.json": "{}",
  "a/b/x/y/package.json": "{}",
  "a/c/package.json": "{}",
  "a/d/package.json": "{}",
  "e/package.json": "{}",
  "a/b/node_modules/x/package.json": "{}",
  "vendor/package.json": "{}",
  "src/Weather.csproj": "<Project/>",
  "a/b/Weather.csproj": "<Project/>",
};
const all = [
  "a/b/local/package.json",
  "a/b/package.json",
  "a/b/x/y/package.json",
  "a/c/package.json",
  "a/d/package.json",
  "a/package.json",
  "e/package.json",
  "package.json",
];

test("files of a name, wherever they lie, but for what belongs to others", () => {
  const discovery = at(folderWith(tree));
  const facts = factsFor("a/b/server.json", discovery, parse);
  expect(paths(facts, "package.json")).toEqual(all);
  expect(paths(facts, "*.csproj")).toEqual(["a/b/Weather.csproj", "src/Weather.csproj"]);
  expect(paths(facts, "pyproject.toml")).toEqual([]);
  expect(paths(facts, "ackage.json")).toEqual([]);
  expect(factsFor("server.json", discovery, parse).files("package.json")).toBe(facts.files("package.json"));
});

test("JSON is parsed once, when asked", () => {
  const discovery = at(folderWith(tree));
  let parsed = 0;
  const counting = (file: string, bytes: Uint8Array) => {
    parsed += 1;
    return parse(file, bytes);
  };
  const first = factsFor("a/b/server.json", discovery, counting).file("a/b/package.json");
  expect(first?.text).toBe('{"name": "weather"}');
  expect(parsed).toBe(0);
  expect(first?.document?.value).toEqual({ name: "weather" });
  expect(factsFor("a/server.json", discovery, counting).file("a/b/package.json")?.document).toBe(first?.document);
  expect(parsed).toBe(1);
  expect(factsFor("server.json", discovery, counting).file("src/Weather.csproj")).toEqual({
    file: "src/Weather.csproj",
    text: "<Project/>",
  });
});

test("a single named file outside git has its own folder and those above", () => {
  const cwd = folderWith(tree);
  const discovery = at(cwd, { paths: ["a/b/server.json"] });
  expect(discovery.files()).toBeUndefined();
  expect(paths(factsFor("a/b/server.json", discovery, parse), "package.json")).toEqual([
    "a/b/package.json",
    "a/package.json",
    "package.json",
  ]);
});

test("nothing lies outside the workspace, and what is too large or no file is not there", () => {
  const cwd = folderWith({
    "secret.json": '{"mcpName": "x"}',
    "w/server.json": "{}",
    "w/big/package.json": Buffer.alloc(2 ** 21 + 1, 32),
    "w/fits/package.json": Buffer.alloc(2 ** 21, 32),
    "w/.git/config": "secret",
  });
  const workspace = join(cwd, "w");
  if (process.platform !== "win32") symlinkSync("../secret.json", join(workspace, "package.json"));
  const facts = factsFor("server.json", at(workspace, { workspace }), parse);
  expect(paths(facts, "package.json")).toEqual(["fits/package.json"]);
  for (const path of [
    "../secret.json",
    "a/../../secret.json",
    join(cwd, "secret.json"),
    "big",
    "a\0b",
    "",
    "no.json",
    ".git/config",
  ])
    expect(facts.file(path)).toBeUndefined();
  expect(facts.file("./fits/../server.json")?.file).toBe("server.json");
});

test("a document outside the root has no facts", () => {
  const cwd = folderWith({ "package.json": "{}", "server.json": "{}", "w/package.json": "{}" });
  const discovery = at(join(cwd, "w"), { paths: ["../server.json"], allowOutside: true });
  expect(paths(factsFor("../server.json", discovery, parse), "package.json")).toEqual([]);
});

test("a repository cannot fill the memory", () => {
  const big = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}/README.md`, Buffer.alloc(2 ** 21, 32)]));
  const facts = factsFor("server.json", at(folderWith({ ...big, "server.json": "{}" })), parse);
  expect(facts.files("README.md").length).toBe(32);
});

describe.skipIf(!hasGit)("in a work tree (needs git)", () => {
  test("what git lists, and beside the document what it ignores", () => {
    const cwd = repositoryWith({ ...tree, ".gitignore": "a/d/\na/b/*.csproj\n" });
    for (const options of [{}, { paths: ["a/b/server.json"] }]) {
      const facts = factsFor("a/b/server.json", at(cwd, options), parse);
      expect(paths(facts, "package.json")).toEqual(all.filter((path) => path !== "a/d/package.json"));
      expect(paths(facts, "*.csproj")).toEqual(["a/b/Weather.csproj", "src/Weather.csproj"]);
    }
  });

  test("from a folder below: untracked files in it, tracked ones everywhere", () => {
    const cwd = repositoryWith(tree);
    git(cwd, "add", "e", "package.json");
    const facts = factsFor("a/b/server.json", at(join(cwd, "a/b")), parse);
    expect(paths(facts, "package.json")).toEqual([
      "a/b/local/package.json",
      "a/b/package.json",
      "a/b/x/y/package.json",
      "a/package.json",
      "e/package.json",
      "package.json",
    ]);
  });
});
