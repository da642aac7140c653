import type { Found, RuleMeta } from "../model.ts";
import { tellingOfMore } from "./explain.ts";

/** More issues of a rule in one document than anybody will read are not kept: a hostile one has them in every value. */
export const most = 10_000;

/** What is found, and of each rule at most so much; of what is left out the last one of its rule tells. */
export interface Collection {
  readonly found: readonly Found[];
  /** The rules of which no further one counts: what would find one need not be asked. */
  readonly full: ReadonlySet<RuleMeta>;
  /** Whether a further one of its rule would count. */
  add(one: Found): boolean;
}

const tellsOfMore = (one: Found): Found => ({
  ...one,
  problem: {
    ...one.problem,
    message: tellingOfMore(one.problem.message, "issues of this rule"),
  },
});

/** An empty collection. */
export const collection = (): Collection => {
  const found: Found[] = [];
  const full = new Set<RuleMeta>();
  const kept = new Map<RuleMeta, { readonly count: number; readonly last: number }>();
  return {
    found,
    full,
    add(one) {
      if (full.has(one.rule)) return false;
      const { count, last } = kept.get(one.rule) ?? { count: 0, last: 0 };
      if (count === most) {
        found[last] = tellsOfMore(found[last] as Found);
        full.add(one.rule);
        return false;
      }
      found.push(one);
      kept.set(one.rule, { count: count + 1, last: found.length - 1 });
      return true;
    },
  };
};

/** Of each rule at most so much of what was found. */
export const atMost = (all: readonly Found[]): readonly Found[] => {
  const { found, add } = collection();
  for (const one of all) add(one);
  return found;
};
