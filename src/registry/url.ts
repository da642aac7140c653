// How the registry judges URLs that may hold variables.
import type { Node } from "../model.ts";
import { type GoUrl, parseUrl } from "../schemas/formats.cjs";

interface Template {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The matches of `\{([^}]+)\}`, in linear time whatever the text. */
const templatesIn = (text: string): readonly Template[] => {
  const found: Template[] = [];
  let open = text.indexOf("{");
  let close = text.indexOf("}");
  while (open >= 0) {
    if (close <= open) close = text.indexOf("}", open + 1);
    if (close < 0) break;
    if (close === open + 1) {
      open = text.indexOf("{", close);
      continue;
    }
    found.push({ name: text.slice(open + 1, close), start: open, end: close + 1 });
    open = text.indexOf("{", close);
  }
  return found;
};

/** The names of the variables in a URL, each once, in their order. */
export const variablesIn = (url: string): readonly string[] => [...new Set(templatesIn(url).map(({ name }) => name))];

const literals = {
  "{host}": "example.com",
  "{port}": "8080",
  "{path}": "api",
  "{protocol}": "http",
  "{scheme}": "http",
};

/** `:{x}` before a slash or the end becomes a port: the pattern `:(\{[^}]+\})(/|$)`, in linear time. */
const fillPorts = (url: string): string => {
  let filled = "";
  let done = 0;
  let close = -1;
  for (let at = url.indexOf(":{"); at >= 0; at = url.indexOf(":{", at + 1)) {
    if (at < done) continue;
    if (close < at + 2) close = url.indexOf("}", at + 2);
    if (close < 0) break;
    const behind = url.charAt(close + 1);
    if (close === at + 2 || (behind !== "" && behind !== "/")) continue;
    filled += `${url.slice(done, at)}:8080`;
    done = close + 1;
  }
  return filled + url.slice(done);
};

/** A URL with stand-ins for its variables, as the registry puts them in before it looks. */
export const substitute = (url: string): string => {
  if (!url.includes("{")) return url;
  let text = url;
  for (const [variable, value] of Object.entries(literals)) text = text.replaceAll(variable, value);
  text = fillPorts(text);
  let filled = "";
  let done = 0;
  for (const { start, end } of templatesIn(text)) {
    filled += `${text.slice(done, start)}placeholder`;
    done = end;
  }
  return filled + text.slice(done);
};

/** What is wrong with a URL after substitution. */
export type UrlFault =
  | { readonly kind: "unparsable"; readonly error: string; readonly reason: string }
  | { readonly kind: "not-http"; readonly scheme: string }
  | { readonly kind: "no-host" }
  /** Remotes only. */
  | { readonly kind: "local"; readonly host: string }
  /** Remotes only. */
  | { readonly kind: "not-https" };

const judge = (url: string): { readonly fault: UrlFault } | { readonly fault?: undefined; readonly parsed: GoUrl } => {
  const parsed = parseUrl(substitute(url));
  if (parsed.error !== undefined) return { fault: { kind: "unparsable", error: parsed.error, reason: parsed.reason } };
  if (parsed.scheme !== "http" && parsed.scheme !== "https")
    return { fault: { kind: "not-http", scheme: parsed.scheme } };
  return parsed.host === "" ? { fault: { kind: "no-host" } } : { parsed };
};

/** Why a package's URL is none, its variables aside; undefined if it is one. */
export const urlFault = (url: string): UrlFault | undefined => judge(url).fault;

/** Why a remote's URL is refused, its variables aside; undefined if it is not. */
export const remoteUrlFault = (url: string): UrlFault | undefined => {
  const judged = judge(url);
  if (judged.fault) return judged.fault;
  const { hostname, scheme } = judged.parsed;
  // With case: the registry takes LOCALHOST for another host.
  if (hostname === "localhost" || hostname === "127.0.0.1" || hostname.endsWith(".localhost"))
    return { kind: "local", host: hostname };
  return scheme === "https" ? undefined : { kind: "not-https" };
};

/** The variables of a URL that are not among the defined ones, compared exactly. */
export const undefinedIn = (url: string, defined: readonly string[]): readonly string[] => {
  const known = new Set(defined);
  return variablesIn(url).filter((name) => !known.has(name));
};

/**
 * The variables that a package's URL may use: names of environment variables, names and value hints of arguments.
 * Names keep their dashes, so `--port` does not define `port`.
 */
export const packageVariables = (part: Node): readonly string[] => {
  const environment = part.objects("environmentVariables").map((variable) => variable.text("name") ?? "");
  const hinted = ["runtimeArguments", "packageArguments"]
    .flatMap((list) => part.objects(list))
    .flatMap((argument) => [argument.text("name"), argument.text("valueHint")])
    .filter((name) => name !== undefined && name !== "");
  return [...environment, ...(hinted as string[])];
};

/** The variables that a remote's URL may use: the keys of its map, sorted; those of its headers do not count. */
export const remoteVariables = (remote: Node): readonly string[] => {
  const map = remote.object("variables")?.value;
  return map
    ? Object.keys(map)
        .filter((name) => name !== "")
        .sort()
    : [];
};

const repositories: Readonly<Record<string, RegExp>> = {
  github: /^https?:\/\/(?:www\.)?github\.com\/[\w.-]+\/[\w.-]+\/?$/,
  gitlab: /^https?:\/\/(?:www\.)?gitlab\.com\/[\w.-]+\/[\w.-]+\/?$/,
};

/** The forges that a repository may lie on: the values of `source`. */
export const forges: readonly string[] = Object.keys(repositories);

/** Whether a URL is that of a repository on its forge; of an unknown forge none is. */
export const isRepositoryUrl = (url: string, source: string): boolean =>
  Object.hasOwn(repositories, source) && repositories[source]?.test(url) === true;

/** Whether a text is a clean relative path inside a repository. */
export const isSubfolder = (path: string): boolean =>
  /^[a-zA-Z0-9\-_./]+$/.test(path) &&
  path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
