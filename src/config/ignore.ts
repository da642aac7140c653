import { relative } from "node:path";
import { type LocatedText, locatorOf } from "../locate.ts";
import type { Facts, Issue, Located, Node, Rulebook } from "../model.ts";
import { nodeOf } from "../parse/node.ts";
import { split } from "../parse/path.ts";
import type { Config, Ignore } from "./index.ts";

/** The parts of a path as issues print it: `packages[0]["a.b"]` → `packages`, `0`, `a.b`. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+|\*)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) =>
    quoted === undefined ? (index ?? name ?? "") : quoted.replace(/\\(.)/g, "$1"),
  );

const pathFits = (pattern: string, pointer: string): boolean => {
  const wanted = partsOf(pattern);
  const parts = split(pointer);
  return wanted.length === parts.length && wanted.every((part, index) => part === "*" || part === parts[index]);
};

const fits = (ignore: Ignore, { rule, also = [], pointer }: Issue, absolute: string): boolean =>
  (ignore.rule === rule || also.includes(ignore.rule)) &&
  (ignore.path === undefined || pathFits(ignore.path, pointer)) &&
  ignore.fits(absolute);

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
  const left: Located[] = [];
  const suppressed: Located[] = [];
  for (const one of all) {
    const matching = ignores.filter((ignore) => fits(ignore, one.issue, absolute(one.issue.file)));
    for (const ignore of matching) used.add(ignore);
    (matching.length > 0 ? suppressed : left).push(one);
  }
  return { left, suppressed };
};

/** An issue for each entry of `ignore` that matched nothing, where it stands in the configuration. */
export const unusedIgnores = (
  { ignore }: Config,
  used: ReadonlySet<Ignore>,
  rules: Rulebook,
  root: string,
): readonly { readonly located: Located; readonly text: LocatedText }[] =>
  ignore
    .filter((entry) => !used.has(entry))
    .flatMap(({ document, pointer }) => {
      const file = relative(root, document.file).replaceAll("\\", "/");
      const { locate, texts } = locatorOf({ ...document, file });
      const node = nodeOf(document.value).get("ignore")?.items()[Number(split(pointer).at(-1))];
      const found: Located[] = [];
      for (const rule of node ? rules.of("ignore") : [])
        rule.check(
          node as Node,
          (problem) => found.push(locate({ rule, problem, reference: rule.id })) > 0,
          {} as Facts,
        );
      const [text] = texts();
      return text ? found.map((located) => ({ located, text })) : [];
    });
