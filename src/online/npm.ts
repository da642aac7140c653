import type { Answer } from "../model.ts";
import { type Client, garbled } from "./client.ts";
import { objectIn } from "./json.ts";
import { absence, escaped, nameProof, type Published, refusal } from "./package.ts";

/** Whether `mcpName` of a published version is the server's name. */
export const askNpm = async (
  client: Client,
  base: string,
  { identifier, version, server }: Published,
): Promise<Answer> => {
  const url = `${base}/${escaped(identifier)}`;
  const reply = await client.ask({ url: `${url}/${escaped(version)}`, accept: "application/json" });
  if ("is" in reply) return reply;
  if (reply.status === 404) return absence(client, { url, method: "HEAD" });
  if (reply.status !== 200) return refusal(reply.status);
  const manifest = objectIn(reply.text);
  return manifest ? nameProof(manifest.text("mcpName") || undefined, server) : garbled;
};
