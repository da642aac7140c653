// About objects and their members; own ones only.

import { escapeKey } from "../../parse/path.ts";
import { quietly, satisfies, satisfiesBelow } from "../evaluate.ts";
import type { Value } from "../exact.ts";
import { fail, nothingEvaluated, spend } from "../run.ts";
import { type Check, child, type Evaluated, type Keyword, type Pattern, type Run, type Subschema } from "../schema.ts";
import { isArray, isObject, own } from "../values.ts";
import { matches, sized } from "./strings.ts";

const count = (value: Value): number | undefined => (isObject(value) ? Object.keys(value).length : undefined);

export const minProperties = sized("minProperties", count, true);
export const maxProperties = sized("maxProperties", count, false);

const missing = (
  at: Subschema,
  keyword: string,
  names: readonly Value[],
  value: Value,
  expected: Value,
  run: Run,
): boolean => {
  let valid = true;
  if (!isObject(value)) return valid;
  spend(at, run, value, names.length);
  for (const name of names) {
    if (typeof name !== "string" || Object.hasOwn(value, name)) continue;
    valid = fail(at, run, keyword, value, expected, { property: name });
    if (run.failures === undefined) return false;
  }
  return valid;
};

export const required: Keyword = (expected, at) =>
  isArray(expected) ? (value, run) => missing(at, "required", expected, value, expected, run) : undefined;

export const dependentRequired: Keyword = (expected, at) => {
  if (!isObject(expected)) return undefined;
  const lists = Object.entries(expected);
  return (value, run) => {
    let valid = true;
    if (!isObject(value)) return valid;
    spend(at, run, value, lists.length);
    for (const [name, names] of lists) {
      if (!Object.hasOwn(value, name) || !isArray(names)) continue;
      if (!missing(at, "dependentRequired", names, value, expected, run)) valid = false;
    }
    return valid;
  };
};

const dependent =
  (keyword: string): Keyword =>
  (expected, at) => {
    if (!isObject(expected)) return undefined;
    const parts = Object.keys(expected).map((name) => ({
      name,
      part: child(at, keyword, name),
      list: own(expected, name),
    }));
    return (value, run, evaluated) => {
      let valid = true;
      if (!isObject(value)) return valid;
      spend(at, run, value, parts.length);
      for (const { name, part, list } of parts) {
        if (!Object.hasOwn(value, name)) continue;
        if (isArray(list)) {
          if (!missing(at, keyword, list, value, expected, run)) valid = false;
        } else if (part) {
          run.trail.push(`${keyword}/${escapeKey(name)}`);
          if (!satisfies(part, value, run, evaluated)) valid = false;
          run.trail.pop();
        }
      }
      return valid;
    };
  };

export const dependentSchemas = dependent("dependentSchemas");
/** Until draft-07, and in later ones as a courtesy: either form. */
export const dependencies = dependent("dependencies");

const judge = (
  part: Subschema,
  segment: string,
  name: string,
  value: Value,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean => {
  evaluated?.properties.add(name);
  return satisfiesBelow(part, segment, name, value, run);
};

export const properties: Keyword = (expected, at) => {
  if (!isObject(expected)) return undefined;
  const parts = new Map(
    Object.keys(expected).flatMap((name) => {
      const part = child(at, "properties", name);
      return part ? [[name, { part, segment: `properties/${escapeKey(name)}` }] as const] : [];
    }),
  );
  return (value, run, evaluated) => {
    let valid = true;
    if (!isObject(value)) return valid;
    const names = Object.keys(value);
    spend(at, run, value, names.length);
    for (const name of names) {
      const found = parts.get(name);
      if (found === undefined || judge(found.part, found.segment, name, value[name] as Value, run, evaluated)) continue;
      valid = false;
      if (run.failures === undefined) return false;
    }
    return valid;
  };
};

interface NamePattern {
  readonly pattern: Pattern;
  readonly part: Subschema | undefined;
  readonly segment: string;
}

const patternsOf = (at: Subschema, expected: Value | undefined): readonly NamePattern[] => {
  if (!isObject(expected)) return [];
  const { settings } = at.resource.document;
  return Object.keys(expected)
    .map((source) => ({
      pattern: settings.pattern(source),
      part: child(at, "patternProperties", source),
      segment: `patternProperties/${escapeKey(source)}`,
    }))
    .filter(({ pattern }) => pattern.regexp !== undefined);
};

export const patternProperties: Keyword = (expected, at) => {
  const patterns = patternsOf(at, expected);
  return (value, run, evaluated) => {
    let valid = true;
    if (!isObject(value)) return valid;
    for (const name of Object.keys(value)) {
      for (const { pattern, part, segment } of patterns) {
        if (part === undefined || !matches(at, "patternProperties", pattern, name, value, run)) continue;
        if (judge(part, segment, name, value[name] as Value, run, evaluated)) continue;
        valid = false;
        if (run.failures === undefined) return false;
      }
    }
    return valid;
  };
};

/** Members that nobody else judges: each is one failure where none is allowed. */
const others =
  (
    at: Subschema,
    part: Subschema,
    keyword: string,
    isOther: (name: string, value: Value, run: Run, evaluated: Evaluated | undefined) => boolean,
  ): Check =>
  (value, run, evaluated) => {
    let valid = true;
    if (!isObject(value)) return valid;
    const all = Object.keys(value);
    spend(at, run, value, all.length);
    for (const name of all) {
      if (!isOther(name, value, run, evaluated)) continue;
      evaluated?.properties.add(name);
      const allowed =
        part.value === false
          ? fail(at, run, keyword, value, false, { property: name })
          : satisfiesBelow(part, keyword, name, value[name] as Value, run);
      if (allowed) continue;
      valid = false;
      if (run.failures === undefined) return false;
    }
    return valid;
  };

export const additionalProperties: Keyword = (_, at, schema) => {
  const part = child(at, "additionalProperties");
  if (part === undefined) return undefined;
  const named = own(schema, "properties");
  const names = new Set(isObject(named) ? Object.keys(named) : []);
  const patterns = patternsOf(at, own(schema, "patternProperties"));
  return others(
    at,
    part,
    "additionalProperties",
    (name, value, run) =>
      !names.has(name) && !patterns.some(({ pattern }) => matches(at, "patternProperties", pattern, name, value, run)),
  );
};

export const unevaluatedProperties: Keyword = (_, at) => {
  const part = child(at, "unevaluatedProperties");
  if (part === undefined) return undefined;
  return others(at, part, "unevaluatedProperties", (name, _value, _run, evaluated) => !evaluated?.properties.has(name));
};

export const propertyNames: Keyword = (expected, at) => {
  const part = child(at, "propertyNames");
  if (part === undefined) return undefined;
  return (value, run) => {
    let valid = true;
    if (!isObject(value)) return valid;
    for (const name of Object.keys(value)) {
      const allowed = quietly(run, () => satisfies(part, name, run, run.tracks ? nothingEvaluated() : undefined));
      if (!allowed) valid = fail(at, run, "propertyNames", value, expected, { property: name });
    }
    return valid;
  };
};
