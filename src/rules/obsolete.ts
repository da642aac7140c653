import { show } from "./words.ts";

// Rules of a published linter that have none here; what they were about, another rule finds.
const successors = new Map([
  ["no-remote-transport-variables", "invalid-templated-url"],
  ["no-transport-url-variables-missing", "invalid-templated-url"],
]);

/** Names that are still accepted, and switch nothing. */
export const obsoleteNames: readonly string[] = [...successors.keys()];

export const isObsolete = (name: string): boolean => successors.has(name);

export const obsoleteRule = (name: string): string =>
  `The rule name ${show(name)} is obsolete and changes nothing: what it was about is found by ${show(successors.get(name))}.`;
