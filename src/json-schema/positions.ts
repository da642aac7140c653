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

const addParts = (keyword: string, position: Position, value: Value, parts: Part[]): void => {
  if (isArray(value)) {
    if (position !== "list" && position !== "one-or-list") return;
    for (const [index, item] of value.entries())
      if (isSchema(item)) parts.push({ path: `${keyword}/${index}`, value: item });
  } else if (position === "one" || position === "one-or-list") {
    if (isSchema(value)) parts.push({ path: keyword, value });
  } else if (position !== "list" && isObject(value)) {
    for (const [name, member] of Object.entries(value))
      if (isSchema(member)) parts.push({ path: `${keyword}/${escapeKey(name)}`, value: member });
  }
};

/** The direct subschemas of a schema, in its order; `known` says which keywords count. */
export const partsOf = (schema: ValueObject, known: (keyword: string) => boolean): readonly Part[] => {
  const parts: Part[] = [];
  for (const keyword of Object.keys(schema)) {
    const position = positions.get(keyword);
    if (position !== undefined && known(keyword)) addParts(keyword, position, schema[keyword] as Value, parts);
  }
  return parts;
};
