// Which versions the registry takes for ranges, and which ranges it takes for versions.
import { goTrim } from "./go.ts";

// RE2's `\s` is narrower than JavaScript's.
const s = "[\\t\\n\\f\\r ]";
const version = "v?\\d+(?:\\.\\d+){0,3}(?:-[0-9A-Za-z.-]+)?";

const comparator = new RegExp(`^${s}*(?:\\^|~|>=|<=|>|<|=)${s}*${version}${s}*$`);
const hyphen = new RegExp(`^${s}*${version}${s}-${s}*${version}${s}*$`);
const or = new RegExp(`^${s}*(?:${version}${s}*)(?:\\|\\|${s}*${version}${s}*)+$`);
const dotted = new RegExp(`^${s}*(?:v?\\d+|x|X|\\*)(?:\\.(?:\\d+|x|X|\\*)){1,2}(?:-[0-9A-Za-z.-]+)?${s}*$`);

/** What nearly every version is, and no range. */
const plain = /^v?\d+(?:\.\d+)*$/;

/** The registry's own test. It also takes `1.0.0-next.1` for a range: it looks for an `x` anywhere. */
export const looksLikeRange = (text: string): boolean => {
  if (plain.test(text)) return false;
  const trimmed = goTrim(text);
  if (comparator.test(trimmed) || hyphen.test(trimmed) || or.test(trimmed)) return true;
  return dotted.test(trimmed) && /[xX*]/.test(trimmed);
};

/** Of what the registry takes for a range: whether it is in truth one version whose suffix has an `x` in it. */
export const isMistakenForRange = (text: string): boolean => /^v?\d+(?:\.\d+){1,2}-[0-9A-Za-z.-]+$/.test(goTrim(text));

const wildcard = /^(?:v?\d+\.)*[xX*](?:\.[xX*\d]+)*$/;
const operator = /^(?:[\^~<>]=?|~>|[=!~]?==?)\s*v?\d/;
const interval = /^[[(](?=.*\d)[^,]*,[^,]*[\])]$/;
const alternatives = /^[\s\d.xX*v^~<>=|-]+\|\|[\s\d.xX*v^~<>=|-]+$/;

/** Whether a text is a range that the registry's test misses: `*`, `>=1.0.0 <2.0.0`, `[1.0,2.0)`. */
export const isUnnoticedRange = (text: string): boolean => {
  if (plain.test(text)) return false;
  const trimmed = goTrim(text);
  // Nobody writes a longer range, and the patterns need not cope with one.
  if (trimmed.length > 255 || looksLikeRange(trimmed)) return false;
  return [wildcard, operator, interval, alternatives].some((pattern) => pattern.test(trimmed));
};
