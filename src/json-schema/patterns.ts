// Patterns, matched in time. A `RegExp` cannot be interrupted; what runs in `node:vm` can.
import { isAnchored, isForced } from "./linear.ts";
import type { Answer, Matcher, Pattern } from "./schema.ts";

// Ruby's and Python's anchors: without flag `u` they would be plain letters, and refuse what the author meant.
const foreign = /(?:^|[^\\])(?:\\\\)*\\[AzZ]/;

/** The longest text that a pattern without `^` may be tried on from each of its places without a watch. */
const longestFree = 128;

const compileWith = (source: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
};

/** A pattern with flag `u`, or without where it is legal only so. */
export const compilePattern = (source: string, translate: (pattern: string) => string): Pattern => {
  const pattern = translate(source);
  const unicode = compileWith(pattern, "u");
  const regexp = unicode ?? (foreign.test(pattern) ? undefined : compileWith(pattern, ""));
  const free =
    unicode === undefined || !isForced(pattern) ? 0 : isAnchored(pattern) ? Number.POSITIVE_INFINITY : longestFree;
  return { source, regexp, free };
};

/** A pattern that is legal and too large to be carried out shows that when it is first used; then it refuses nothing. */
const matches = (regexp: RegExp, text: string): boolean => {
  try {
    return regexp.test(text);
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
};

const floorMs = 10; // a nearly spent budget still moves on

type Vm = typeof import("node:vm");

// Not imported: a page has no such module, and most runs never need it.
const vm = (): Vm | undefined => globalThis.process?.getBuiltinModule?.("node:vm");

interface Interrupted {
  readonly interrupted: true;
}
const interrupted: Interrupted = { interrupted: true };

/** What `work` gives, or that it took longer. Where nothing can stop it, it takes as long as it takes. */
const within = <T>(ms: number, work: () => T): T | Interrupted => {
  const { Script, createContext } = vm() ?? {};
  if (Script === undefined || createContext === undefined) return work();
  try {
    return new Script("work()").runInContext(createContext({ work }), { timeout: Math.max(1, Math.ceil(ms)) }) as T;
  } catch (error) {
    if ((error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return interrupted;
    throw error;
  }
};

const isInterrupted = <T>(outcome: T | Interrupted): outcome is Interrupted => outcome === interrupted;

/** Thrown out of an evaluation that turns out to need the watch. */
class NeedsWatch extends Error {}

/** What is left for matching, and of steps; one may serve several evaluations. */
export interface Budget {
  ms: number;
  /** Absent: each evaluation has its own. */
  steps?: number;
}

/** @param budget for all matches; what they take is taken off */
export const matcher = (budget: Budget): Matcher => {
  const known = new Map<Pattern, Map<string, Answer>>();
  let watched = false;
  let current: { readonly pattern: Pattern; readonly text: string; readonly start: number } | undefined;

  const remember = (pattern: Pattern, text: string, answer: Answer): Answer => {
    const answers = known.get(pattern) ?? new Map<string, Answer>();
    answers.set(text, answer);
    known.set(pattern, answers);
    return answer;
  };

  return {
    test(pattern, text) {
      const { regexp } = pattern;
      if (regexp === undefined) return true;
      if (text.length <= pattern.free) return matches(regexp, text);
      if (!watched) throw new NeedsWatch();
      const before = known.get(pattern)?.get(text);
      if (before !== undefined) return before;
      if (budget.ms <= 0) return "not-started";
      current = { pattern, text, start: performance.now() };
      const answer = matches(regexp, text);
      budget.ms -= performance.now() - current.start;
      current = undefined;
      return remember(pattern, text, answer);
    },

    // The whole evaluation is watched, not each match: entering costs more than most matches. What was matched before
    // an interruption is remembered, so a second try comes to the same place soon.
    run(evaluate) {
      try {
        return evaluate();
      } catch (error) {
        if (!(error instanceof NeedsWatch)) throw error;
      }
      watched = true;
      let allowed = Math.max(budget.ms, floorMs);
      for (;;) {
        current = undefined;
        const start = performance.now();
        const outcome = budget.ms > 0 ? within(allowed, evaluate) : evaluate();
        if (!isInterrupted(outcome)) return outcome;
        const stuck = current as
          | { readonly pattern: Pattern; readonly text: string; readonly start: number }
          | undefined;
        if (stuck === undefined) {
          // Not the patterns: the value is large.
          allowed *= 4;
          continue;
        }
        const took = performance.now() - stuck.start;
        const share = Math.max(budget.ms, floorMs);
        if (took >= 0.9 * share) {
          remember(stuck.pattern, stuck.text, "exceeded");
          budget.ms = 0;
        } else allowed = stuck.start - start + share;
      }
    },
  };
};
