import type { Failure, Pointer } from "../model.ts";
import { join, split } from "../parse/path.ts";
import { isFull } from "./violations.ts";

/** A keyword of an embedded schema that its dialect's meta-schema refuses. */
export interface Refusal {
  /** Of the last one: there are more. */
  readonly more?: true;
  /** Of the keyword, or of the part of it that should be a schema: `/properties/a/minimum`, `/properties/b`. */
  readonly pointer: Pointer;
  /** Why, in the plainest words that the meta-schema has. */
  readonly failure: Failure;
}

// What these hold are schemas: the one that is none is to blame, not the keyword.
const holders = new Set(
  "properties patternProperties dependentSchemas $defs definitions allOf anyOf oneOf prefixItems".split(" "),
);

/** The keyword that a failure is about, given the pointers of all subschemas. */
const keywordOf = (pointer: Pointer, subschemas: ReadonlySet<Pointer>): Pointer => {
  const keys = split(pointer);
  let schema = "";
  let index = 0;
  while (index < keys.length) {
    const one = join(schema, keys[index] as string);
    const two = index + 1 < keys.length ? join(one, keys[index + 1] as string) : undefined;
    if (subschemas.has(one)) {
      schema = one;
      index += 1;
    } else if (two !== undefined && subschemas.has(two)) {
      schema = two;
      index += 2;
    } else {
      const named = two !== undefined && holders.has(keys[index] as string);
      return named ? two : one;
    }
  }
  return schema;
};

/** Of a union, what the branch says that is meant: the one of the right type, and among several what gets furthest. */
const plainest = (failure: Failure): Failure => {
  const here = (branch: readonly Failure[]): readonly Failure[] =>
    branch.filter(({ pointer }) => pointer === failure.pointer);
  const fitting = (failure.branches ?? []).filter((branch) => !here(branch).some(({ keyword }) => keyword === "type"));
  const further = fitting.filter((branch) => here(branch).length === 0);
  const [meant, other] = further.length > 0 ? further : fitting;
  return meant?.[0] && other === undefined ? plainest(meant[0]) : failure;
};

/** Whether a keyword is only missing for one that is refused itself: draft-04's `exclusiveMinimum` asks for `minimum`. */
const isAskedInVain = ({ pointer, keyword, property, expected }: Failure, refused: ReadonlyMap<Pointer, Refusal>) =>
  keyword === "dependencies" &&
  Object.entries(expected as Readonly<Record<string, readonly string[]>>).some(
    ([asking, names]) => names.includes(property ?? "") && refused.has(join(pointer, asking)),
  );

/** What the meta-schema refuses, once for each keyword: it may say the same thing three times. */
export const refusalsOf = (failures: readonly Failure[], subschemas: ReadonlySet<Pointer>): readonly Refusal[] => {
  const found = new Map<Pointer, Refusal>();
  for (const failure of failures) {
    if (failure.keyword === "limit") continue;
    const pointer = keywordOf(failure.pointer, subschemas);
    if (!found.has(pointer)) found.set(pointer, { pointer, failure: plainest(failure) });
  }
  const refusals = [...found.values()].filter(({ failure }) => !isAskedInVain(failure, found));
  const last = refusals.at(-1);
  return last && failures.some(isFull) ? [...refusals.slice(0, -1), { ...last, more: true }] : refusals;
};
