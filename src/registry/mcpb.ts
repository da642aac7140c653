// URLs of MCPB bundles as the registry takes them: release assets of GitHub and GitLab.
import { parseUrl } from "../schemas/formats.cjs";
import { isMcpbHost } from "./hosts.ts";

/** The first thing that the registry would say. */
export type McpbFault =
  | { readonly kind: "unparsable"; readonly error: string; readonly reason: string }
  | { readonly kind: "host"; readonly host: string }
  | { readonly kind: "path"; readonly forge: "github" | "gitlab"; readonly path: string }
  | { readonly kind: "not-https"; readonly scheme: string }
  | { readonly kind: "no-mcp" };

const paths = {
  github: [
    /^\/([a-zA-Z0-9]([a-zA-Z0-9-]{0,37}[a-zA-Z0-9])?)\/([a-zA-Z0-9._-]+)\/releases\/download\/([^/]+)\/([^/]+)$/,
  ],
  gitlab: [
    /^\/([a-zA-Z0-9._-]+(?:\/[a-zA-Z0-9._-]+)*)\/-\/releases\/([^/]+)\/downloads\/([^/]+)$/,
    /^\/([a-zA-Z0-9._-]+(?:\/[a-zA-Z0-9._-]+)*)\/-\/package_files\/([0-9]+)\/download$/,
  ],
} as const;

/** Why the registry refuses a bundle's URL; undefined if it does not. */
export const mcpbFault = (identifier: string): McpbFault | undefined => {
  const url = parseUrl(identifier);
  if (url.error !== undefined) return { kind: "unparsable", error: url.error, reason: url.reason };
  const host = url.host.toLowerCase();
  if (!isMcpbHost(host)) return { kind: "host", host };
  const forge = host.endsWith("github.com") ? "github" : "gitlab";
  if (!paths[forge].some((pattern) => pattern.test(url.path))) return { kind: "path", forge, path: url.path };
  if (url.scheme !== "https") return { kind: "not-https", scheme: url.scheme };
  return identifier.toLowerCase().includes("mcp") ? undefined : { kind: "no-mcp" };
};
