/**
 * A path that a file gives relative to itself, from the git top level; undefined if it is absolute or leads out.
 *
 * @param file the file that gives it, from the git top level, forward slashes
 * @param path with either kind of slash
 */
export const relativeTo = (file: string, path: string): string | undefined => {
  if (/^(?:[\\/]|[A-Za-z]:)/.test(path)) return undefined;
  const names = file.split("/").slice(0, -1);
  for (const name of path.split(/[\\/]/)) {
    if (name === "..") {
      if (names.pop() === undefined) return undefined;
    } else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
};

/** The folder of a file, from the git top level, with its final slash; "" is the top level. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);
