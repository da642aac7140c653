import type { EvaluateOptions } from "../json-schema/index.ts";
import type { Complaint, Judged, Node, Pointer } from "../model.ts";
import type { Embedded } from "./embedded.ts";
import type { Part } from "./parts.ts";
import { isFull } from "./violations.ts";

/** The options of an evaluation of the value at a pointer. */
export type OptionsAt = (pointer: Pointer) => EvaluateOptions;

/**
 * What a schema, or a part of it, says about a value of the document. Nothing where the schema cannot be used: the one
 * issue on the schema is enough.
 *
 * @param part pointer of the subschema, from the root of the schema
 * @param where where complaints about a value that is not there belong; it counts as an empty object
 */
export const complaintsAbout = (
  { compiled }: Embedded,
  part: Pointer,
  value: Node | undefined,
  where: Pointer,
  optionsAt: OptionsAt,
): readonly Complaint[] => {
  const schema = part === "" ? compiled : compiled?.at(part);
  const start = value?.pointer ?? where;
  const explained = schema?.explain(value ? value.value : {}, optionsAt(start)) ?? [];
  const complaints = explained.map(({ failure: { pointer, keyword, expected }, line }) => ({
    pointer: value ? start + pointer : start,
    keyword,
    line,
    ...(keyword === "limit" ? { stopped: String(expected) } : {}),
  }));
  if (!explained.some(({ failure }) => isFull(failure))) return complaints;
  const listed = complaints.filter(({ stopped }) => stopped !== "failures");
  return listed.map((one, index) =>
    index < listed.length - 1 ? one : { ...one, line: `${one.line}; further violations are not listed` },
  );
};

/** A tool that was called; its schemas are compiled for the first call. */
interface KnownTool {
  readonly name: string;
  readonly node: Node;
  schemas?: readonly Embedded[];
}

/** Follows recorded messages: which tools are known, and which call a result answers. */
export const callJudge = (schemasOf: (tool: Node) => readonly Embedded[], optionsAt: OptionsAt) => {
  let tools = new Map<string, KnownTool>();
  let more = false;
  const open = new Map<string, KnownTool>();

  const schemaOf = (tool: KnownTool, role: Embedded["role"]): Embedded | undefined => {
    tool.schemas ??= schemasOf(tool.node);
    return tool.schemas.find((schema) => schema.role === role);
  };

  const argumentsOf = ({ node: message, id = "" }: Part): readonly { node: Node; judged: Judged }[] => {
    const params = message.object("params");
    const tool = tools.get(params?.text("name") ?? "");
    if (!tool || !params) return [];
    open.set(id, tool);
    const input = schemaOf(tool, "input");
    if (!input) return [];
    const value = params.get("arguments");
    const complaints = complaintsAbout(input, "", value, params.pointer, optionsAt);
    return [{ node: value ?? params, judged: { what: "arguments", tool: tool.name, complaints } }];
  };

  const resultOf = ({ node: message, id = "" }: Part): readonly { node: Node; judged: Judged }[] => {
    const tool = open.get(id);
    open.delete(id);
    const result = message.object("result");
    // A failed call owes nobody a result.
    if (!tool || !result || result.get("isError")?.value === true) return [];
    const output = schemaOf(tool, "output");
    if (!output?.compiled) return [];
    const value = result.get("structuredContent");
    const about = { what: "result", tool: tool.name } as const;
    if (!value) return [{ node: result, judged: { ...about, complaints: [], missing: true } }];
    const complaints = complaintsAbout(output, "", value, result.pointer, optionsAt);
    return [{ node: value, judged: { ...about, complaints } }];
  };

  return (part: Part): readonly { readonly node: Node; readonly judged: Judged }[] => {
    const { kind, node } = part;
    if (kind === "tools-result") {
      // The next page adds to the list, any other list replaces it.
      const found = node.objects("tools").map((tool) => {
        const name = tool.text("name") ?? "";
        return [name, { name, node: tool }] as const;
      });
      tools = new Map(more ? [...tools, ...found] : found);
      more = node.text("nextCursor") !== undefined;
      return [];
    }
    if (kind === "call") return argumentsOf(part);
    return kind === "call-result" ? resultOf(part) : [];
  };
};
