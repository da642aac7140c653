// What the registry's HTTP API asks of the decoded document before any rule runs.
import type { JsonObject, JsonValue, Pointer } from "../model.ts";
import { parseUrl } from "../schemas/formats.cjs";
import { type Field, judgedFields, type ObjectType, type TextField } from "./fields.ts";
import { textPlace } from "./place.ts";
import { isObject, keyOf, member } from "./tree.ts";
import type { RefusedValue, RegistryView } from "./view.ts";

/** What a field breaks. `limit` is a number of characters, `allowed` the values it may have. */
export type ShapeBreach =
  | { readonly kind: "type"; readonly expected: RefusedValue["expected"] }
  | { readonly kind: "too-short" | "too-long"; readonly limit: number }
  | { readonly kind: "pattern"; readonly pattern: string }
  | { readonly kind: "one-of"; readonly allowed: readonly string[] }
  | { readonly kind: "uri"; readonly error: string };

export interface ShapeFault {
  /** In the text; of a missing field that of the object that lacks it. */
  readonly pointer: Pointer;
  readonly field: string;
  readonly value: JsonValue | undefined;
  readonly breach: ShapeBreach;
  /** The API's sentence. */
  readonly upstream: string;
  /** The field, where the text has none. */
  readonly missing?: string;
}

// Counted up to the limit only: a text may be megabytes long.
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && [...text.slice(0, 2 * limit + 2)].length > limit;

const breachOf = (field: TextField, text: string): ShapeBreach | undefined => {
  if (field.min !== undefined && !isLonger(text, field.min - 1)) return { kind: "too-short", limit: field.min };
  if (field.max !== undefined && isLonger(text, field.max)) return { kind: "too-long", limit: field.max };
  if (field.pattern && !field.pattern.test(text)) return { kind: "pattern", pattern: field.pattern.source };
  if (field.oneOf && !field.oneOf.includes(text)) return { kind: "one-of", allowed: field.oneOf };
  const url = field.uri ? parseUrl(text) : undefined;
  return url?.error === undefined ? undefined : { kind: "uri", error: url.error };
};

const sentence = (breach: ShapeBreach): string => {
  switch (breach.kind) {
    case "type":
      // Decoding ends here: the API never sees it.
      return breach.expected === "finite"
        ? "json: cannot unmarshal number into Go value of type float64"
        : `expected ${breach.expected}`;
    case "too-short":
      return `expected length >= ${breach.limit}`;
    case "too-long":
      return `expected length <= ${breach.limit}`;
    case "pattern":
      // The source of a JavaScript pattern escapes slashes; Go's does not.
      return `expected string to match pattern ${breach.pattern.replaceAll("\\/", "/")}`;
    case "one-of":
      return `expected value to be one of "${breach.allowed.join(", ")}"`;
    case "uri":
      return `expected string to be RFC 3986 uri: ${breach.error}`;
  }
};

/**
 * Everything in a registry view that the API refuses: one fault a value, the first that it would name.
 *
 * @param tell receives each fault, and says whether it wants another
 */
export const tellShapeFaults = (view: RegistryView, tell: (fault: ShapeFault) => boolean): void => {
  let goOn = true;

  const report = (at: Pointer, field: string, value: JsonValue | undefined, breach: ShapeBreach): void => {
    goOn = tell({ ...textPlace(view, view.toText(at)), field, value, breach, upstream: sentence(breach) });
  };

  const objectAt = (type: ObjectType, value: JsonObject, at: Pointer): void => {
    const fields = judgedFields[type];
    for (let i = 0; i < fields.length && goOn; i++) {
      const { key, field } = fields[i]!;
      // No object inherits a member of such a name.
      const held = value[key];
      if (held !== undefined) fieldAt(field, key, held, at);
    }
  };

  const fieldAt = (field: Field, key: string, value: JsonValue, object: Pointer): void => {
    if (field.type === "string" && typeof value === "string") {
      const breach = breachOf(field, value);
      if (breach) report(member(object, key), key, value, breach);
    } else if (field.type === "object" && isObject(value)) objectAt(field.of, value, member(object, key));
    else if ((field.type === "array" && Array.isArray(value)) || (field.type === "map" && isObject(value))) {
      if (field.of === "string") return;
      const at = member(object, key);
      for (const index of Object.keys(value as object)) {
        if (!goOn) return;
        const element = (value as JsonObject)[index];
        if (isObject(element)) objectAt(field.of, element, member(at, index));
      }
    }
  };

  for (const { pointer, expected } of view.refused) {
    if (!goOn) return;
    const breach = { kind: "type", expected } as const;
    goOn = tell({ pointer, field: keyOf(pointer), value: undefined, breach, upstream: sentence(breach) });
  }
  if (goOn && isObject(view.value)) objectAt("server", view.value, "");
};
