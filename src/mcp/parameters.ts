import type { EmbeddedSchema, Subschema } from "../model.ts";

// What stands below other keywords (`not`, `if`, `contains` …) tests a value, and describes none.
const describing = new Set(
  "properties patternProperties additionalProperties items prefixItems anyOf oneOf allOf $defs definitions".split(" "),
);

/**
 * The parts of an input schema that describe the parameters of a tool, the root first: what model providers read.
 * Of an output schema none: clients keep those.
 */
export const parametersOf = (schema: EmbeddedSchema): readonly Subschema[] => {
  if (schema.role !== "input") return [];
  const kept = new Set<Subschema>();
  for (const part of schema.subschemas)
    if (part.outer === undefined || (kept.has(part.outer) && describing.has(part.keyword))) kept.add(part);
  return [...kept];
};

/** The types that a schema allows by name; none where it does not say. */
export const typesOf = ({ node }: Subschema): readonly string[] => {
  const type = node.get("type");
  if (typeof type?.value === "string") return [type.value];
  return (type?.items() ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
};
