// Which subschema refers to which, for those who look for circles.
import type { JsonValue, Pointer } from "../model.ts";
import { declaredDialect, linkWith } from "./library.ts";
import { isObject, own } from "./values.ts";

/** A reference of a schema, and the subschema it leads to. */
export interface Reference {
  /** Of the `$ref` member itself. */
  readonly pointer: Pointer;
  /** The subschema that holds it. */
  readonly from: Pointer;
  readonly ref: string;
  /** In the same document; undefined where it leads out of it, or nowhere. */
  readonly to: Pointer | undefined;
}

/**
 * The references of a schema, whether or not it is valid in its dialect; `$dynamicRef` as if nothing were dynamic.
 *
 * @throws SchemaTooComplexError over 64 levels or 10,000 subschemas
 * @throws UnsupportedDialectError where `$schema` is not known
 */
export function references(schema: JsonValue): readonly Reference[] {
  const { root, subschemas } = linkWith(schema, declaredDialect(schema, {}), {});
  return subschemas.flatMap(({ value, pointer, resource, targets }) => {
    if (resource.document !== root.resource.document || !isObject(value)) return [];
    return ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((keyword) => {
      const ref = resource.dialect.keywords.has(keyword) ? own(value, keyword) : undefined;
      if (typeof ref !== "string") return [];
      const target = targets.get(keyword);
      const to = target?.resource.document === root.resource.document ? target.pointer : undefined;
      return [{ pointer: `${pointer}/${keyword}`, from: pointer, ref, to }];
    });
  });
}
