import type { Document, Kind, Node, Pointer } from "../model.ts";
import { nodeOf } from "../parse/node.ts";
import { join, parentOf, valueAt } from "../parse/path.ts";
import type { OptionsAt } from "./calls.ts";
import { type Embedded, embed } from "./embedded.ts";
import { numbersBelow } from "./numbers.ts";
import { type Part, partsIn } from "./parts.ts";

/** For all values of one document that its schemas judge: milliseconds of matching; steps, a few seconds' worth. */
const values = { ms: 1000, steps: 5_000_000 } as const;

/** A document that is no server.json. */
export interface McpDocument {
  readonly parts: readonly Part[];
  /** The protocol version that the run was told, or that the document claims. */
  readonly version: string | undefined;
  readonly numbers: Document["numbers"];
  /** The `inputSchema` and `outputSchema` of a tool, as far as they are objects; each compiled apart. */
  schemasOf(tool: Node): readonly Embedded[];
  /** The schema of a tool that a place lies in. */
  ownerOf(pointer: Pointer): Embedded | undefined;
  readonly optionsAt: OptionsAt;
}

/** What holds tools: arrays, or a document that is one itself. */
const holdersOf = (parts: readonly Part[]): ReadonlySet<Pointer> => {
  const holders = new Set<Pointer>();
  for (const { kind, node } of parts) {
    if (kind === "tools-array" || (kind === "tool" && node.parent === undefined)) holders.add(node.pointer);
    if (kind === "tools-result") holders.add(join(node.pointer, "tools"));
  }
  return holders;
};

/** Reads a document's parts. */
export const mcpDocument = (kind: Kind, root: Node, document: Document, version: string | undefined): McpDocument => {
  const { numbers } = document;
  const parts = partsIn(kind, root, numbers);
  const numbersOf = numbersBelow(numbers);
  const budget = { ...values };

  // Only the last ones are kept: a list may have a hundred thousand.
  let last: { readonly tool: Pointer; readonly schemas: readonly Embedded[] } | undefined;
  const schemasOf = (tool: Node): readonly Embedded[] => {
    if (last?.tool === tool.pointer) return last.schemas;
    const schemas = ["inputSchema", "outputSchema"].flatMap((key) => {
      const schema = tool.object(key);
      return schema ? [embed(tool, schema, document, numbersOf)] : [];
    });
    last = { tool: tool.pointer, schemas };
    return schemas;
  };

  // Asked for where a shape is violated: rarely.
  let holders: ReadonlySet<Pointer> | undefined;
  const ownerOf = (pointer: Pointer): Embedded | undefined => {
    holders ??= holdersOf(parts);
    for (const { 0: key, index } of pointer.matchAll(/\/(?:inputSchema|outputSchema)(?=\/|$)/g)) {
      const at = pointer.slice(0, index);
      if (!holders.has(parentOf(at))) continue;
      const tool = nodeOf(valueAt(root.value, at), undefined, at);
      return schemasOf(tool).find(({ root }) => root.pointer === at + key);
    }
    return undefined;
  };

  return {
    parts,
    version,
    numbers,
    schemasOf,
    ownerOf,
    optionsAt: (pointer) => ({ numbers: numbersOf(pointer), budget }),
  };
};
