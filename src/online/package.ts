// What all registries of packages have in common.
import type { Answer } from "../model.ts";
import { readmeToken } from "../registry/readme-token.ts";
import { type Client, type Request, transient } from "./client.ts";

/** A package as the document names it, and the server that should be named by it. */
export interface Published {
  readonly identifier: string;
  /** "" where the type has none. */
  readonly version: string;
  readonly server: string;
}

/** READMEs are read up to here, as the MCP registry reads them. Bytes. */
export const readmeLimit = 5 * 2 ** 20;

/** A part of a path. */
export const escaped = (part: string): string => encodeURIComponent(part);

/** A status other than 200 that is an answer. */
export const refusal = (status: number): Answer =>
  status === 401 || status === 403 ? { is: "private" } : { is: "refused", status };

/** Whether the README of a package names the server. */
export const readmeProof = (readme: string, server: string): Answer => {
  const token = readmeToken(readme, server);
  if (token.is === "found") return { is: "proved" };
  return token.is === "glued" ? { is: "glued", next: token.next } : { is: "missing" };
};

/** Whether a text of the package names the server, and nothing else. */
export const nameProof = (got: string | undefined, server: string): Answer => {
  if (got === undefined) return { is: "missing" };
  // What somebody else published may be of any length.
  return got === server ? { is: "proved" } : { is: "other", got: [...got.slice(0, 400)].slice(0, 200).join("") };
};

/** After a 404 for a version: whether there is the package at all. */
export const absence = async (client: Client, request: Request): Promise<Answer> => {
  const reply = await client.ask(request);
  if ("is" in reply) return reply;
  if (reply.status === 200) return { is: "version-not-found" };
  return reply.status === 404
    ? { is: "not-found" }
    : transient(`it has no such version, and answered ${reply.status} for the package`);
};
