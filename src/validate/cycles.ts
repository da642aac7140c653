import type { Reference } from "../json-schema/index.ts";
import type { Pointer } from "../model.ts";

/** A subschema as the graph of a schema sees it. */
export interface Vertex {
  readonly pointer: Pointer;
  /** The keyword that holds it. */
  readonly keyword: string;
  readonly outer: Pointer | undefined;
}

interface Edge {
  readonly to: Pointer;
  /** The `$ref` member, where the edge is a reference. */
  readonly ref?: Pointer;
}
type Graph = ReadonlyMap<Pointer, readonly Edge[]>;

// Nothing is evaluated there unless something refers to it.
const asleep = new Set(["$defs", "definitions", "contentSchema"]);
/** Applied to the same value in any case: no step further into the value. */
const inPlace = new Set(["allOf", "anyOf", "oneOf", "not", "if"]);

const graphOf = (
  vertices: readonly Vertex[],
  references: readonly Reference[],
  counts: (keyword: string) => boolean,
): Graph => {
  const graph = new Map<Pointer, Edge[]>();
  const add = (from: Pointer, edge: Edge): void => {
    const edges = graph.get(from);
    if (edges) edges.push(edge);
    else graph.set(from, [edge]);
  };
  for (const { from, pointer, to } of references) if (to !== undefined) add(from, { to, ref: pointer });
  for (const { pointer, keyword, outer } of vertices)
    if (outer !== undefined && counts(keyword)) add(outer, { to: pointer });
  return graph;
};

interface Frame {
  readonly vertex: Pointer;
  readonly edges: readonly Edge[];
  next: number;
  /** The reference by which it was reached. */
  readonly ref: Pointer | undefined;
}

/** The references that close a cycle, each once, met first in a walk that goes as deep as it can. */
const closing = (starts: readonly Pointer[], graph: Graph): readonly Pointer[] => {
  const found = new Set<Pointer>();
  const depths = new Map<Pointer, number>();
  const done = new Set<Pointer>();
  const stack: Frame[] = [];
  const enter = (vertex: Pointer, ref: Pointer | undefined): void => {
    depths.set(vertex, stack.length);
    stack.push({ vertex, edges: graph.get(vertex) ?? [], next: 0, ref });
  };
  for (const start of starts) {
    if (done.has(start)) continue;
    enter(start, undefined);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = top.edges[top.next++];
      if (edge === undefined) {
        done.add(top.vertex);
        depths.delete(top.vertex);
        stack.pop();
        continue;
      }
      const depth = depths.get(edge.to);
      if (depth !== undefined) {
        // A cycle may be closed by a step; the last reference on its way is the one to blame.
        let { ref } = edge;
        for (let index = stack.length - 1; ref === undefined && index > depth; index--) ref = stack[index]?.ref;
        if (ref !== undefined) found.add(ref);
      } else if (!done.has(edge.to)) enter(edge.to, edge.ref);
    }
  }
  return [...found];
};

/** The references of a schema that close a cycle: `endless` without a step into the value, `recursive` with one. */
export const cyclesOf = (
  vertices: readonly Vertex[],
  references: readonly Reference[],
): { readonly endless: readonly Pointer[]; readonly recursive: readonly Pointer[] } => {
  if (references.length === 0) return { endless: [], recursive: [] };
  const starts = [...vertices.map(({ pointer }) => pointer), ...references.map(({ from }) => from)];
  const endless = closing(
    starts,
    graphOf(vertices, references, (keyword) => inPlace.has(keyword)),
  );
  const all = closing(
    starts,
    graphOf(vertices, references, (keyword) => !asleep.has(keyword)),
  );
  const known = new Set(endless);
  return { endless, recursive: all.filter((ref) => !known.has(ref)) };
};
