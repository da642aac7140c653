// What a validator needs of a schema, and no prose: constraints and names exact, everything else left out.
import type { JsonObject, JsonValue } from "../src/model.ts";

const prose = new Set(["description", "title", "examples", "example", "default", "$comment"]);

// Where a schema holds further schemas. Anything else (`enum`, `const`, `required` …) is data and stays as it is.
const single = new Set([
  "items",
  "additionalItems",
  "additionalProperties",
  "contains",
  "not",
  "if",
  "then",
  "else",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems", "items"]);
const maps = new Set(["properties", "patternProperties", "definitions", "$defs", "dependentSchemas"]);

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The constraint-only copy of a schema. A *property* called `description` stays: it stands where names stand. */
export const constraintsOf = (schema: JsonValue): JsonValue => {
  if (!isObject(schema)) return schema;
  const copy: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (prose.has(keyword)) continue;
    if (maps.has(keyword) && isObject(value)) {
      copy[keyword] = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, constraintsOf(part)]));
    } else if (lists.has(keyword) && Array.isArray(value)) {
      copy[keyword] = value.map(constraintsOf);
    } else {
      copy[keyword] = single.has(keyword) ? constraintsOf(value) : value;
    }
  }
  return copy;
};
