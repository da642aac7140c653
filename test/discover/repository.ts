import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** Whether git is there; tests that need it are skipped without. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder with files in it: path → content. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), "lintel-")));
  folders.push(folder);
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The same, as a work tree in which nothing is tracked yet. */
export function repositoryWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = folderWith(files);
  git(folder, "init", "--quiet");
  return folder;
}

export function git(folder: string, ...args: readonly string[]): void {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"];
  const done = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`git ${args.join(" ")}: ${done.stderr}`);
}
