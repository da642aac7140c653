import { relative } from "node:path";
import { type LocatedText, locatorOf } from "../locate.ts";
import type { Facts, Issue, Located, Node, Rulebook } from "../model.ts";
import { nodeOf } from "../parse/node.ts";
import { split } from "../parse/path.ts";
import type { Ignore } from "./index.ts";

/** A key as it stands between quotes; one that is badly escaped is taken as it stands. */
const unquoted = (key: string): string => {
  try {
    return JSON.parse(`"${key}"`) as string;
  } catch {
    return key;
  }
};

/** The parts of a path as issues print it: `packages[0]["a.b"]` → `packages`, `0`, `a.b`. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+|\*)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) =>
    quoted === undefined ? (index ?? name ?? "") : unquoted(quoted),
  );

/** An entry, with what need not be found out for each issue. */
interface Entry {
  readonly ignore: Ignore;
  /** The parts of its path; of an entry without one undefined. */
  readonly wanted: readonly string[] | undefined;
  readonly fits: (file: string) => boolean;
}

const entryOf = (ignore: Ignore, absolute: (file: string) => string): Entry => {
  const files = new Map<string, boolean>();
  return {
    ignore,
    wanted: ignore.path === undefined ? undefined : partsOf(ignore.path),
    fits: (file) => {
      const fits = files.get(file) ?? ignore.fits(absolute(file));
      files.set(file, fits);
      return fits;
    },
  };
};

/** The entries that may be about an issue: those of its rule, and of what else it is called. */
const entriesFor = ({ rule, also = [] }: Issue, byRule: ReadonlyMap<string, readonly Entry[]>): readonly Entry[] =>
  also.length === 0 ? (byRule.get(rule) ?? []) : [rule, ...also].flatMap((name) => byRule.get(name) ?? []);

const pathFits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  wanted.length === parts.length && wanted.every((part, index) => part === "*" || part === parts[index]);

export interface Split {
  readonly left: readonly Located[];
  readonly suppressed: readonly Located[];
}

/**
 * What the configuration ignores, and what is left.
 *
 * @param absolute the path of an issue's file
 * @param used receives the entries that matched something
 */
export const withoutIgnored = (
  all: readonly Located[],
  ignores: readonly Ignore[],
  absolute: (file: string) => string,
  used: Set<Ignore>,
): Split => {
  const byRule = new Map<string, Entry[]>();
  for (const ignore of ignores) {
    const entries = byRule.get(ignore.rule);
    const entry = entryOf(ignore, absolute);
    if (entries) entries.push(entry);
    else byRule.set(ignore.rule, [entry]);
  }
  const left: Located[] = [];
  const suppressed: Located[] = [];
  for (const one of all) {
    const { file, pointer } = one.issue;
    const parts = split(pointer);
    const matching = entriesFor(one.issue, byRule).filter(
      ({ wanted, fits }) => (wanted === undefined || pathFits(wanted, parts)) && fits(file),
    );
    for (const { ignore } of matching) used.add(ignore);
    (matching.length > 0 ? suppressed : left).push(one);
  }
  return { left, suppressed };
};

/** An issue for each entry of `ignore` that matches nothing, where it stands in the configuration. */
export const unusedIgnores = (
  unused: readonly Ignore[],
  rules: Rulebook,
  root: string,
): readonly { readonly located: Located; readonly text: LocatedText }[] =>
  unused.flatMap(({ document, pointer }) => {
    const file = relative(root, document.file).replaceAll("\\", "/");
    const { locate, texts } = locatorOf({ ...document, file });
    const node = nodeOf(document.value).get("ignore")?.items()[Number(split(pointer).at(-1))];
    const found: Located[] = [];
    for (const rule of node ? rules.of("ignore") : [])
      rule.check(node as Node, (problem) => found.push(locate({ rule, problem, reference: rule.id })) > 0, {} as Facts);
    const [text] = texts();
    return text ? found.map((located) => ({ located, text })) : [];
  });
