import type { Document, JsonObject, JsonValue, Kind, SourceFile } from "../model.ts";
import { isManifestName, isServerName } from "./names.ts";
import { isCall, isEmptyResult, isObject, isTool, list, member, mostly, text } from "./shape.ts";
import { isJsonLines, isTranscript } from "./transcript.ts";

export { isTemplateName } from "./names.ts";
export { mayBeOurs } from "./prefilter.ts";

export type Verdict = { readonly kind: Kind } | { readonly skip: string };

/** What is known of a file beside its content. */
export interface Asked {
  readonly how?: SourceFile["how"];
  readonly demanded?: Kind;
}

/**
 * What a document is, told from the shape of its root; nothing is searched for below it.
 *
 * `how` says how the file came here, by default `found`: only then does the name count, for there are many files of the same
 * shape. Of `demanded` tool lists the items are not looked at, so that what they lack can be reported.
 * A document that does not parse is recognised by its raw text alone, whatever could be read of it.
 * The reason to skip is a clause without capital and full stop.
 */
export function classify(file: string, document: Document, { how = "found", demanded }: Asked = {}): Verdict {
  const { value } = document;
  if (isBroken(document)) return classifyText(file, document, how);

  if (demanded === "tools") return isDemandedList(value) ? { kind: "tools" } : { skip: "it is not a list of tools" };
  if (Array.isArray(value)) {
    if (isTranscript(value)) return { kind: "transcript" };
    if (value.length > 0 && mostly(value, isTool)) return { kind: "tools" };
  }
  if (isObject(value)) {
    const kind = classifyObject(file, value, how);
    if (kind) return { kind };
  }
  return { skip: isServerName(file) ? "it is not a registry manifest" : "it does not look like an MCP document" };
}

/** Whether the text as a whole is no JSON, so that its value, if any, is what recovery made of it. */
export function isBroken(document: Document): boolean {
  return document.value === undefined || document.faults.some(({ kind }) => kind === "syntax");
}

function classifyText(file: string, { text: raw, faults }: Document, how: SourceFile["how"]): Verdict {
  const ours = /modelcontextprotocol\.io\/schemas|"registryType"|"registry_type"/;
  if ((how !== "found" || isServerName(file)) && ours.test(raw)) return { kind: "server" };
  // What nests too deeply costs more memory than a file may: it is not read line by line either.
  // A log that nobody named may hold anything between its messages.
  const isTooDeep = faults.some(({ kind }) => kind === "nesting-too-deep");
  if (!isTooDeep && isJsonLines(raw, how === "found")) return { kind: "transcript" };
  return { skip: "it is not JSON, and nothing in it shows that it is an MCP document" };
}

function classifyObject(file: string, root: JsonObject, how: SourceFile["how"]): Kind | undefined {
  const anyName = how !== "found";
  if (isServerName(file) && (text(root, "$schema")?.includes("modelcontextprotocol") || isManifest(root)))
    return "server";
  if ((anyName || isManifestName(file)) && isBundle(root)) return "mcpb";
  if (anyName && (namesServerSchema(root) || isManifest(root))) return "server";

  const result = member(root, "result");
  const lists = isObject(result) ? [root, result] : [root];
  const tools = lists.some((holder) => holdsList(holder, "tools", isTool));
  if (isTool(root) || tools) return "tools";
  if (isElicitation(root)) return "elicitation";
  if (lists.some((holder) => holdsList(holder, "prompts", isPrompt))) return "prompts";
  if (lists.some((holder) => holdsList(holder, "resourceTemplates", isResourceTemplate))) return "resources";
  // Lists of resources with a uri are common elsewhere.
  const sure = how === "named" || member(root, "jsonrpc") !== undefined;
  const beside = (holder: JsonObject) =>
    list(holder, "tools") ?? list(holder, "prompts") ?? list(holder, "resourceTemplates");
  if (lists.some((holder) => holdsList(holder, "resources", isResource) && (sure || beside(holder))))
    return "resources";
  return undefined;
}

/** At least half of the items count. An empty list counts where nothing else than a result stands around it. */
function holdsList(holder: JsonObject, key: string, fits: (item: JsonValue) => boolean): boolean {
  const items = list(holder, key);
  if (!items) return false;
  return items.length > 0 ? mostly(items, fits) : isEmptyResult(holder);
}

const serverSchemas = [
  /^https?:\/\/static\.modelcontextprotocol\.io\/schemas\/[^/]+\/server\.schema\.json$/,
  /^https?:\/\/modelcontextprotocol\.io\/schemas\/(?:draft\/)?[^/]+\/server\.json$/,
  /^https?:\/\/raw\.githubusercontent\.com\/modelcontextprotocol\/(?:registry|static)\/.*server(?:\.schema)?\.json$/,
];

const namesServerSchema = (root: JsonObject) => serverSchemas.some((known) => known.test(text(root, "$schema") ?? ""));

/** The shape of a registry manifest. A name alone never makes one, and a wrong name must not hide one. */
function isManifest(root: JsonObject): boolean {
  if (Object.hasOwn(root, "version_detail")) return true;
  const typed = ["registryType", "registry_type", "registry_name"];
  if (list(root, "packages")?.some((item) => isObject(item) && typed.some((key) => Object.hasOwn(item, key))))
    return true;

  // `@scope/name` is an npm name: its slash says nothing.
  const name = text(root, "name") ?? "";
  if (name.startsWith("@") || name.split("/").length !== 2) return false;
  const isRemote = (item: JsonValue) =>
    isObject(item) &&
    Object.hasOwn(item, "url") &&
    (Object.hasOwn(item, "type") || Object.hasOwn(item, "transport_type"));
  if (list(root, "remotes")?.some(isRemote)) return true;
  return text(root, "description") !== undefined && text(root, "version") !== undefined;
}

/** MCPB and DXT. Chrome (a number), web apps, Obsidian and others have manifests too. */
function isBundle(root: JsonObject): boolean {
  const server = member(root, "server");
  if (!isObject(server) || !["type", "entry_point", "mcp_config"].some((key) => Object.hasOwn(server, key)))
    return false;
  return Object.hasOwn(root, "dxt_version") || /^0\.\d+$/.test(text(root, "manifest_version") ?? "");
}

function isElicitation(root: JsonObject): boolean {
  if (isObject(member(root, "requestedSchema"))) return true;
  const params = member(root, "params");
  // In URL mode there is no form.
  return (
    isCall(root, "elicitation/create") &&
    (member(params, "requestedSchema") !== undefined || text(params, "mode") === "url")
  );
}

function isPrompt(item: JsonValue): boolean {
  if (!isObject(item) || text(item, "name") === undefined) return false;
  return !Object.hasOwn(item, "arguments") || (list(item, "arguments")?.every(isObject) ?? false);
}
const isResource = (item: JsonValue) =>
  isObject(item) && text(item, "uri") !== undefined && text(item, "name") !== undefined;
const isResourceTemplate = (item: JsonValue) =>
  isObject(item) && text(item, "uriTemplate") !== undefined && text(item, "name") !== undefined;

/** The accepted roots, whatever the items hold. */
function isDemandedList(root: JsonValue | undefined): boolean {
  if (Array.isArray(root)) return true;
  if (!isObject(root)) return false;
  return isTool(root) || [root, member(root, "result")].some((holder) => list(holder, "tools") !== undefined);
}
