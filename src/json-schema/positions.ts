// Where subschemas stand. Nowhere else is anything a schema: not in `default`, `enum`, `const`, `examples`, nor below a
// keyword that nobody knows.
import { escapeKey } from "../parse/path.ts";
import type { Value, ValueObject } from "./exact.ts";
import { isArray, isObject } from "./values.ts";

type Position = "one" | "list" | "map" | "one-or-list" | "map-or-names"; // names: of properties, no schemas

const positions: ReadonlyMap<string, Position> = new Map(
  (
    [
      ["one", "additionalItems additionalProperties contains contentSchema else if not propertyNames then"],
      ["one", "unevaluatedItems unevaluatedProperties"],
      ["one-or-list", "items"],
      ["list", "allOf anyOf oneOf prefixItems"],
      ["map", "$defs definitions dependentSchemas patternProperties properties"],
      ["map-or-names", "dependencies"],
    ] as const
  ).flatMap(([position, keywords]) => keywords.split(" ").map((keyword) => [keyword, position] as const)),
);

/** A subschema and the way to it: `properties/a`. */
export interface Part {
  readonly path: string;
  readonly value: Value;
}

const isSchema = (value: Value): boolean => isObject(value) || typeof value === "boolean";

const partsOfKeyword = (keyword: string, value: Value): readonly Part[] => {
  const position = positions.get(keyword);
  if (position === undefined) return [];
  if (isArray(value)) {
    if (position !== "list" && position !== "one-or-list") return [];
    return value.flatMap((item, index) => (isSchema(item) ? [{ path: `${keyword}/${index}`, value: item }] : []));
  }
  if (position === "list") return [];
  if (position === "one" || position === "one-or-list") return isSchema(value) ? [{ path: keyword, value }] : [];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isSchema(member) ? [{ path: `${keyword}/${escapeKey(name)}`, value: member }] : [],
  );
};

/** The direct subschemas of a schema, in its order; `known` says which keywords count. */
export const partsOf = (schema: ValueObject, known: (keyword: string) => boolean): readonly Part[] =>
  Object.keys(schema).flatMap((keyword) => (known(keyword) ? partsOfKeyword(keyword, schema[keyword] as Value) : []));
