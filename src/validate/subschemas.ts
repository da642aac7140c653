import { partsOf } from "../json-schema/index.ts";
import type { EmbeddedSchema, JsonObject, Node, Subschema } from "../model.ts";
import { split } from "../parse/path.ts";

const isObject = (node: Node | undefined): node is Node =>
  typeof node?.value === "object" && node.value !== null && !Array.isArray(node.value);

const known = (): boolean => true;

/** The direct subschemas that are objects, each with the keyword that holds it. */
const childrenOf = (node: Node): readonly { readonly keyword: string; readonly node: Node }[] => {
  const lists = new Map<string, readonly Node[]>();
  return partsOf(node.value as JsonObject, known).flatMap(({ path }) => {
    const [keyword = "", name] = split(`/${path}`);
    const holder = node.get(keyword);
    if (name === undefined) return isObject(holder) ? [{ keyword, node: holder }] : [];
    if (!Array.isArray(holder?.value)) {
      const member = holder?.get(name);
      return isObject(member) ? [{ keyword, node: member }] : [];
    }
    const items = lists.get(keyword) ?? holder.items();
    lists.set(keyword, items);
    const item = items[Number(name)];
    return isObject(item) ? [{ keyword, node: item }] : [];
  });
};

/** Every subschema that is an object, in document order. Nothing is a schema in `enum`, `default` and the like. */
export const subschemasOf = (schema: EmbeddedSchema): readonly Subschema[] => {
  const found: Subschema[] = [];
  const visit = (node: Node, keyword: string, outer: Subschema | undefined): void => {
    const here: Subschema = { node, keyword, outer, schema };
    found.push(here);
    for (const child of childrenOf(node)) visit(child.node, child.keyword, here);
  };
  visit(schema.root, "", undefined);
  return found;
};
