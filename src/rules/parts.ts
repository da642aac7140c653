// How messages call the parts of a tool's schema.
import type { Subschema } from "../model.ts";
import { show } from "./words.ts";

/** `the property "units"`, `an item of the property "tags"`, `a part of the input schema`. */
export const partName = (part: Subschema): string => {
  if (part.outer === undefined) return `the ${part.schema.role} schema`;
  if (part.keyword === "properties") return `the property ${show(part.node.key)}`;
  let around = part.outer;
  while (around.outer !== undefined && around.keyword !== "properties") around = around.outer;
  const which = part.keyword === "items" && around === part.outer ? "an item" : "a part";
  return `${which} of ${partName(around)}`;
};

/** The same at the beginning of a sentence. */
export const PartName = (part: Subschema): string => {
  const name = partName(part);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** `the tool "get_forecast"` */
export const toolName = (part: Subschema): string => `the tool ${show(part.schema.tool.text("name") ?? "")}`;
