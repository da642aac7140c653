import { existsSync } from "node:fs";
import { dirname, join, win32 } from "node:path";
import { spawnSync } from "./start.cjs";

export type GitFiles = { readonly names: readonly string[] } | { readonly failed: string };

/** The nearest folder from `cwd` upwards that holds `.git`, which is a file in submodules and linked work trees. */
export function gitTop(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

// The repository's own configuration and hooks run no program, and nothing is fetched for a partial clone.
const config = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=off"];
const quiet = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "",
  GIT_PAGER: "cat",
  LC_ALL: "C",
};

/** What git prints, or why it prints nothing, for the log. */
export type GitAnswer = { readonly stdout: Buffer } | { readonly failed: string };

/**
 * Runs git in a folder, without a shell, for at most a minute; no hook runs and nothing is fetched.
 *
 * @param args that git has known since 2.0: runners of one's own may be old
 * @param failed what to say when git ends with another status than 0
 * @param further configuration for this call, `name=value`
 */
export function git(
  folder: string,
  args: readonly string[],
  failed: string,
  further: readonly string[] = [],
): GitAnswer {
  const program = gitProgram(process.env);
  if (program === undefined) return { failed: "git is not installed" };
  const done = spawnSync(program, [...[...config, ...further].flatMap((line) => ["-c", line]), ...args], {
    cwd: folder,
    env: gitEnvironment(process.env),
    maxBuffer: 2 ** 30,
    timeout: 60_000,
    windowsHide: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (done.error) return { failed: failure((done.error as NodeJS.ErrnoException).code) };
  if (done.status === 0) return { stdout: done.stdout };
  const owner = done.stderr.includes("dubious ownership");
  return { failed: owner ? "git refuses a work tree that belongs to another user" : failed };
}

/**
 * Configuration under which git compares files without running the filters that a repository names for them (`git-lfs`,
 * or anything): a filtered file then counts as changed. Or why that cannot be had.
 */
export function withoutFilters(folder: string): { readonly config: readonly string[] } | { readonly failed: string } {
  // It ends with 1 where there are none.
  const names = git(folder, ["config", "-z", "--name-only", "--get-regexp", "^filter\\."], "");
  if ("failed" in names) return names.failed === "" ? { config: [] } : names;
  const drivers = new Set(splitNames(names.stdout).map((name) => name.slice(0, name.lastIndexOf("."))));
  // Such a name cannot be set from outside.
  if ([...drivers].some((name) => name.includes("="))) return { failed: "git's filters cannot be switched off" };
  return {
    config: [...drivers].flatMap((name) => [`${name}.clean=`, `${name}.process=`, `${name}.required=false`]),
  };
}

/** Names as git writes them with `-z`. */
export function splitNames(stdout: Buffer): readonly string[] {
  const names = stdout.toString("utf8").split("\0");
  names.pop();
  return names;
}

/**
 * The files that git knows below a folder, relative to it: tracked ones and, with `untracked`, those that are not ignored.
 * A tracked file need not be on disk; a submodule is one name, another repository a name with a slash at its end.
 * `failed` says why there are none, for the log.
 */
export function gitFiles(folder: string, { untracked }: { readonly untracked: boolean }): GitFiles {
  const what = untracked ? ["--cached", "--others", "--exclude-standard"] : ["--cached"];
  const answer = git(folder, ["ls-files", "-z", ...what], "git could not list its files");
  return "failed" in answer ? answer : { names: splitNames(answer.stdout) };
}

function failure(code: string | undefined): string {
  if (code === "ENOENT") return "git is not installed";
  return code === "ETIMEDOUT" ? "git took more than a minute" : `git could not be started (${code})`;
}

/**
 * What git may see of the environment. Variables that lead it to another repository go, as a hook of git sets them;
 * the user's own configuration stays, `safe.directory` among it.
 */
export function gitEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^GIT_(?!CONFIG|EXEC_PATH$)/i.test(name));
  return { ...Object.fromEntries(kept), ...quiet };
}

/** Windows looks for a program in the working directory first: there a repository could bring its own git. */
export function gitProgram(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (platform !== "win32") return "git";
  const { isAbsolute, join } = win32;
  const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
  const folders = path.split(";").filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, "git.exe")).find(exists);
}
