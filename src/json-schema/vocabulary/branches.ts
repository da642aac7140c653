// Schemas about the same value: allOf, anyOf, oneOf, not, if, and references.
import { quietly, satisfiesHere } from "../evaluate.ts";
import type { Value } from "../exact.ts";
import { fail, merge, nothingEvaluated } from "../run.ts";
import { child, type Evaluated, type Found, type Keyword, type Run, type Subschema } from "../schema.ts";
import { isArray } from "../values.ts";

const partsOf = (at: Subschema, keyword: string, expected: Value) =>
  isArray(expected)
    ? expected.flatMap((_, index) => {
        const part = child(at, keyword, String(index));
        return part ? [{ part, segment: `${keyword}/${index}` }] : [];
      })
    : [];

export const allOf: Keyword = (expected, at) => {
  const parts = partsOf(at, "allOf", expected);
  return (value, run, evaluated) => {
    let valid = true;
    for (const { part, segment } of parts) {
      if (satisfiesHere(part, segment, value, run, evaluated)) continue;
      valid = false;
      if (run.failures === undefined) return false;
    }
    return valid;
  };
};

/** Each branch by itself: its verdict, its failures, what it evaluates. */
const judge = (part: Subschema, segment: string, value: Value, run: Run, tracked: boolean) => {
  const outer = run.failures;
  const failures: Found[] | undefined = outer && [];
  const evaluated = tracked ? nothingEvaluated() : undefined;
  run.failures = failures;
  const valid = satisfiesHere(part, segment, value, run, evaluated);
  run.failures = outer;
  return { valid, failures: failures ?? [], evaluated };
};

const join = (into: Evaluated | undefined, from: Evaluated | undefined): void => {
  if (into && from) merge(into, from);
};

export const anyOf: Keyword = (expected, at) => {
  const parts = partsOf(at, "anyOf", expected);
  if (parts.length === 0) return undefined;
  return (value, run, evaluated) => {
    let valid = false;
    const branches: Found[][] = [];
    for (const { part, segment } of parts) {
      const branch = judge(part, segment, value, run, evaluated !== undefined);
      branches.push(branch.failures);
      if (!branch.valid) continue;
      valid = true;
      join(evaluated, branch.evaluated);
      // All branches that match may have something to say about what is evaluated.
      if (evaluated === undefined) return true;
    }
    return valid || fail(at, run, "anyOf", value, expected, { branches });
  };
};

export const oneOf: Keyword = (expected, at) => {
  const parts = partsOf(at, "oneOf", expected);
  if (parts.length === 0) return undefined;
  return (value, run, evaluated) => {
    const indices: number[] = [];
    const branches: Found[][] = [];
    for (const [index, { part, segment }] of parts.entries()) {
      const branch = judge(part, segment, value, run, evaluated !== undefined);
      branches.push(branch.failures);
      if (!branch.valid) continue;
      indices.push(index);
      join(evaluated, branch.evaluated);
    }
    if (indices.length === 1) return true;
    return fail(at, run, "oneOf", value, expected, indices.length === 0 ? { branches } : { indices });
  };
};

export const not: Keyword = (expected, at) => {
  const part = child(at, "not");
  if (part === undefined) return undefined;
  return (value, run, evaluated) =>
    !quietly(run, () => satisfiesHere(part, "not", value, run, evaluated && nothingEvaluated())) ||
    fail(at, run, "not", value, expected);
};

export const conditional: Keyword = (_, at) => {
  const condition = child(at, "if");
  const then = child(at, "then");
  const otherwise = child(at, "else");
  if (condition === undefined) return undefined;
  return (value, run, evaluated) => {
    const mine = evaluated && nothingEvaluated();
    if (quietly(run, () => satisfiesHere(condition, "if", value, run, mine))) {
      join(evaluated, mine);
      return then === undefined || satisfiesHere(then, "then", value, run, evaluated);
    }
    return otherwise === undefined || satisfiesHere(otherwise, "else", value, run, evaluated);
  };
};

export const ref: Keyword = (expected, at) => {
  const target = at.targets.get("$ref");
  if (target === undefined) return undefined;
  return (value, run, evaluated) => satisfiesHere(target, `[${expected}]`, value, run, evaluated);
};

/** The outermost resource in the dynamic scope that has the anchor decides. */
const outermost = (run: Run, anchor: string): Subschema | undefined => {
  let found: Subschema | undefined;
  for (let scope = run.scope; scope; scope = scope.outer) found = scope.resource.dynamicAnchors.get(anchor) ?? found;
  return found;
};

export const dynamicRef: Keyword = (expected, at) => {
  const target = at.targets.get("$dynamicRef");
  if (target === undefined || typeof expected !== "string") return undefined;
  const anchor = expected.slice(expected.indexOf("#") + 1);
  // Without a dynamic anchor where it leads to at first, it is a plain reference.
  const dynamic = expected.includes("#") && target.resource.dynamicAnchors.get(anchor) === target;
  return (value, run, evaluated) =>
    satisfiesHere((dynamic ? outermost(run, anchor) : undefined) ?? target, `[${expected}]`, value, run, evaluated);
};

/** 2019-09: the anchor has no name, and only the root of a resource can have it. */
export const recursiveRef: Keyword = (expected, at) => {
  const target = at.targets.get("$recursiveRef");
  if (target === undefined) return undefined;
  const dynamic = target.resource.dynamicAnchors.has("");
  return (value, run, evaluated) =>
    satisfiesHere((dynamic ? outermost(run, "") : undefined) ?? target, `[${expected}]`, value, run, evaluated);
};
