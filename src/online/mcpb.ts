import type { Answer } from "../model.ts";
import type { Client } from "./client.ts";
import type { Published } from "./package.ts";

/**
 * Whether anybody can download a bundle. That it redirects to a store is enough; the store is not asked.
 *
 * @param base instead of the URL's own origin
 */
export const askMcpb = async (client: Client, base: string | undefined, { identifier }: Published): Promise<Answer> => {
  const { pathname, search } = new URL(identifier);
  const url = base === undefined ? identifier : `${base}${pathname}${search}`;
  const reply = await client.ask({ url, method: "HEAD", follow: "none" });
  if ("is" in reply) return reply;
  const { status, headers } = reply;
  if (status === 200 || (status >= 300 && status < 400 && headers.has("location"))) return { is: "proved" };
  if (status === 404) return { is: "not-found" };
  return { is: "refused", status };
};
