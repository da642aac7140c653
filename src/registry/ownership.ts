// What the repository shows of the proofs that the registry asks for when a server is published.
import type { FactFile, Facts, JsonValue, Node } from "../model.ts";
import { type Label, labelsIn, serverLabel } from "./labels.ts";
import { type Manifest, manifestsOf } from "./manifests.ts";
import { nearestTo } from "./nearest.ts";
import { placeholderIn } from "./placeholders.ts";
import { readmeToken, type Token } from "./readme-token.ts";
import { remember } from "./remember.ts";
import { isObject } from "./tree.ts";

/** A server's name that proofs can be compared with: one that is filled in, and that the registry takes. */
export const settledName = (server: Node): string | undefined => {
  const name = server.text("name") ?? "";
  return /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name) && placeholderIn(name) === undefined ? name : undefined;
};

// ── npm ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NpmFault {
  readonly name: string;
  readonly identifier: string;
  readonly file: FactFile;
  /** What `mcpName` says; undefined where there is none. */
  readonly found: JsonValue | undefined;
}

const mcpNameOf = ({ npm }: Manifest): JsonValue | undefined =>
  npm && Object.hasOwn(npm, "mcpName") ? npm.mcpName : undefined;

/** The npm packages of a server whose package.json lacks its name, or has another: one manifest that fits is enough. */
export const npmFaults = (server: Node, facts: Facts): readonly NpmFault[] => {
  const name = settledName(server);
  if (name === undefined) return [];
  return server.objects("packages").flatMap((part) => {
    if (part.text("registryType") !== "npm") return [];
    const manifests = manifestsOf(facts, part);
    const names = manifests.map(mcpNameOf);
    const pending = names.some((one) => typeof one === "string" && placeholderIn(one) !== undefined);
    if (pending || names.includes(name)) return [];
    const blamed = manifests[names.findIndex((one) => one !== undefined)] ?? manifests[0];
    return blamed
      ? [{ name, identifier: part.text("identifier") ?? "", file: blamed.file, found: mcpNameOf(blamed) }]
      : [];
  });
};

// ── README ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReadmeFault {
  readonly name: string;
  readonly part: Node;
  readonly file: FactFile;
  readonly token: Exclude<Token, { readonly is: "found" }>;
}

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
  const name = settledName(server);
  if (name === undefined) return [];
  return server.objects("packages").flatMap((part) => {
    const type = part.text("registryType") ?? "";
    if (!["pypi", "nuget", "cargo"].includes(type)) return [];
    const paths = new Set(manifestsOf(facts, part).flatMap(({ readmes }) => readmes));
    const readmes = [...paths].flatMap((path) => facts.file(path) ?? []);
    // crates.io renders the README, and leaves HTML comments out.
    const found = readmes.map((file) => ({ file, token: tokenIn(file, name, type === "cargo") }));
    if (found.some(({ token }) => token.is === "found")) return [];
    // A near miss says more than a README that has nothing to do with it.
    const [best] = [...found].sort((a, b) => rank(a.token) - rank(b.token));
    return best && best.token.is !== "found" ? [{ name, part, file: best.file, token: best.token }] : [];
  });
};

const rank = ({ is }: Token): number => ["found", "hidden", "glued", "missing"].indexOf(is);

// ── Image ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LabelFault {
  readonly name: string;
  readonly identifier: string;
  readonly file: FactFile;
  /** Undefined where nothing sets the label. */
  readonly label: (Label & { readonly value: string }) | undefined;
}

/** Files of other tools that set labels of images: any word of the label in them is enough to say nothing. */
const otherSetters = [
  // further Dockerfiles
  ...[
    "*.Dockerfile",
    "*.dockerfile",
    "Dockerfile.prod",
    "Dockerfile.production",
    "Dockerfile.release",
    "Dockerfile.mcp",
  ],
  // workflows, release configurations, compose files
  ...["*.yml", "*.yaml"],
  // bake files
  ...["*.hcl", "docker-bake.json", "docker-bake.override.json"],
  // scripts
  ...["Makefile", "*.mk", "justfile", "*.sh", "*.ps1", "package.json"],
  // image builders of .NET, Java, Nix and Bazel
  ...["*.csproj", "*.props", "*.gradle", "*.kts", "pom.xml", "application.properties", "*.nix", "BUILD.bazel"],
];

const isSetElsewhere = (facts: Facts): boolean =>
  otherSetters.some((name) => facts.files(name).some(({ text }) => text.includes(serverLabel)));

const hasName = (value: JsonValue | undefined, name: string): boolean =>
  isObject(value) && Object.hasOwn(value, "name") && value.name === name;

const isLiteral = (label: Label): label is Label & { readonly value: string } =>
  label.value !== undefined && placeholderIn(label.value) === undefined;

/**
 * What is wrong with the label of the images that a server is published as; undefined where it is right, comes from
 * elsewhere, or nobody can tell which Dockerfile builds them.
 */
export const labelFault = (server: Node, facts: Facts): LabelFault | undefined => {
  const name = settledName(server);
  const image = server
    .objects("packages")
    .find((part) => part.text("registryType") === "oci" && part.text("identifier"));
  if (name === undefined || !image) return undefined;

  const all = ["Dockerfile", "Containerfile"].flatMap((one) => facts.files(one));
  const labels = new Map(all.map((file) => [file, labelsIn(file.text)]));
  const isFine = (label: Label) => !isLiteral(label) || label.value === name;
  if ([...labels.values()].some((set) => set.some(isFine))) return undefined;

  // A Dockerfile may build the image of another server of the repository.
  const others = facts.files("server.json");
  const isOthers = ({ value }: Label) => others.some(({ document }) => hasName(document?.value, value ?? ""));
  const ours = nearestTo(facts.document.file, all).filter((file) => !labels.get(file)?.some(isOthers));
  const wrong = ours.find((file) => labels.get(file)?.length);
  const file = wrong ?? ours[0];
  if (!file || isSetElsewhere(facts)) return undefined;
  return {
    name,
    identifier: image.text("identifier") ?? "",
    file,
    label: labels.get(file)?.find(isLiteral),
  };
};
