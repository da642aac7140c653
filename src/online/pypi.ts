import type { Answer } from "../model.ts";
import { type Client, garbled } from "./client.ts";
import { objectIn } from "./json.ts";
import { absence, escaped, type Published, readmeLimit, readmeProof, refusal } from "./package.ts";

/** Whether the README of a published version, which is its description, has the token. */
export const askPypi = async (
  client: Client,
  base: string,
  { identifier, version, server }: Published,
): Promise<Answer> => {
  const url = `${base}/pypi/${escaped(identifier)}`;
  const accept = "application/json";
  const reply = await client.ask({ url: `${url}/${escaped(version)}/json`, accept, limit: readmeLimit });
  if ("is" in reply) return reply;
  if (reply.status === 404) return absence(client, { url: `${url}/json`, method: "HEAD" });
  if (reply.status !== 200) return refusal(reply.status);
  const info = objectIn(reply.text)?.object("info");
  return info ? readmeProof(info.text("description") ?? "", server) : garbled;
};
