// How the registry sees that a container image belongs to a server: a label.
import type { FactFile, Facts, JsonValue, Node } from "../model.ts";
import { remember } from "../remember.ts";
import { type Label, labelsIn, serverLabel } from "./labels.ts";
import { nearestTo } from "./nearest.ts";
import { placeholderIn } from "./placeholders.ts";
import { settledName } from "./settled-name.ts";
import { isObject } from "./tree.ts";

export interface LabelFault {
  readonly name: string;
  readonly identifier: string;
  readonly file: FactFile;
  /** Undefined where nothing sets the label. */
  readonly label: (Label & { readonly value: string }) | undefined;
}

/** Where else labels of images are set. The mere word in one of these files is enough to say nothing. */
const otherSetters: readonly string[] = [
  // Further Dockerfiles.
  ["*.Dockerfile", "*.dockerfile", "Dockerfile.prod", "Dockerfile.production", "Dockerfile.release", "Dockerfile.mcp"],
  // Workflows, release configurations, compose files; bake files.
  ["*.yml", "*.yaml", "*.hcl", "docker-bake.json", "docker-bake.override.json"],
  // Scripts.
  ["Makefile", "*.mk", "justfile", "*.sh", "*.ps1", "package.json"],
  // Image builders of .NET, Java, Nix and Bazel.
  ["*.csproj", "*.props", "*.gradle", "*.kts", "pom.xml", "application.properties", "*.nix", "BUILD.bazel"],
].flat();

const mentionIt = remember((files: readonly FactFile[]) => files.some(({ text }) => text.includes(serverLabel)));

const isSetElsewhere = (facts: Facts): boolean => otherSetters.some((name) => mentionIt(facts.files(name)));

const isLiteral = (label: Label): label is Label & { readonly value: string } =>
  label.value !== undefined && placeholderIn(label.value) === undefined;

const labelsOf = remember(({ text }: FactFile) => labelsIn(text));

/** The servers that Dockerfiles name; undefined where one of the names is not known. */
const namedIn = remember((files: readonly FactFile[]): { readonly names?: ReadonlySet<string> } => {
  const labels = files.flatMap(labelsOf);
  const literal = labels.filter(isLiteral);
  return literal.length < labels.length ? {} : { names: new Set(literal.map(({ value }) => value)) };
});

/** The names of the repository's servers. */
const serversOf = remember((files: readonly FactFile[]): ReadonlySet<JsonValue> => {
  const named = files.flatMap(({ document }) => (isObject(document?.value) ? [document.value] : []));
  return new Set(named.flatMap((server) => (Object.hasOwn(server, "name") ? [server.name as JsonValue] : [])));
});

// One list for all documents, by which what is worked out from it is remembered.
const together = remember((some: readonly FactFile[]) =>
  remember((others: readonly FactFile[]): readonly FactFile[] => (others.length === 0 ? some : [...some, ...others])),
);

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

  const all = together(facts.files("Dockerfile"))(facts.files("Containerfile"));
  if (all.length === 0) return undefined;
  const { names } = namedIn(all);
  if (!names || names.has(name)) return undefined;

  // A Dockerfile may build the image of another server of the repository.
  const others = serversOf(facts.files("server.json"));
  const isOthers = ({ value }: Label) => others.has(value ?? "");
  const ours = nearestTo(facts.document.file, all).filter((file) => !labelsOf(file).some(isOthers));
  const wrong = ours.find((file) => labelsOf(file).length > 0);
  const file = wrong ?? ours[0];
  if (!file || isSetElsewhere(facts)) return undefined;
  return {
    name,
    identifier: image.text("identifier") ?? "",
    file,
    label: labelsOf(file).find(isLiteral),
  };
};
