import type { Facts, Judged, Node, Target, Violation } from "../model.ts";
import { callJudge, complaintsAbout } from "./calls.ts";
import { type Embedded, fault } from "./embedded.ts";
import type { McpDocument } from "./mcp.ts";
import type { PartKind } from "./parts.ts";

/** Receives each part that rules look at, with what they may ask about it. */
export type VisitMcp = (target: Target, node: Node, more?: Pick<Facts, "subschema" | "judged">) => void;

const named: Partial<Record<PartKind, Target>> = {
  tool: "tool",
  prompt: "prompt",
  resource: "resource",
  "resource-template": "resource-template",
  elicitation: "elicitation",
};

const isObject = ({ value }: Node): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** Receives what the schema tier finds on the way. */
export type Meet = (faults: readonly Violation[]) => void;

/** Where judging a value was stopped. */
const stopsOf = (value: Node, { complaints }: Judged): readonly Violation[] =>
  complaints.flatMap(({ stopped }) =>
    stopped === undefined ? [] : [fault(value, "limit", value.pointer, { expected: stopped })],
  );

const schema = (embedded: Embedded, { optionsAt }: McpDocument, visit: VisitMcp, meet: Meet): void => {
  const { root, subschemas, tool } = embedded;
  const [first] = subschemas;
  if (first) visit("schema", root, { subschema: first });
  for (const subschema of subschemas) {
    const { node } = subschema;
    visit("subschema", node, { subschema });
    const value = node.get("default");
    if (!value) continue;
    const part = node.pointer.slice(root.pointer.length);
    const complaints = complaintsAbout(embedded, part, value, node.pointer, optionsAt);
    const judged = { what: "default", tool: tool.text("name") ?? "", complaints } as const;
    meet(stopsOf(value, judged));
    visit("value", value, { subschema, judged });
  }
};

/**
 * Names the parts of a document that is no server.json, in its order.
 *
 * @param meet receives the faults of each schema of a tool, before its parts are named
 */
export const walkMcp = (mcp: McpDocument, visit: VisitMcp, meet: Meet): void => {
  const judge = callJudge(mcp.schemasOf, mcp.optionsAt);

  for (const part of mcp.parts) {
    const { kind, node } = part;
    if (kind === "tools-result") {
      const list = node.get("tools");
      if (list) visit("tools", list);
    }
    if (kind === "tools-array") visit("tools", node);
    const target = named[kind];
    if (target && isObject(node)) visit(target, node);
    for (const embedded of kind === "tool" ? mcp.schemasOf(node) : []) {
      meet(embedded.faults);
      schema(embedded, mcp, visit, meet);
    }
    for (const argument of kind === "prompt" ? node.objects("arguments") : []) visit("prompt-argument", argument);
    const requested = kind === "elicitation" ? node.object("requestedSchema") : undefined;
    for (const property of requested?.entries("properties") ?? []) visit("elicitation-property", property);
    if (target && kind !== "elicitation") for (const icon of node.objects("icons")) visit("mcp-icon", icon);
    const meta = kind === "call" || kind === "bundle" ? undefined : node.object("_meta");
    if (meta) visit("meta", meta);
    for (const { node: value, judged } of judge(part)) {
      meet(stopsOf(value, judged));
      visit("value", value, { judged });
    }
  }
};
