import type { Answer, Node } from "../model.ts";
import { type OciReference, parseOciReference } from "../registry/oci.ts";
import { type Client, garbled, type Reply, type Transient } from "./client.ts";
import { objectIn } from "./json.ts";
import { nameProof, type Published, refusal } from "./package.ts";

const label = "io.modelcontextprotocol.server.name";
const manifests = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.docker.distribution.manifest.v2+json",
].join(", ");

/** Images of Docker itself have no owner in their names. */
const repositoryOf = ({ host, repository }: OciReference): string =>
  host === "index.docker.io" && !repository.includes("/") ? `library/${repository}` : repository;

/** Where `WWW-Authenticate: Bearer realm="…",service="…",scope="…"` says that an anonymous token can be had. */
const tokenUrl = (challenge: string, repository: string, plain: boolean): string | undefined => {
  if (!/^bearer\s/i.test(challenge)) return undefined;
  const said = new Map([...challenge.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, key = "", value = ""]) => [key, value]));
  try {
    const url = new URL(said.get("realm") ?? "");
    if (url.protocol !== "https:" && !(plain && url.protocol === "http:")) return undefined;
    const service = said.get("service");
    if (service !== undefined) url.searchParams.set("service", service);
    url.searchParams.set("scope", said.get("scope") ?? `repository:${repository}:pull`);
    return url.href;
  } catch {
    return undefined;
  }
};

const digestIn = (node: Node | undefined): string | undefined => {
  const digest = node?.text("digest") ?? "";
  return /^sha256:[0-9a-f]{64}$/.test(digest) ? digest : undefined;
};

/** Of an index of images the one for the platform that the MCP registry looks at. */
const imageIn = (index: Node): Node | undefined => {
  const images = index.objects("manifests");
  const fits = (image: Node): boolean => {
    const platform = image.object("platform");
    return platform?.text("os") === "linux" && platform.text("architecture") === "amd64";
  };
  return images.find(fits) ?? images[0];
};

/** Reads of one repository; asks for an anonymous token once, when told that one is needed. */
const createReader = (client: Client, root: string, repository: string, plain: boolean) => {
  let token: string | undefined;
  // Blobs lie in other hosts' stores.
  const follow = (to: URL): boolean => to.protocol === "https:" || plain;
  const send = (path: string, accept: string) =>
    client.ask({ url: `${root}/${path}`, accept, follow, ...(token === undefined ? {} : { token }) });

  const login = async (challenge: string): Promise<Answer | undefined> => {
    const url = tokenUrl(challenge, repository, plain);
    if (url === undefined) return { is: "private" };
    const reply = await client.ask({ url, accept: "application/json" });
    if ("is" in reply) return reply;
    if (reply.status !== 200) return refusal(reply.status);
    const given = objectIn(reply.text);
    token = given?.text("token") ?? given?.text("access_token");
    return token === undefined || !/^[\x21-\x7e]+$/.test(token) ? garbled : undefined;
  };

  /** A JSON object, or what there is to say instead. */
  return async (path: string, accept: string): Promise<Node | Answer> => {
    let reply: Reply | Transient = await send(path, accept);
    if ("status" in reply && reply.status === 401 && "headers" in reply && token === undefined) {
      const trouble = await login(reply.headers.get("www-authenticate") ?? "");
      if (trouble) return trouble;
      reply = await send(path, accept);
    }
    if ("is" in reply) return reply;
    if (reply.status === 404) return { is: "not-found" };
    return reply.status === 200 ? (objectIn(reply.text) ?? garbled) : refusal(reply.status);
  };
};

/**
 * Whether the label of a published image names the server.
 *
 * @param base instead of the image's own host
 */
export const askOci = async (
  client: Client,
  base: string | undefined,
  { identifier, server }: Published,
): Promise<Answer> => {
  const reference = parseOciReference(identifier);
  if (reference === undefined) return garbled;
  const repository = repositoryOf(reference);
  const root = `${base ?? `https://${reference.host}`}/v2/${repository}`;
  const read = createReader(client, root, repository, base?.startsWith("http://") ?? false);

  let manifest = await read(`manifests/${reference.digest ?? reference.tag ?? "latest"}`, manifests);
  if ("is" in manifest) return manifest;
  if (manifest.has("manifests")) {
    const digest = digestIn(imageIn(manifest));
    if (digest === undefined) return garbled;
    manifest = await read(`manifests/${digest}`, manifests);
    if ("is" in manifest) return manifest;
  }
  const digest = digestIn(manifest.object("config"));
  if (digest === undefined) return garbled;
  const config = await read(`blobs/${digest}`, "*/*");
  return "is" in config ? config : nameProof(config.object("config")?.object("Labels")?.text(label), server);
};
