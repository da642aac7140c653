// A `requestedSchema` is a restricted subset of JSON Schema: a flat object of primitive properties.
import type { Node } from "../model.ts";

/** The types that a property may have; an array is a choice of several options. */
export const fieldTypes: readonly string[] = ["string", "number", "integer", "boolean", "array"];

/** Whether an elicitation shows a form; otherwise it sends the user to a URL. */
export const isForm = (elicitation: Node): boolean => elicitation.get("mode")?.value !== "url";

/** The elicitation that a property of a `requestedSchema` belongs to. */
export const elicitationOf = (property: Node): Node | undefined => property.parent?.parent?.parent;

const combining = ["$ref", "$dynamicRef", "allOf", "anyOf", "not", "if", "properties"];

/** Whether a branch of `oneOf` is a schema of its own and no option. */
const isSchema = (branch: Node): boolean =>
  !branch.has("const") && ["type", "enum", "items", "oneOf", ...combining].some((keyword) => branch.has(keyword));

/** What makes a property more than a primitive value: `object`, or a keyword; undefined if nothing does. */
export const nestingOf = (property: Node): string | undefined => {
  const type = property.get("type");
  if (type?.value === "object" || type?.items().some(({ value }) => value === "object")) return "object";
  const keyword = combining.find((one) => property.has(one));
  if (keyword !== undefined) return keyword;
  return property.objects("oneOf").some(isSchema) ? "oneOf" : undefined;
};

/** Whether the rules about single fields may speak: a property that nests has a rule of its own, and no other. */
export const isField = (property: Node): boolean => nestingOf(property) === undefined;

/** A list of options: `enum` holds values, the others objects of `const` and `title`. */
export interface Options {
  readonly list: Node;
  readonly titled: boolean;
}

/** The lists of options of a property, of its items where it is an array. */
export const optionsOf = (property: Node): readonly Options[] => {
  const many = property.text("type") === "array";
  const holder = many ? property.object("items") : property;
  return (many ? ["enum", "anyOf", "oneOf"] : ["enum", "oneOf"]).flatMap((keyword) => {
    const list = holder?.get(keyword);
    return list ? [{ list, titled: keyword !== "enum" }] : [];
  });
};

/** The values that a property offers; undefined where it offers none, or in a way that cannot be read. */
export const valuesOf = (property: Node): ReadonlySet<string> | undefined => {
  const options = optionsOf(property);
  if (options.length === 0 || !options.every(({ list }) => Array.isArray(list.value))) return undefined;
  return new Set(
    options.flatMap(({ list, titled }) =>
      list.items().flatMap((item) => {
        const value = titled ? item.get("const")?.value : item.value;
        return typeof value === "string" ? [value] : [];
      }),
    ),
  );
};
