import type { EmbeddedSchema, Subschema } from "../model.ts";

/** The parameters of a tool that are annotated with `x-mcp-header`, wherever they stand; an output has none. */
export const annotatedIn = (schema: EmbeddedSchema): readonly Subschema[] =>
  schema.role === "input" ? schema.subschemas.filter(({ node }) => node.has("x-mcp-header")) : [];

/** Whether a parameter is reached from the root by `properties` alone. */
export const isReachable = ({ keyword, outer }: Subschema): boolean => {
  if (outer === undefined) return false;
  return keyword === "properties" && (outer.outer === undefined || isReachable(outer));
};
