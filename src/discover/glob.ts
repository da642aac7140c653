import { type PlatformPath, posix, sep, win32 } from "node:path";
import { type Matcher, matcher } from "./match.ts";
import { slashed } from "./paths.ts";

/** Whether a path as given asks for several files. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

export interface Glob {
  /** Absolute: the folder that the pattern's leading plain names lead to. */
  readonly base: string;
  /** Whether a path relative to that folder, forward slashes, is meant. */
  readonly matches: Matcher;
}

/**
 * A pattern as given, relative to `cwd`: `**` stands for any folders, `*` and `?` for what is no slash, `[a-z]` and `[!a-z]`
 * for one character, `{a,b}` for either; names may begin with a dot. A trailing slash means everything below.
 * On Windows a backslash separates, elsewhere it takes the next character literally.
 */
export function parseGlob(cwd: string, given: string, platform: PlatformPath = sep === "/" ? posix : win32): Glob {
  const names = slashed(given.endsWith("/") ? `${given}**` : given, platform).split("/");
  // The last name is always matched: of a pattern without special characters it is the whole pattern.
  let plain = 0;
  while (plain < names.length - 1 && !/[*?[{\\]/.test(names[plain]!)) plain += 1;
  const folder = names.slice(0, plain).map((name) => `${name}/`);
  return {
    base: platform.resolve(cwd, folder.join("")),
    matches: matcher(names.slice(plain).join("/")),
  };
}
