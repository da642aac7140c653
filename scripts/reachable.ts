import type { JsonObject, JsonValue } from "../src/model.ts";

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The definition that a `$ref` of an official schema names: always `#/$defs/Tool` or `#/definitions/Tool`. */
const named = (ref: string): string => ref.replace(/^#\/(?:\$defs|definitions)\//, "").replace(/\/.*$/, "");

const namesIn = (value: JsonValue): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" ? [named(part)] : namesIn(part),
  );
};

/** A schema of definitions with only those that are wanted, where it has them, and what they refer to. */
export const reachable = (schema: JsonObject, wanted: readonly string[]): JsonObject => {
  const holder = isObject(schema.$defs) ? "$defs" : "definitions";
  const all = schema[holder] as JsonObject;
  const kept = new Set<string>();
  const open = wanted.filter((name) => Object.hasOwn(all, name));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    open.push(...namesIn(all[name] as JsonValue));
  }
  return { ...schema, [holder]: Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name))) };
};
