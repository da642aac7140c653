// How the registry says that a package does not prove to belong to a server: for the field `upstream`.
import type { Answer } from "../model.ts";
import { goQuote } from "./go.ts";
import { baseUrlOf, type RegistryType, typeNames } from "./hosts.ts";

/** A package as the document names it, and the server's name. */
export interface Named {
  readonly identifier: string;
  readonly version: string;
  readonly server: string;
}

type Say = (named: Named, answer: Answer) => string | undefined;

/** Trouble on the way, as the types with JSON APIs say it: only 429 and 5xx have words. */
const passing = ({ identifier }: Named, status: number | undefined, name: string): string | undefined => {
  if (status === 429)
    return `${name} rate-limited the metadata request for package '${identifier}' (status: 429). Likely transient, retry later`;
  return status !== undefined && status >= 500
    ? `${name} upstream error fetching metadata for package '${identifier}' (status: ${status}). Likely transient, retry later`
    : undefined;
};

/** What npm and PyPI have in common. */
const absent = (named: Named, answer: Answer, name: string, where: string): string | undefined => {
  const { identifier, version } = named;
  switch (answer.is) {
    case "not-found":
      return `${name} package '${identifier}' not found (status: 404)`;
    case "version-not-found":
      return `${name} package '${identifier}' exists, but version '${version}' was not found (status: 404). A newly published release can take a moment to appear on ${where}. Wait and retry, or publish version '${version}' before registering it`;
    case "refused":
      return `${name} package '${identifier}' metadata fetch failed (status: ${answer.status})`;
    case "transient":
      return passing(named, answer.status, name);
    default:
      return undefined;
  }
};

const token = ({ server }: Named): string =>
  `The server name '${server}' must appear as 'mcp-name: ${server}' in the package README`;
const glued = ({ server }: Named, next: string): string =>
  `found 'mcp-name: ${server}' in the README, but it is immediately followed by ${goQuote(next)} rather than a boundary.`;

const npm: Say = (named, answer) => {
  const { identifier, server } = named;
  if (answer.is === "missing")
    return `NPM package '${identifier}' is missing required 'mcpName' field. Add this to your package.json: "mcpName": "${server}"`;
  if (answer.is === "other")
    return `NPM package ownership validation failed. Expected mcpName '${server}', got '${answer.got}'`;
  return absent(named, answer, typeNames.npm, "the registry");
};

const pypi: Say = (named, answer) => {
  const failed = `PyPI package '${named.identifier}' ownership validation failed`;
  if (answer.is === "missing") return `${failed}. ${token(named)}`;
  if (answer.is === "glued")
    return `${failed}: ${glued(named, answer.next)} The token must be followed by a space, newline, an HTML tag, or a comment close ('-->') — put it on its own line and republish`;
  return absent(named, answer, typeNames.pypi, typeNames.pypi);
};

const nuget: Say = (named, answer) => {
  const { identifier, version } = named;
  const failed = `NuGet package '${identifier}' ownership validation for version ${version} failed`;
  switch (answer.is) {
    case "missing":
    case "glued":
      return `${failed}. ${token(named)}. Add it to your README and publish a new package version`;
    case "no-readme":
      return `${failed} because it does not have an embedded README. Add one to your package and publish a new version`;
    case "not-found":
      return `NuGet package '${identifier}' does not exist in the registry. If you recently published the package for the first time, wait for validation to complete`;
    case "version-not-found":
      return `NuGet package '${identifier}' exists but version ${version} does not exist in the registry. If you recently published the version, wait for validation to complete`;
    default:
      return undefined;
  }
};

const cargo: Say = (named, answer) => {
  const { identifier, version, server } = named;
  const name = `cargo package '${identifier}' version '${version}'`;
  const host = new URL(baseUrlOf("cargo") ?? "").host;
  switch (answer.is) {
    case "missing":
      return `${name} ownership validation failed. ${token(named)}`;
    case "glued":
      return `${name} ownership validation failed: ${glued(named, answer.next)} The token must be followed by a space, newline, or an HTML tag — put it on its own line and publish a new version`;
    case "no-readme":
      return `${name} exists on ${host}, but its rendered README could not be retrieved (status: 403). If it has no README, add one containing 'mcp-name: ${server}' and publish a new version`;
    case "not-found":
    case "version-not-found":
      return `${name} not found on ${host}`;
    default:
      return undefined;
  }
};

const oci: Say = ({ identifier, server }, answer) => {
  switch (answer.is) {
    case "missing":
      return `OCI image '${identifier}' is missing required annotation. Add this to your Dockerfile: LABEL io.modelcontextprotocol.server.name="${server}"`;
    case "other":
      return `OCI image ownership validation failed. Expected annotation 'io.modelcontextprotocol.server.name' = '${server}', got '${answer.got}'`;
    case "not-found":
      return `OCI image '${identifier}' does not exist in the registry`;
    case "private":
      return `OCI image '${identifier}' is private or requires authentication. Only public images are supported`;
    case "transient":
      return answer.status === 429
        ? `OCI registry is currently rate-limiting validations for '${identifier}'; please retry shortly`
        : undefined;
    default:
      return undefined;
  }
};

const mcpb: Say = ({ identifier }, answer) => {
  const status = answer.is === "not-found" ? 404 : "status" in answer ? answer.status : undefined;
  return status === undefined
    ? undefined
    : `MCPB package '${identifier}' is not publicly accessible (status: ${status})`;
};

const sentences: Readonly<Record<RegistryType, Say>> = { npm, pypi, nuget, cargo, oci, mcpb };

/** The registry's own sentence about an answer; undefined where it has none, or none that is known word for word. */
export const refusalOf = (type: RegistryType, named: Named, answer: Answer): string | undefined =>
  sentences[type](named, answer);
