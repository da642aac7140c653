import type { Document, JsonValue, Kind, Node } from "../model.ts";
import { join } from "../parse/path.ts";

/** What a part of a document is. */
export type PartKind =
  /** A bare array of tools. */
  | "tools-array"
  | "tools-result"
  | "tool"
  | "prompts-result"
  | "prompt"
  | "resources-result"
  | "resource"
  | "resource-templates-result"
  | "resource-template"
  | "elicitation"
  | "call"
  | "call-result"
  | "bundle";

export interface Part {
  readonly kind: PartKind;
  readonly node: Node;
  /** Of a call and its result: the id that both have, as JSON. */
  readonly id?: string;
}

/** A list that MCP knows: the key that holds it, what it is in, and what is in it. */
interface ListKind {
  readonly key: string;
  readonly result: PartKind;
  readonly item: PartKind;
  /** What at least half of the items have, as strings, where nothing else says whose list it is. */
  readonly has: readonly string[];
}

const lists: readonly ListKind[] = [
  { key: "tools", result: "tools-result", item: "tool", has: ["name"] },
  { key: "prompts", result: "prompts-result", item: "prompt", has: ["name"] },
  { key: "resources", result: "resources-result", item: "resource", has: ["uri", "name"] },
  {
    key: "resourceTemplates",
    result: "resource-templates-result",
    item: "resource-template",
    has: ["uriTemplate", "name"],
  },
];

const isObject = (value: JsonValue | undefined): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a list holds mostly what it should: `{"tools": ["hammer"]}` beside a list of prompts is none of ours. */
const fits = (holder: Node, length: number, { key, has }: ListKind): boolean => {
  const fitting = holder
    .objects(key)
    .filter(
      (item) => has.every((name) => item.text(name) !== undefined) && (key !== "tools" || item.object("inputSchema")),
    );
  return fitting.length > 0 && 2 * fitting.length >= length;
};

/** What holds a list of a kind. */
export interface List {
  readonly kind: ListKind;
  readonly holder: Node;
}

/** The lists of a result: those of the document's own kind whatever they hold, others where they look like it. */
const listsIn = (holder: Node, own: Kind): readonly List[] =>
  lists.flatMap((kind) => {
    const list = holder.get(kind.key)?.value;
    if (!Array.isArray(list)) return [];
    const certain = kind.key === own || (own === "resources" && kind.key === "resourceTemplates");
    return certain || fits(holder, list.length, kind) ? [{ kind, holder }] : [];
  });

/** What is no object is the list's own fault. */
const inList = ({ kind: { key, result, item }, holder }: List): readonly Part[] => [
  { kind: result, node: holder },
  ...holder.objects(key).map((node) => ({ kind: item, node })),
];

/** A single tool, an array of tools, or lists under their keys, in the root or in the `result` of a response. */
const inLists = (kind: Kind, root: Node): readonly Part[] => {
  if (Array.isArray(root.value))
    return [{ kind: "tools-array", node: root }, ...root.objects().map((node) => ({ kind: "tool", node }) as const)];
  const result = root.object("result");
  const found = [...listsIn(root, kind), ...(result ? listsIn(result, kind) : [])].flatMap(inList);
  return found.length === 0 && kind === "tools" ? [{ kind: "tool", node: root }] : found;
};

const inElicitation = (root: Node): readonly Part[] => {
  const params = root.text("method") === "elicitation/create" ? root.object("params") : undefined;
  return [{ kind: "elicitation", node: params ?? root }];
};

const inMessages = (root: Node, numbers: Document["numbers"]): readonly Part[] => {
  // Two ids may be one double.
  const idOf = (message: Node): string =>
    (numbers.size > 0 ? numbers.get(join(message.pointer, "id")) : undefined) ??
    JSON.stringify(message.get("id")?.value ?? null);
  const calls = new Set<string>();
  return root.objects().flatMap((message): readonly Part[] => {
    const method = message.text("method");
    if (method === "tools/call") {
      const id = idOf(message);
      calls.add(id);
      return [{ kind: "call", node: message, id }];
    }
    if (method === "elicitation/create") return inElicitation(message);
    const result = message.object("result");
    if (!result) return [];
    const id = idOf(message);
    if (calls.delete(id)) return [{ kind: "call-result", node: message, id }];
    return listsIn(result, "tools").flatMap(inList);
  });
};

/** The parts of a document that the official schemas know, in its order. Of a server.json none: it has its own. */
export const partsIn = (kind: Kind, root: Node, numbers: Document["numbers"]): readonly Part[] => {
  switch (kind) {
    case "tools":
    case "prompts":
    case "resources":
      return inLists(kind, root);
    case "elicitation":
      return inElicitation(root);
    case "transcript":
      return inMessages(root, numbers);
    case "mcpb":
      return isObject(root.value) ? [{ kind: "bundle", node: root }] : [];
    default:
      return [];
  }
};
