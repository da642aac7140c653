// What there is to ask about a server.json. What the other rules refuse anyway, or is not filled in yet, is not asked.
import type { JsonValue, Node, Pointer } from "../model.ts";
import { nodeOf } from "../parse/node.ts";
import { baseUrlOf, isMcpbHost, isOciHost, type RegistryType, registryTypeOf } from "../registry/hosts.ts";
import { mcpbFault } from "../registry/mcpb.ts";
import { parseOciReference } from "../registry/oci.ts";
import { isZeroVersion, placeholderIn } from "../registry/placeholders.ts";
import { isUnnoticedRange, looksLikeRange } from "../registry/version-range.ts";
import { registryView } from "../registry/view.ts";
import type { Published } from "./package.ts";

export type Question =
  | ({ readonly about: "package"; readonly type: RegistryType } & Published)
  | { readonly about: "version"; readonly server: string; readonly version: string }
  | { readonly about: "url"; readonly server: string; readonly url: string };

export interface Placed {
  /** The part in the text that it is about. */
  readonly pointer: Pointer;
  readonly question: Question;
}

const longest = 500;

/** Whether a text can stand in an address: nothing but dots would climb, a lone surrogate cannot be written. */
const isAskable = (text: string): boolean =>
  text !== "" && text.length <= longest && !/^\.+$/.test(text) && !/[\s\p{Cc}\p{Cs}]/u.test(text);

const isSettled = (text: string): boolean => isAskable(text) && placeholderIn(text) === undefined;

const isSettledVersion = (version: string): boolean =>
  isSettled(version) &&
  version !== "latest" &&
  !isZeroVersion(version) &&
  !looksLikeRange(version) &&
  !isUnnoticedRange(version);

const isServerName = (name: string): boolean =>
  isSettled(name) && /^[a-zA-Z0-9][a-zA-Z0-9.-]*\/[a-zA-Z0-9][a-zA-Z0-9._-]*$/.test(name);

/** Whether an image's name leads nowhere else in an address: parts of dots alone would climb. */
const isImage = (identifier: string): boolean => {
  const image = parseOciReference(identifier);
  return (
    image !== undefined &&
    isOciHost(image.host) &&
    [...image.repository.split("/"), image.tag ?? "latest"].every((name) => !/^\.*$/.test(name))
  );
};

/** Whether a bundle lies on the same host for those who read URLs otherwise than the registry does. */
const isBundle = (identifier: string): boolean => {
  if (mcpbFault(identifier) || !URL.canParse(identifier)) return false;
  const { host, username, password } = new URL(identifier);
  return isMcpbHost(host) && username + password === "";
};

const packageQuestion = (part: Node, server: string): Question | undefined => {
  const type = registryTypeOf(part.text("registryType"));
  const identifier = part.text("identifier") ?? "";
  if (type === undefined || !isSettled(identifier)) return undefined;
  const asked = { about: "package", type, identifier, server } as const;
  if (type === "oci") return isImage(identifier) ? { ...asked, version: "" } : undefined;
  if (type === "mcpb") return isBundle(identifier) ? { ...asked, version: "" } : undefined;
  const version = part.text("version") ?? "";
  if (!isSettledVersion(version)) return undefined;
  return [undefined, baseUrlOf(type)].includes(part.text("registryBaseUrl")) ? { ...asked, version } : undefined;
};

/** The questions of one document, in its order. */
export const questionsOf = (value: JsonValue | undefined): readonly Placed[] => {
  const view = registryView(value);
  const root = nodeOf(view.value, view.toText);
  const server = root.text("name") ?? "";
  if (!isServerName(server)) return [];
  const placed: Placed[] = [];
  const version = root.get("version");
  if (version && isSettledVersion(root.text("version") ?? ""))
    placed.push({
      pointer: version.pointer,
      question: { about: "version", server, version: root.text("version") ?? "" },
    });
  for (const part of root.objects("packages")) {
    const question = packageQuestion(part, server);
    if (question) placed.push({ pointer: part.pointer, question });
  }
  for (const remote of root.objects("remotes")) {
    const url = remote.text("url") ?? "";
    if (isAskable(url) && /^https?:\/\//i.test(url))
      placed.push({ pointer: remote.pointer, question: { about: "url", server, url } });
  }
  return placed;
};
