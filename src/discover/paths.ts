import { type PlatformPath, posix, sep, win32 } from "node:path";

const native = sep === "/" ? posix : win32;

// Every function takes the platform's rules last, so that Windows paths are tested on every system.
type Platform = Pick<PlatformPath, "sep" | "resolve" | "relative" | "isAbsolute" | "dirname" | "parse">;

/** A path with forward slashes. Elsewhere than on Windows a backslash is part of a name and stays. */
export function slashed(path: string, platform: Platform = native): string {
  return platform.sep === "\\" ? path.replaceAll("\\", "/") : path;
}

/**
 * Whether `path` is `folder` or lies below it; both absolute and without `..`.
 * Windows' own rules compare without regard to case.
 */
export function isInside(folder: string, path: string, platform: Platform = native): boolean {
  if (path.startsWith(folder.endsWith(platform.sep) ? folder : folder + platform.sep)) return true;
  const way = platform.relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${platform.sep}`) || platform.isAbsolute(way));
}

/**
 * A path as issues carry it: relative to `root`, forward slashes, "" for the root itself.
 * Outside it begins with `../`; on another drive it stays absolute.
 */
export function relativeTo(root: string, path: string, platform: Platform = native): string {
  return slashed(platform.relative(root, path), platform);
}

/** What paths in `folder` begin with when they are relative to `root`: "" or something that ends with a slash. */
export function prefixOf(root: string, folder: string, platform: Platform = native): string {
  const way = relativeTo(root, folder, platform);
  return way === "" || way.endsWith("/") ? way : `${way}/`;
}

/** The deepest folder that `first` and all `others` lie in; all absolute, on one drive. */
export function commonFolder(first: string, others: readonly string[], platform: Platform = native): string {
  let folder = first;
  for (const other of others) {
    while (!isInside(folder, other, platform) && platform.dirname(folder) !== folder) folder = platform.dirname(folder);
  }
  return folder;
}

/** Whether a relative path leads through a folder whose content is git's or somebody else's. */
export function isForeign(file: string): boolean {
  return /(?:^|\/)(?:\.git|node_modules|vendor)\//.test(file);
}
