// How the registry sees that a package of PyPI, NuGet or Cargo belongs to a server: a line of its README.
import type { FactFile, Facts, Node } from "../model.ts";
import { remember } from "../remember.ts";
import { manifestsOf } from "./manifests.ts";
import { readmeToken, type Token } from "./readme-token.ts";
import { settledName } from "./settled-name.ts";

export interface ReadmeFault {
  readonly name: string;
  readonly part: Node;
  readonly file: FactFile;
  readonly token: Exclude<Token, { readonly is: "found" }>;
}

const hasReadme: readonly string[] = ["pypi", "nuget", "cargo"];

const tokens = remember<FactFile, Map<string, Token>>(() => new Map());

const tokenIn = (file: FactFile, name: string, rendered: boolean): Token => {
  const known = tokens(file);
  const key = `${rendered} ${name}`;
  const token = known.get(key) ?? readmeToken(file.text, name, rendered);
  known.set(key, token);
  return token;
};

/** The PyPI, NuGet and Cargo packages of a server whose README does not show its name. */
export const readmeFaults = (server: Node, facts: Facts): readonly ReadmeFault[] => {
  const parts = server.objects("packages").filter((part) => hasReadme.includes(part.text("registryType") ?? ""));
  const name = parts.length === 0 ? undefined : settledName(server);
  if (name === undefined) return [];
  return parts.flatMap((part) => {
    const type = part.text("registryType") ?? "";
    const manifests = manifestsOf(facts, part);
    if (manifests.length === 0) return [];
    const paths = new Set(manifests.flatMap(({ readmes }) => readmes));
    const readmes = [...paths].flatMap((path) => facts.file(path) ?? []);
    // The registry of crates renders the README, and leaves HTML comments out.
    const found = readmes.map((file) => ({ file, token: tokenIn(file, name, type === "cargo") }));
    if (found.some(({ token }) => token.is === "found")) return [];
    // A near miss says more than a README that has nothing to do with it.
    const [best] = [...found].sort((a, b) => rank(a.token) - rank(b.token));
    return best && best.token.is !== "found" ? [{ name, part, file: best.file, token: best.token }] : [];
  });
};

const rank = ({ is }: Token): number => ["found", "hidden", "glued", "missing"].indexOf(is);
