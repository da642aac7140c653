import type { Answer, Node } from "../model.ts";
import { type Client, garbled, type Transient } from "./client.ts";
import { objectIn } from "./json.ts";
import { escaped, type Published, readmeLimit, readmeProof, refusal } from "./package.ts";

/** The address of a resource in the service index, on https, or on http where the index itself is. */
const resource = (index: Node, type: string, base: string): string | undefined => {
  const url = index
    .objects("resources")
    .find((one) => one.text("@type") === type)
    ?.text("@id");
  return url?.startsWith("https://") || (base.startsWith("http://") && url?.startsWith("http://")) ? url : undefined;
};

/** A document of the service; what is neither 200 nor 404 is an answer already. */
const read = async (client: Client, url: string): Promise<Node | "absent" | Answer> => {
  const reply = await client.ask({ url, accept: "application/json" });
  if ("is" in reply) return reply;
  if (reply.status === 404) return "absent";
  return reply.status === 200 ? (objectIn(reply.text) ?? garbled) : refusal(reply.status);
};

const isAnswer = (value: Node | Answer): value is Answer => "is" in value;

/** Whether the README in a published version has the token. The service index is read once. */
export const createNuget = (client: Client, base: string): ((published: Published) => Promise<Answer>) => {
  let index: Promise<Node | Answer> | undefined;
  const readIndex = async (): Promise<Node | Answer> => {
    const found = await read(client, base);
    return found === "absent" ? (garbled satisfies Transient) : found;
  };

  return async ({ identifier, version, server }) => {
    index ??= readIndex();
    const service = await index;
    if (isAnswer(service)) return service;
    const template = resource(service, "ReadmeUriTemplate/6.13.0", base);
    const packages = resource(service, "PackageBaseAddress/3.0.0", base);
    if (template === undefined || packages === undefined) return garbled;

    const id = identifier.toLowerCase();
    // Build metadata is no part of a version's address.
    const plain = version.toLowerCase().split("+")[0] ?? "";
    const url = template
      .replaceAll("{lower_id}", () => escaped(id))
      .replaceAll("{lower_version}", () => escaped(plain));
    const readme = await client.ask({ url, limit: readmeLimit, cut: true });
    if ("is" in readme) return readme;
    if (readme.status === 200) return readmeProof(readme.text, server);
    if (readme.status !== 404) return refusal(readme.status);

    const list = await read(client, `${packages.replace(/\/$/, "")}/${escaped(id)}/index.json`);
    if (list === "absent") return { is: "not-found" };
    if (isAnswer(list)) return list;
    const versions = list.get("versions")?.value;
    if (!Array.isArray(versions)) return garbled;
    const known = versions.some((one) => typeof one === "string" && one.toLowerCase() === plain);
    return { is: known ? "no-readme" : "version-not-found" };
  };
};
