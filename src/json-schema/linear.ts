// A cheap test that calls a pattern linear only when it certainly is.
//
// A backtracking matcher is linear where it never has a choice: after each character at most one place of the pattern
// can take the next one, and in only one way (a Glushkov automaton that is strongly deterministic). Everything the
// reader does not know makes a pattern "not linear", which costs a little time and never a verdict.

import { automatonOf } from "./automaton.ts";
import { overlap } from "./charsets.ts";

const limits = { places: 200, copies: 8 };
const longestPattern = 2000; // UTF-16 units

/** Whether matching takes time in proportion to the text: from one place where it begins with `^`, else from each. */
export const isForced = (pattern: string): boolean => {
  const automaton = pattern.length > longestPattern ? undefined : automatonOf(pattern, limits);
  if (automaton === undefined || automaton.idle) return false;
  const { places, follow, first } = automaton;
  const sets = [...new Set(first)].map((place) => places[place] ?? []);
  return (
    !overlap(...sets) &&
    follow.every(
      (next) =>
        [...next.values()].every((ways) => ways === 1) && !overlap(...[...next.keys()].map((to) => places[to] ?? [])),
    )
  );
};

/** Whether every match begins at the start of the text. */
export const isAnchored = (pattern: string): boolean => pattern.startsWith("^") && !hasBranches(pattern);

const hasBranches = (pattern: string): boolean => {
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern[index];
    if (char === "\\") index++;
    else if (inClass) inClass = char !== "]";
    else if (char === "[") inClass = true;
    else if (char === "(") depth++;
    else if (char === ")") depth--;
    else if (char === "|" && depth === 0) return true;
  }
  return false;
};
