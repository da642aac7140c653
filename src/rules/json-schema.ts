// What rules about embedded schemas know of JSON Schema.
import type { JsonObject, JsonValue, Node, Place } from "../model.ts";

const words = (text: string): readonly string[] => text.split(" ");

/** The keywords that say something about one type only. */
const byType: Readonly<Record<string, readonly string[]>> = {
  object: words(
    "properties patternProperties additionalProperties unevaluatedProperties required minProperties maxProperties propertyNames dependentRequired dependentSchemas dependencies",
  ),
  array: words(
    "items prefixItems additionalItems unevaluatedItems contains minContains maxContains minItems maxItems uniqueItems",
  ),
  string: words("minLength maxLength pattern contentEncoding contentMediaType contentSchema"),
  number: words("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf"),
};

/** Every keyword of draft-06 to 2020-12. */
export const keywords: readonly string[] = [
  ...words("$schema $id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary $comment"),
  ...words("$defs definitions type enum const allOf anyOf oneOf not if then else format"),
  ...words("title description default examples deprecated readOnly writeOnly"),
  ...Object.values(byType).flat(),
];

const types = new Set(["null", "boolean", "object", "array", "number", "string", "integer"]);

/** The declared types; undefined where none is declared, or something that is no type. */
export const typesOf = (schema: Node): readonly string[] | undefined => {
  const value = schema.has("type") ? (schema.value as JsonObject).type : undefined;
  const declared: readonly (JsonValue | undefined)[] = Array.isArray(value) ? value : [value];
  return declared.length > 0 && declared.every((type) => typeof type === "string" && types.has(type))
    ? (declared as readonly string[])
    : undefined;
};

/** Whether a value is of one of some types, as JSON Schema means them: 2.0 is an integer. */
export const isOfType = (value: JsonValue | undefined, declared: readonly string[]): boolean => {
  if (value === null) return declared.includes("null");
  if (Array.isArray(value)) return declared.includes("array");
  if (typeof value === "number")
    return (
      declared.includes("number") ||
      // What a double cannot hold is a whole number as far as anybody can tell.
      (declared.includes("integer") && (Number.isInteger(value) || !Number.isFinite(value)))
    );
  return declared.includes(typeof value);
};

const typeOfKeyword: ReadonlyMap<string, string> = new Map(
  Object.entries(byType).flatMap(([type, about]) => about.map((keyword) => [keyword, type] as const)),
);

/** The keywords of a schema that can never apply, for its declared types exclude what they are about. */
export const withoutEffect = (schema: Node): readonly string[] => {
  const declared = typesOf(schema);
  if (declared === undefined) return [];
  return Object.keys(schema.value ?? {}).filter((keyword) => {
    const type = typeOfKeyword.get(keyword);
    return type !== undefined && !declared.includes(type) && !(type === "number" && declared.includes("integer"));
  });
};

/** The patterns of a schema: that of `pattern`, and the keys of `patternProperties`. */
export const patternsIn = (schema: Node): readonly { readonly pattern: string; readonly at: Place }[] => {
  if (!schema.has("pattern") && !schema.has("patternProperties")) return [];
  const own = schema.text("pattern");
  const names = schema.object("patternProperties");
  return [
    ...(own === undefined ? [] : [{ pattern: own, at: schema.at("pattern") }]),
    ...Object.keys(names?.value ?? {}).map((pattern) => ({
      pattern,
      at: names?.at(pattern, "key") ?? schema.at("patternProperties"),
    })),
  ];
};
