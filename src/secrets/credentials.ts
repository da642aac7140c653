// What is shaped like a credential, whatever the document says of it.
import { type Found, shown } from "./found.ts";

// Prefixes that their issuers document so that scanners can find leaked tokens, then what follows; a token that a
// message cut off is known by its prefix alone. Once the least length is reached nothing fails: time stays linear.
const tokens: readonly (readonly [string, string, number])[] = [
  ["gh[pousr]_", "[A-Za-z0-9]", 20],
  ["github_pat_", "\\w", 20],
  ["glpat-", "[\\w-]", 16],
  ["npm_", "[A-Za-z0-9]", 20],
  ["pypi-", "[\\w-]", 16],
  ["sk-", "[\\w-]", 16],
  ["[rs]k_(?:live|test)_", "[A-Za-z0-9]", 10],
  ["x(?:ox[abeoprs]|app)-", "[A-Za-z0-9-]", 10],
  ["A(?:KIA|SIA)", "[A-Z0-9]", 16],
  ["AIza", "[\\w-]", 30],
  ["ya29\\.", "[\\w-]", 16],
  ["eyJ", "[\\w.-]", 24],
  ["(?:hf|ntn|sbp|figd|dop_v1|lin_api|dckr_pat|shp(?:at|ca|pa|ss))_", "[\\w-]", 20],
  ["SG\\.", "[\\w.-]", 20],
];
const credential = new RegExp(
  [
    `\\b(?:${tokens.map(([prefix, unit, least]) => `${prefix}(?:${unit}{${least},}|${unit}*(?="?…))`).join("|")})`,
    // What a header carries, and a password in a URL.
    `(?<=\\b[Bb]earer )[A-Za-z0-9._~+/-]{16,}`,
    `(?<=://[^\\s/:@"]{0,255}:)[^\\s/@"]{1,255}(?=@)`,
    `-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^"]*`,
  ].join("|"),
  "g",
);

export const credentialsIn = (text: string): readonly Found[] =>
  Array.from(text.matchAll(credential), ({ index, 0: { length } }): Found => [index, index + length]);

// Issues of many files say the same: how to mend it, where it stands.
const known = new Map<string, string>();
const most = 512;
const longest = 512; // characters of a text that is kept

/** A text with every credential as `***`. */
export const hideCredentials = (text: string): string => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const hidden = text.replace(credential, shown);
  if (known.size === most) known.clear();
  if (text.length <= longest) known.set(text, hidden);
  return hidden;
};
