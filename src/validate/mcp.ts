import type { Document, Kind, Node, Pointer } from "../model.ts";
import type { OptionsAt } from "./calls.ts";
import { type Embedded, embed } from "./embedded.ts";
import { numbersBelow } from "./numbers.ts";
import { type Part, partsIn } from "./parts.ts";

/** For all values of one document that its schemas judge: milliseconds of matching; steps, a few seconds' worth. */
const values = { ms: 1000, steps: 5_000_000 } as const;

/** A document that is no server.json, with its schemas compiled. */
export interface McpDocument {
  readonly parts: readonly Part[];
  /** The protocol version that the run was told, or that the document claims. */
  readonly version: string | undefined;
  /** The `inputSchema` and `outputSchema` of a tool, as far as they are objects. */
  schemasOf(tool: Node): readonly Embedded[];
  /** The schema of a tool that a place lies in. */
  ownerOf(pointer: Pointer): Embedded | undefined;
  readonly optionsAt: OptionsAt;
}

/** Reads a document's parts; every schema is compiled apart, and once. */
export const mcpDocument = (kind: Kind, root: Node, document: Document, version: string | undefined): McpDocument => {
  const parts = partsIn(kind, root);
  const numbersOf = numbersBelow(document.numbers);
  const budget = { ...values };
  const schemas = new Map<Pointer, Embedded>();
  for (const { kind: part, node } of parts) {
    if (part !== "tool") continue;
    for (const key of ["inputSchema", "outputSchema"]) {
      const schema = node.object(key);
      if (schema) schemas.set(schema.pointer, embed(node, schema, document, numbersOf));
    }
  }
  return {
    parts,
    version,
    schemasOf: ({ pointer }) =>
      ["inputSchema", "outputSchema"].flatMap((key) => schemas.get(`${pointer}/${key}`) ?? []),
    ownerOf(pointer) {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
        const schema = schemas.get(pointer.slice(0, end));
        if (schema) return schema;
      }
      return undefined;
    },
    optionsAt: (pointer) => ({ numbers: numbersOf(pointer), budget }),
  };
};
