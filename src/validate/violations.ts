import type { Failure, JsonValue, Place, Pointer, Violation } from "../model.ts";
import { join, split } from "../parse/path.ts";

/** The property that tells the branches of every official union apart. */
const discriminator = "type";

/** Of several keywords that fail on one value, the first here is the cause; the rest follow from it. */
const causes = ["type", "const", "enum", "minLength", "maxLength", "pattern", "format", "not"];

const aboutNames = new Set(["additionalProperties", "unevaluatedProperties", "propertyNames"]);

const own = (value: JsonValue, key: string): JsonValue | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, JsonValue>)[key]
    : undefined;

const isObject = (value: JsonValue): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** What says that a branch is not the one meant: its discriminator fails. */
const refusal = (branch: readonly Failure[], at: Pointer): Failure | undefined =>
  branch.find(
    ({ pointer, keyword }) => pointer === join(at, discriminator) && (keyword === "enum" || keyword === "const"),
  );

const allowedBy = ({ keyword, expected }: Failure): readonly JsonValue[] =>
  keyword === "enum" && Array.isArray(expected) ? (expected as readonly JsonValue[]) : [expected];

interface Folded extends Failure {
  readonly allowed?: readonly JsonValue[];
  readonly choice?: readonly string[];
}

/**
 * A failed union as what is really wrong: the failures of the branch its discriminator names; one issue where it
 * names none, is missing or is no string; one where the value is no object at all. Anything else stays as it is.
 */
const fold = (failure: Failure): readonly Folded[] => {
  const branches = failure.branches ?? [];
  if (branches.length === 0) return [failure];

  const wrongType = branches.map((branch) => branch.find((f) => f.pointer === failure.pointer && f.keyword === "type"));
  if (wrongType.every((found) => found !== undefined) && wrongType[0]) return [wrongType[0]];

  const absent = branches.map((branch) =>
    branch.find((f) => f.pointer === failure.pointer && f.keyword === "required"),
  );
  if (absent.every((found) => found?.property === discriminator) && absent[0]) return [absent[0]];

  // "At least one of": each branch asks for one property more, and for nothing else.
  if (branches.every((branch, index) => branch.length === 1 && absent[index] !== undefined))
    return [{ ...failure, choice: absent.map((found) => found?.property ?? "") }];

  if (!isObject(failure.value)) return [failure];
  const named = own(failure.value, discriminator);
  const refusals = branches.map((branch) => refusal(branch, failure.pointer));

  if (typeof named !== "string") {
    const at = join(failure.pointer, discriminator);
    const wrong = branches.flat().find((f) => f.pointer === at && f.keyword === "type");
    if (wrong) return [wrong];
  }
  const meant = branches.filter((_, index) => refusals[index] === undefined);
  if (meant.length === 1) return foldAll(meant[0] ?? []);
  const first = refusals[0];
  if (meant.length === 0 && first) {
    return [{ ...first, allowed: [...new Set(refusals.flatMap((f) => (f ? allowedBy(f) : [])))] }];
  }
  return [failure];
};

const foldAll = (failures: readonly Failure[]): readonly Folded[] =>
  failures.flatMap((failure) =>
    failure.keyword === "anyOf" || failure.keyword === "oneOf" ? fold(failure) : [failure],
  );

/** Whether it only says that there are too many others. */
export const isFull = ({ keyword, expected }: Failure): boolean => keyword === "limit" && expected === "failures";

/** Whether another keyword at the same value is the real cause. */
const followsFrom = (failure: Folded, others: readonly Folded[]): boolean => {
  const rank = causes.indexOf(failure.keyword);
  return others.some(({ keyword }) => {
    const other = causes.indexOf(keyword);
    return keyword === "type" ? failure.keyword !== "type" : other >= 0 && rank >= 0 && other < rank;
  });
};

/** How a message calls a place: `description`, `sizes[0]`, `document`. */
export const subjectOf = (pointer: Pointer): string => {
  const keys = split(pointer);
  const last = keys.at(-1);
  if (last === undefined) return "document";
  return /^\d+$/.test(last) ? `${keys.at(-2) ?? ""}[${last}]` : last;
};

const placeOf = ({ pointer, keyword, property }: Failure): Place =>
  property !== undefined && aboutNames.has(keyword) ? { pointer: join(pointer, property), on: "key" } : { pointer };

const referenceOf = ({ location, trail }: Failure): Pick<Failure, "location" | "trail"> => ({ location, trail });

/**
 * The failures of one document as issues want them: unions folded, one a cause, each with its place.
 *
 * @param authority whose schema it is, as a message says it: `the registry`
 * @param recovered whether recovery from a syntax fault closed the object at a pointer: nothing is missing in it
 */
export const violationsOf = (
  failures: readonly Failure[],
  authority: string,
  recovered: (pointer: Pointer) => boolean,
): readonly Violation[] => {
  const folded = foldAll(failures);
  const byPlace = new Map<Pointer, Folded[]>();
  for (const failure of folded) {
    const there = byPlace.get(failure.pointer);
    if (there) there.push(failure);
    else byPlace.set(failure.pointer, [failure]);
  }

  let more = false;
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const failure of folded) {
    const { keyword, choice } = failure;
    if (isFull(failure)) {
      more = true;
      continue;
    }
    const there = byPlace.get(failure.pointer) ?? [];
    if (followsFrom(failure, there)) continue;
    const absent = keyword === "required" || choice !== undefined;
    if (absent && recovered(failure.pointer)) continue;
    const key = `${failure.pointer} ${keyword} ${failure.property ?? ""}`;
    if (seen.has(key)) continue;
    seen.add(key);
    violations.push({
      cause: choice?.includes("value") ? "value-or-hint" : keyword,
      at: placeOf(failure),
      authority,
      subject: subjectOf(failure.pointer),
      names:
        choice ??
        there.flatMap((one) =>
          one.keyword === keyword && one.location === failure.location && one.property !== undefined
            ? [one.property]
            : [],
        ),
      // Last: keys behind a spread make an object several times as large, and there may be thousands.
      ...failure,
      // The registry has no name for the choice, only for what is chosen from.
      ...(choice?.includes("value") ? referenceOf(failure.branches?.[0]?.[0] ?? failure) : {}),
      ...(keyword === "enum" || keyword === "const" ? { allowed: failure.allowed ?? allowedBy(failure) } : {}),
    });
  }
  const last = violations.at(-1);
  return more && last ? [...violations.slice(0, -1), { ...last, more }] : violations;
};
