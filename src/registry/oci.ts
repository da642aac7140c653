// References to container images as the registry reads them: the weak validation of go-containerregistry.
import { parseUrl } from "../schemas/formats.cjs";

export interface OciReference {
  /** With its port; Docker Hub's is `index.docker.io`. */
  readonly host: string;
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
}

const tagPattern = /^[A-Za-z0-9_.-]{1,128}$/;
const repositoryPattern = /^[a-z0-9_./-]{2,255}$/;
const digestPattern = /^sha256:[0-9a-f]{64}$/;
const hub = "index.docker.io";

const readRepository = (text: string): { readonly host: string; readonly repository: string } | undefined => {
  const slash = text.indexOf("/");
  const first = slash < 0 ? "" : text.slice(0, slash);
  const hasHost = first.includes(".") || first.includes(":") || first === "localhost";
  const repository = hasHost ? text.slice(slash + 1) : text;
  if (!repositoryPattern.test(repository)) return undefined;
  if (!hasHost) return { host: hub, repository };

  const url = parseUrl(`//${first}`);
  if (url.error !== undefined || url.host !== first) return undefined;
  return { host: first === "docker.io" ? hub : first, repository };
};

const readTagged = (text: string): OciReference | undefined => {
  const colon = text.lastIndexOf(":");
  // A colon before the last slash belongs to a port.
  const tagged = colon >= 0 && !text.includes("/", colon);
  const tag = tagged ? text.slice(colon + 1) : undefined;
  if (tag !== undefined && !tagPattern.test(tag)) return undefined;
  const name = readRepository(tagged ? text.slice(0, colon) : text);
  return name && { ...name, ...(tag === undefined ? {} : { tag }) };
};

/** A reference in its parts, or undefined if it is none. Without a tag it means `latest`, which is accepted. */
export const parseOciReference = (text: string): OciReference | undefined => {
  const at = text.indexOf("@");
  if (at < 0) return readTagged(text);
  const digest = text.slice(at + 1);
  if (!digestPattern.test(digest)) return undefined;
  const named = readTagged(text.slice(0, at));
  return named && { ...named, digest };
};
