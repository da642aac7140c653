import type { Document, Found, Pointer, Rulebook, Violation } from "../model.ts";
import { join } from "../parse/path.ts";
import { collection } from "./collection.ts";
import type { Embedded } from "./embedded.ts";
import { explainViolation } from "./explain.ts";
import type { McpDocument } from "./mcp.ts";
import type { Part } from "./parts.ts";
import { judgePart } from "./protocol-schema.ts";
import { violationsOf } from "./violations.ts";

type Recovered = (pointer: string) => boolean;

/** What the meta-schema refuses at a place or around it. */
const refusedAt = ({ refused, root }: Embedded, { pointer }: Violation): Pointer | undefined => {
  if (refused.size === 0) return undefined;
  for (let end = pointer.length; end >= root.pointer.length && end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const at = pointer.slice(0, end);
    if (refused.has(at)) return at;
  }
  return undefined;
};

const shapesOf = (
  part: Part,
  mcp: McpDocument,
  rules: Rulebook,
  recovered: Recovered,
  add: (one: Found) => void,
): void => {
  const start = part.kind === "call-result" ? join(part.node.pointer, "result") : part.node.pointer;
  for (const { failures, authority, older } of judgePart(part.kind, part.node, mcp.version)) {
    const placed = failures.map((failure) => ({ ...failure, pointer: start + failure.pointer }));
    for (const violation of violationsOf(placed, authority, recovered)) {
      const owner = mcp.ownerOf(violation.pointer);
      const refused = owner && refusedAt(owner, violation);
      // What cannot be used is an error of its own, and so is what holds it.
      if (refused !== undefined && (older || refused !== violation.pointer)) continue;
      const mild = older || (owner?.role === "output" && refused === undefined);
      for (const found of explainViolation(violation, rules, mcp.numbers))
        add(mild ? { ...found, problem: { ...found.problem, severity: "warning" } } : found);
    }
  }
};

/** What makes a tool's schema unusable, and what is worth knowing about it. */
export const faultsOf = (
  faults: readonly Violation[],
  rules: Rulebook,
  numbers: Document["numbers"],
): readonly Found[] =>
  faults.flatMap((fault) =>
    explainViolation(fault, rules, numbers).map((found) =>
      fault.cause === "metaschema" ? found : { ...found, reference: found.rule.id },
    ),
  );

/** Each part of a document that is no server.json against its official shape. */
export const mcpShapes = (mcp: McpDocument, rules: Rulebook, recovered: Recovered): readonly Found[] => {
  const { found, add } = collection();
  for (const part of mcp.parts) shapesOf(part, mcp, rules, recovered, add);
  return found;
};
