import { expect, test } from "vitest";
import { gitEnvironment, gitProgram } from "../../src/discover/git.ts";

test("variables that lead git elsewhere are dropped, the user's configuration stays", () => {
  const environment = gitEnvironment({
    PATH: "/bin",
    HOME: "/home/a",
    GIT_DIR: "/elsewhere",
    GIT_WORK_TREE: "/elsewhere",
    GIT_INDEX_FILE: "/elsewhere",
    git_dir: "/elsewhere",
    GIT_TRACE: "/tmp/trace",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "safe.directory",
    GIT_CONFIG_VALUE_0: "*",
    GIT_TERMINAL_PROMPT: "1",
  });
  expect(environment).toMatchObject({
    PATH: "/bin",
    HOME: "/home/a",
    GIT_CONFIG_KEY_0: "safe.directory",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  });
  expect(Object.keys(environment).filter((name) => /^GIT_(DIR|WORK_TREE|INDEX_FILE|TRACE)$/i.test(name))).toEqual([]);
});

test("on Windows git comes from the path, never from the repository", () => {
  const there = (path: string) => ["C:\\Git\\cmd\\git.exe", "git.exe", ".\\git.exe"].includes(path);
  expect(gitProgram({ Path: ".;;bin;C:\\Windows;C:\\Git\\cmd" }, "win32", there)).toBe("C:\\Git\\cmd\\git.exe");
  expect(gitProgram({ PATH: ".;C:\\Windows" }, "win32", there)).toBeUndefined();
  expect(gitProgram({}, "win32", there)).toBeUndefined();
  expect(gitProgram({}, "linux", there)).toBe("git");
});
