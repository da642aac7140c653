// What the text says where a node of the registry view stands: the view leaves out `false`, `[]` and unknown keys.
import type { Document, JsonValue, Node } from "../model.ts";
import { plainKey } from "./spelling.ts";
import { isObject, valueAt } from "./tree.ts";

/** The value in the text at a node's place. */
export const textOf = ({ value }: Pick<Document, "value">, { pointer }: Pick<Node, "pointer">): JsonValue | undefined =>
  valueAt(value, pointer);

/**
 * Whether an object of the text has none of some keys, however they are spelled and with whatever value. Nothing is missing in
 * an object that recovery from a syntax fault closed.
 */
export const lacks = (document: Pick<Document, "value" | "incomplete">, node: Node, ...keys: string[]): boolean => {
  const object = textOf(document, node);
  if (!isObject(object) || document.incomplete.has(object)) return false;
  const wanted = new Set(keys.map(plainKey));
  return !Object.keys(object).some((key) => wanted.has(plainKey(key)));
};

/** A text that is the same for deeply equal values, whatever the order of their keys. */
export const canonical = (value: JsonValue): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value).map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`);
  return `{${members.sort().join()}}`;
};
