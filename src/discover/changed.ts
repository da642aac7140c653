import { git, splitNames, withoutFilters } from "./git.ts";

/** Files relative to the top of the work tree, or why they cannot be told, as the end of a sentence. */
export type Changed = { readonly files: readonly string[] } | { readonly failed: string };

export interface Since {
  /** A commit, or the name of one. */
  readonly base: string;
  /** Whether what the base has had since the two parted is left out. */
  readonly fromMergeBase: boolean;
  /** A commit that may be the second parent of what is checked out: then the first one is the base. */
  readonly mergeOf?: string;
  /** Whether the working tree counts, files that git does not know among them, and not the commit alone. */
  readonly workingTree?: boolean;
}

// A renamed file is one that is gone and one that is new: the new one counts.
const listing = ["-z", "--no-renames", "--name-only", "--diff-filter=d"];

/**
 * Which files differ from a commit and are still there.
 *
 * @param top the top of a work tree
 */
export function changedSince(top: string, { base, fromMergeBase, mergeOf, workingTree = false }: Since): Changed {
  // What begins with a dash would be an option.
  if (base === "" || base.startsWith("-")) return { failed: `${JSON.stringify(base)} names no commit` };
  let missing: string | undefined;
  const commit = (name: string): string | undefined => {
    const answer = git(top, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`], "");
    if ("failed" in answer) {
      missing = answer.failed || undefined;
      return undefined;
    }
    return answer.stdout.toString("latin1").trim();
  };

  const merged = mergeOf !== undefined && commit("HEAD^2") === mergeOf ? commit("HEAD^1") : undefined;
  let from = merged ?? commit(base);
  if (from === undefined) return { failed: missing ?? `${base} is not in this checkout (is it shallow?)` };
  if (fromMergeBase && merged === undefined) {
    const answer = git(top, ["merge-base", from, "HEAD"], `${base} and HEAD share no commit in this checkout`);
    if ("failed" in answer) return answer;
    from = answer.stdout.toString("latin1").trim();
  }

  const failed = "git could not compare the commits";
  if (!workingTree) {
    const answer = git(top, ["diff-tree", "-r", ...listing, from, "HEAD"], failed);
    return "failed" in answer ? answer : { files: splitNames(answer.stdout) };
  }
  const filters = withoutFilters(top);
  if ("failed" in filters) return filters;
  const compare = ["diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", ...listing, from, "--"];
  const tracked = git(top, compare, failed, filters.config);
  if ("failed" in tracked) return tracked;
  const others = git(top, ["ls-files", "-z", "--others", "--exclude-standard"], "git could not list its files");
  if ("failed" in others) return others;
  return { files: [...new Set([...splitNames(tracked.stdout), ...splitNames(others.stdout)])] };
}

/** What a change on the command line is compared with where nobody says: the default branch, or else the last commit. */
export function usualBase(top: string): string {
  const branch = "refs/remotes/origin/HEAD";
  const answer = git(top, ["rev-parse", "--verify", "--quiet", `${branch}^{commit}`], "");
  return "failed" in answer ? "HEAD" : branch;
}
