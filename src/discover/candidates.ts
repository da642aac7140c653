import { existsSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Kind, Skipped, SourceFile } from "../model.ts";
import type { Listing } from "./listing.ts";
import { isForeign, isInside, prefixOf } from "./paths.ts";
import type { Area } from "./request.ts";

export interface Candidate {
  /** Relative to the root, forward slashes. */
  readonly file: string;
  readonly absolute: string;
  readonly how: SourceFile["how"];
  readonly demanded?: Kind;
  /** The folder that no link may lead out of; absent for a file that was named outside the workspace. */
  readonly within?: string;
  /** It was seen to be a regular file, with no link on the way to it. */
  readonly regular?: true;
}

const rank = { named: 2, selected: 1, found: 0 };

/** The files of some areas, and what in them is passed over unopened; `add` takes further ones. */
export function collect(areas: readonly Area[], listing: Listing, root: string, workspace: string) {
  const candidates = new Map<string, Candidate>();
  const skipped = new Map<string, Skipped>();
  const skip = (file: string, reason: string) => skipped.set(file, { file, reason });
  const asked = new Set(areas.map(({ folder }) => prefixOf(root, folder)));

  /** Of a file that comes several ways the most explicit counts, and every demand. */
  const add = (next: Candidate) => {
    const known = candidates.get(next.file);
    const demanded = next.demanded ?? known?.demanded;
    const stronger = known && rank[known.how] >= rank[next.how] ? known : next;
    candidates.set(next.file, { ...stronger, ...(demanded && { demanded }) });
  };

  const submodules = areas.length > 0 ? listing.submodules() : new Set<string>();
  for (const { folder, how, picks, demanded } of areas) {
    const prefix = prefixOf(root, folder);
    const within = isInside(workspace, folder) ? workspace : realpathSync.native(folder);
    const base = folder.endsWith(sep) ? folder : folder + sep;
    const { names, isRegular } = listing.below(folder, how === "found");
    for (const name of names) {
      // Only a folder can be one, whatever the file says that lists them.
      const isSubmodule = submodules.size > 0 && submodules.has(prefix + name) && isFolder(join(folder, name));
      if (isSubmodule || name.endsWith("/")) {
        const what = isSubmodule ? "a submodule" : "a repository of its own";
        const path = isSubmodule ? prefix + name : prefix + name.slice(0, -1);
        if (!asked.has(`${path}/`) && !isForeign(`${name}/`)) skip(path, `it is ${what}; name it to have it checked`);
        continue;
      }
      if (!picks(name) || isForeign(name)) continue;
      const file = prefix + name;
      const absolute = base + (sep === "/" ? name : name.replaceAll("/", sep));
      // What is no UTF-8 was replaced when the name was decoded.
      if (name.includes("\uFFFD") && !existsSync(absolute)) skip(file, "its name is not UTF-8");
      else
        add({ file, absolute, how, within, ...(demanded && { demanded }), ...(isRegular(name) && { regular: true }) });
    }
  }
  return { candidates, skipped, add };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
