import type { Document, JsonValue, Node, Place, Pointer } from "../model.ts";
import { isSnakeCasePackage } from "./snake-case.ts";
import { keyOf, member, parentOf, valueAt } from "./tree.ts";
import { type RegistryView, registryView } from "./view.ts";

/** A place in the text, and the name of what is missing there. */
export interface TextPlace {
  readonly pointer: Pointer;
  readonly missing?: string;
}

type Filled = Pick<RegistryView, "emptied" | "isAdded" | "isNull">;

/** Where an object lacks something: at the value that counts as absent, or at the nearest object that there is. */
const lack = (view: Filled, object: Pointer, missing: string): TextPlace => {
  const empty = view.emptied.get(member(object, missing));
  if (empty !== undefined) return { pointer: empty };
  if (view.isAdded(object)) return lack(view, parentOf(object), keyOf(object));
  // What is null is no object, and nothing is missing in it.
  const none = view.emptied.get(object) ?? (view.isNull(object) ? object : undefined);
  return none === undefined ? { pointer: object, missing } : { pointer: none };
};

/**
 * Where in the text a fault of the registry view belongs, whether the text has what the fault is about or not.
 *
 * @param pointer in the text, though perhaps of something that only the view has
 * @param missing what the object there lacks, if that is the fault
 */
export const textPlace = (view: Filled, pointer: Pointer, missing?: string): TextPlace => {
  if (missing !== undefined) return lack(view, pointer, missing);
  return view.isAdded(pointer) ? lack(view, parentOf(pointer), keyOf(pointer)) : { pointer };
};

/**
 * The same of what a schema says about the registry view; undefined where a rule tells it in other words: that nothing
 * names the schema, or that a package is in snake_case.
 */
export const schemaPlace = (root: JsonValue | undefined, pointer: Pointer, missing?: string): TextPlace | undefined => {
  const view = registryView(root);
  const [, list, index] = pointer.split("/");
  if (/^packages$/i.test(list ?? "") && index !== undefined && isSnakeCasePackage(root, index)) return undefined;
  const place = textPlace(view, pointer, missing);
  return place.missing === "$schema" ? undefined : place;
};

/** Whether recovery from a syntax fault closed the object or array at a place of the text. */
export const isIncomplete = (
  { value, incomplete }: Pick<Document, "value" | "incomplete">,
  pointer: Pointer,
): boolean => {
  if (incomplete.size === 0) return false;
  const held = valueAt(value, pointer);
  return typeof held === "object" && held !== null && incomplete.has(held);
};

/**
 * Where to report that a field of the registry view is absent or empty: at its value, where the text has one ("" or
 * null), otherwise at the nearest object that the text has, with the name of what that object lacks. Undefined where
 * recovery from a syntax fault closed that object: nothing is missing in it.
 *
 * @param node an object of the document's registry view
 */
export const placeOf = (
  document: Pick<Document, "value" | "incomplete">,
  node: Node,
  key: string,
): { readonly at: Place; readonly missing?: string } | undefined => {
  const view = registryView(document.value);
  const found = node.get(key)?.pointer;
  const { pointer, missing } = found === undefined ? textPlace(view, node.pointer, key) : textPlace(view, found);
  if (missing === undefined) return { at: { pointer } };
  return isIncomplete(document, pointer) ? undefined : { at: { pointer }, missing };
};

/** Whether a field is absent or empty; not where it holds a value of the wrong type, which is another fault. */
export const isUnset = (node: Node, key: string): boolean => !node.has(key) || node.text(key) === "";
