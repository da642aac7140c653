// Schema × value → the verdict, and every failure.

import type { Value, ValueObject } from "./exact.ts";
import { fail, limits, merge, nothingEvaluated, spend, stop } from "./run.ts";
import type { Check, Evaluated, Run, Subschema } from "./schema.ts";
import { isObject, typeOf } from "./values.ts";

// These ask what everything beside them has evaluated.
const last = new Set(["unevaluatedItems", "unevaluatedProperties"]);

const prepare = (at: Subschema): readonly Check[] => {
  const schema = at.value;
  if (!isObject(schema)) return [];
  const { dialect } = at.resource;
  const alone = dialect.refStandsAlone && typeof (Object.hasOwn(schema, "$ref") && schema.$ref) === "string";
  const names = alone ? ["$ref"] : Object.keys(schema);
  const ordered = [...names.filter((name) => !last.has(name)), ...names.filter((name) => last.has(name))];
  const checks: Check[] = [];
  for (const name of ordered) {
    const check = dialect.keywords.get(name)?.(schema[name] as Value, at, schema as ValueObject);
    if (check === undefined) continue;
    checks.push(check);
    if (last.has(name)) at.asksEvaluated = true;
  }
  return checks;
};

/**
 * Whether the value that `run.path` leads to satisfies a subschema. Failures go to `run.failures`.
 *
 * @param evaluated collects what the subschema evaluates, where anybody wants to know
 */
export const satisfies = (at: Subschema, value: Value, run: Run, evaluated: Evaluated | undefined): boolean => {
  if (at.value === true) return true;
  if (at.value === false) return fail(at, run, "false", value, false);
  spend(at, run, value, 1);
  if (++run.nesting > limits.nesting) stop(at, run, value, "nesting");
  const { scope } = run;
  if (scope?.resource !== at.resource) run.scope = { resource: at.resource, outer: scope };

  at.checks ??= prepare(at);
  // What lies outside this subschema does not count for its own unevaluated keywords.
  const mine = evaluated && at.asksEvaluated ? nothingEvaluated() : evaluated;
  let valid = true;
  for (const check of at.checks) {
    if (check(value, run, mine)) continue;
    valid = false;
    if (run.failures === undefined) break;
  }
  if (evaluated && mine && mine !== evaluated) merge(evaluated, mine);

  run.scope = scope;
  run.nesting--;
  return valid;
};

/** The same for another subschema about the same value: `allOf/0`, `[#/definitions/X]`. */
export const satisfiesHere = (
  at: Subschema,
  segment: string,
  value: Value,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean => {
  run.trail.push(segment);
  const valid = satisfies(at, value, run, evaluated);
  run.trail.pop();
  return valid;
};

/** The same for a subschema about a part of the value. */
export const satisfiesBelow = (
  at: Subschema,
  segment: string,
  key: string | number,
  value: Value,
  run: Run,
): boolean => {
  run.trail.push(segment);
  run.path.push(key);
  const valid = satisfies(at, value, run, run.tracks ? nothingEvaluated() : undefined);
  run.path.pop();
  run.trail.pop();
  return valid;
};

/** Judges without noting failures: what `not`, `if` and `contains` need. */
export const quietly = <T>(run: Run, judge: () => T): T => {
  const { failures } = run;
  run.failures = undefined;
  const verdict = judge();
  run.failures = failures;
  return verdict;
};

/** The type in the words of JSON Schema. */
export const isType = (value: Value, name: Value): boolean => {
  const type = typeOf(value);
  return type === name || (type === "integer" && name === "number");
};
