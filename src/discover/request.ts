import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Kind, SourceFile } from "../model.ts";
import { type Glob, isGlob, parseGlob } from "./glob.ts";
import { isCandidateName } from "./names.ts";
import { isInside, prefixOf } from "./paths.ts";

/** A folder, and which of the names below it are meant. */
export interface Area {
  readonly folder: string;
  readonly how: SourceFile["how"];
  readonly picks: (name: string) => boolean;
  readonly demanded?: Kind;
}
export interface Named {
  readonly absolute: string;
  readonly demanded?: Kind;
}

/** What a user's paths ask for. */
export interface Request {
  readonly named: readonly Named[];
  readonly areas: readonly Area[];
  /** As given: what is not there. */
  readonly missing: readonly string[];
  /** As given: what may not be read. */
  readonly outside: readonly string[];
}

/** Tells names, folders and globs apart. What exists by its literal path is a name, special characters or not. */
export function readRequest(
  paths: readonly string[],
  tools: readonly string[],
  {
    cwd,
    workspace,
    allowOutside,
  }: { readonly cwd: string; readonly workspace: string; readonly allowOutside: boolean },
): Request {
  const named: Named[] = [];
  const areas: Area[] = [];
  const missing: string[] = [];
  const outside: string[] = [];

  const add = (given: string, demanded: { readonly demanded?: Kind }) => {
    const absolute = locate(cwd, given, workspace);
    const there = statusOf(absolute);
    const glob = (there === "nothing" || there === "hidden") && isGlob(given) ? parseGlob(cwd, given) : undefined;
    const literal = !glob && allowOutside;
    if (!literal && !isInside(workspace, glob ? glob.base : absolute)) outside.push(given);
    else if (glob) areas.push({ folder: glob.base, how: "selected", picks: glob.matches, ...demanded });
    else if (there === "nothing") missing.push(given);
    else if (there === "folder") areas.push({ folder: absolute, how: "found", picks: isCandidateName, ...demanded });
    else named.push({ absolute, ...demanded });
  };
  for (const given of paths) add(given, {});
  for (const given of tools) add(given, { demanded: "tools" });
  return { named, areas, missing, outside };
}

/** Whether a file (relative to `root`) is meant by one of the patterns, itself or by a folder it lies in. */
export function exclusion(patterns: readonly string[], cwd: string, root: string): (file: string) => boolean {
  const globs = patterns.flatMap((given) => [parseGlob(cwd, given), parseGlob(cwd, `${given.replace(/\/+$/, "")}/**`)]);
  const tests = globs.map(({ base, matches }: Glob) => ({ prefix: prefixOf(root, base), matches }));
  return (file) => tests.some(({ prefix, matches }) => file.startsWith(prefix) && matches(file.slice(prefix.length)));
}

function locate(cwd: string, given: string, workspace: string): string {
  const absolute = resolve(cwd, given);
  if (isInside(workspace, absolute)) return absolute;
  // An absolute path may lead into the workspace by a link above it (`/tmp` on macOS).
  try {
    const real = join(realpathSync.native(dirname(absolute)), basename(absolute));
    return isInside(workspace, real) ? real : absolute;
  } catch {
    return absolute;
  }
}

function statusOf(absolute: string): "file" | "folder" | "hidden" | "nothing" {
  let link: Stats;
  try {
    link = lstatSync(absolute);
  } catch (error) {
    // What cannot be looked at may be there: reading it says why it cannot be read.
    const code = (error as NodeJS.ErrnoException).code;
    return code === "EACCES" || code === "EPERM" ? "hidden" : "nothing";
  }
  if (!link.isSymbolicLink()) return link.isDirectory() ? "folder" : "file";
  try {
    return statSync(absolute).isDirectory() ? "folder" : "file";
  } catch {
    return "file";
  }
}
