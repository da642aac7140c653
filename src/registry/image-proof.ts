// How the registry sees that a container image belongs to a server: a label.
import type { FactFile, Facts, JsonValue, Node } from "../model.ts";
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
  // Asking for the others means sorting every server.json of the repository.
  if (all.length === 0) return undefined;
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
