import { changedSince } from "../discover/changed.ts";
import { type CheckedOut, type Comparison, comparisonOf, type Environment, strangeness } from "./event.ts";

/** Files of the repository that the event changed; or why git cannot tell, and what there is to ask somebody else for. */
export type ChangedHere =
  | { readonly files: readonly string[] }
  | { readonly failed: string; readonly comparison?: Comparison };

/** @param root the top of the checkout, to which the files are relative */
export const changedHere = (root: string, env: Environment, payload: unknown, checkout: CheckedOut): ChangedHere => {
  const comparison = comparisonOf(env, payload);
  if ("nothing" in comparison) return { failed: comparison.nothing };
  const strange = strangeness(env, payload, checkout);
  if (strange !== undefined) return { failed: strange };
  const { base, isBranch, head, pull, fromMergeBase } = comparison;
  const changed = changedSince(root, {
    base: isBranch ? `refs/remotes/origin/${base}` : base,
    fromMergeBase,
    ...(pull === undefined ? {} : { mergeOf: head }),
  });
  return "files" in changed ? changed : { failed: changed.failed, comparison };
};
