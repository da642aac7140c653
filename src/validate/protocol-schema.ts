import { type CompiledSchema, compile } from "../json-schema/index.ts";
import type { Failure, JsonObject, Node } from "../model.ts";
import { bundleSchema, protocolSchema } from "../schemas/index.ts";
import type { PartKind } from "./parts.ts";
import { isFull } from "./violations.ts";

type Shaped = Exclude<PartKind, "bundle">;

/** The definition of each part; of an elicitation see `definitionOf`. */
const definitions: Readonly<Record<Exclude<Shaped, "elicitation">, string>> = {
  "tools-array": "ListToolsResult/properties/tools",
  "tools-result": "ListToolsResult",
  tool: "Tool",
  "prompts-result": "ListPromptsResult",
  prompt: "Prompt",
  "resources-result": "ListResourcesResult",
  resource: "Resource",
  "resource-templates-result": "ListResourceTemplatesResult",
  "resource-template": "ResourceTemplate",
  call: "CallToolRequest",
  "call-result": "CallToolResult",
};

const listed: ReadonlySet<PartKind> = new Set(["tool", "prompt", "resource", "resource-template"]);

// Where nobody says which version a document follows, what either allows is right.
const newest = "2026-07-28";
const before = "2025-11-25";

/** A part judged by an official schema. */
export interface Judgement {
  readonly failures: readonly Failure[];
  /** Whose schema: `MCP 2025-11-25`. */
  readonly authority: string;
  /** Refused by an older version alone, where no version is stated. */
  readonly older?: true;
}

const compiled = new Map<string, CompiledSchema | undefined>();

const once = (key: string, make: () => CompiledSchema | undefined): CompiledSchema | undefined => {
  if (!compiled.has(key)) compiled.set(key, make());
  return compiled.get(key);
};

/** The path of a part's definition among those of a version; url mode has its own since 2025-11-25. */
const definitionOf = (kind: Shaped, node: Node, all: JsonObject): string => {
  if (kind !== "elicitation") return definitions[kind];
  if (!Object.hasOwn(all, "ElicitRequestFormParams")) return "ElicitRequest/properties/params";
  return node.text("mode") === "url" ? "ElicitRequestURLParams" : "ElicitRequestFormParams";
};

/** The official schema of a part; undefined where that version has no such part. */
const shapeOf = (version: string, kind: Shaped, node: Node): CompiledSchema | undefined => {
  const schema = protocolSchema(version);
  if (schema === undefined) return undefined;
  const holder = Object.hasOwn(schema, "$defs") ? "$defs" : "definitions";
  const all = schema[holder] as JsonObject;
  const path = definitionOf(kind, node, all);
  return once(`${version} ${path}`, () =>
    Object.hasOwn(all, path.split("/")[0] as string)
      ? compile({ ...schema, $ref: `#/${holder}/${path}` }, { trusted: true })
      : undefined,
  );
};

const at = (version: string, kind: Shaped, node: Node): readonly Failure[] =>
  shapeOf(version, kind, node)?.evaluate(node.value ?? null) ?? [];

const cause = ({ pointer, property = "" }: Failure): string => `${pointer}\n${property}`;

/** What both refuse, in the words of the newest; what only the one before it refuses. */
const unstated = (kind: Shaped, node: Node): readonly Judgement[] => {
  const older = at(before, kind, node);
  if (older.length === 0) return [];
  const newer = at(newest, kind, node);
  const olderCauses = new Set(older.map(cause));
  const newerCauses = new Set(newer.map(cause));
  // What the newest says beyond its limit is not known.
  const isCut = newer.some(isFull);
  return [
    {
      failures: newer.filter((failure) => olderCauses.has(cause(failure)) || isFull(failure)),
      authority: `MCP ${newest}`,
    },
    {
      failures: isCut ? [] : older.filter((failure) => !newerCauses.has(cause(failure))),
      authority: `MCP ${before}`,
      older: true,
    },
  ];
};

const inBundle = (node: Node): readonly Judgement[] => {
  const version = node.text("manifest_version") ?? node.text("dxt_version") ?? "";
  const schema = bundleSchema(version);
  const shape = once(`mcpb ${version}`, () => schema && compile(schema, { trusted: true }));
  if (!shape) return [];
  return [{ failures: shape.evaluate(node.value ?? null), authority: `the MCPB manifest schema ${version}` }];
};

/**
 * A part against the official schema of a version; of the two newest where none is stated.
 *
 * Failures point from the part. A version that does not know the part has nothing to say about it.
 */
export const judgePart = (kind: PartKind, node: Node, version: string | undefined): readonly Judgement[] => {
  if (kind === "bundle") return inBundle(node);
  // A list is judged as a whole.
  if (listed.has(kind) && node.parent !== undefined) return [];
  const judged = kind === "call-result" ? node.get("result") : node;
  if (judged === undefined) return [];
  if (version === undefined) return unstated(kind, judged);
  return [{ failures: at(version, kind, judged), authority: `MCP ${version}` }];
};
