// A value against a linked schema, bounded in steps, depth, failures and time.

import { satisfies } from "./evaluate.ts";
import type { Value } from "./exact.ts";
import { inDocumentOrder } from "./order.ts";
import { type Budget, matcher } from "./patterns.ts";
import type { Linked } from "./refs.ts";
import { fail, LimitReached, limits, nothingEvaluated } from "./run.ts";
import type { Found, Matcher, Run } from "./schema.ts";
import { countOf, Unbounded } from "./values.ts";

const limitAtRoot = (value: Value, expected: string): Found => ({
  pointer: "",
  value,
  keyword: "limit",
  expected,
  location: "#",
  trail: "",
});

const attempt = (
  linked: Linked,
  value: Value,
  values: number,
  matcher: Matcher,
  budget: Budget,
  brief: boolean,
): readonly Found[] => {
  const failures: Found[] = [];
  const run: Run = {
    matcher,
    tracks: linked.asksEvaluated,
    path: [],
    trail: [],
    failures: brief ? undefined : failures,
    stops: [],
    scope: undefined,
    nesting: 0,
    steps: 0,
    maxSteps: Math.min(budget.steps ?? Number.POSITIVE_INFINITY, Math.max(limits.steps, limits.perValue * values)),
    found: 0,
    characters: 0,
  };
  let valid = true;
  try {
    valid = satisfies(linked.root, value, run, run.tracks ? nothingEvaluated() : undefined);
  } catch (error) {
    // The caller may have left little of the stack.
    if (error instanceof RangeError) run.stops.push(limitAtRoot(value, "nesting"));
    else if (!(error instanceof LimitReached)) throw error;
  }
  if (budget.steps !== undefined) budget.steps -= run.steps;
  if (brief && !valid) fail(linked.root, { ...run, failures }, "false", value, false);
  return [...failures, ...run.stops];
};

/** All failures in document order; with `brief` only whether there is any. */
export const judge = (linked: Linked, value: Value, budget: Budget, brief = false): readonly Found[] => {
  let values: number;
  try {
    values = countOf(value, limits.depth, limits.values);
  } catch (error) {
    if (!(error instanceof Unbounded)) throw error;
    return [limitAtRoot(value, error.what)];
  }
  const watch = matcher(budget);
  return inDocumentOrder(
    watch.run(() => attempt(linked, value, values, watch, budget, brief)),
    value,
  );
};
