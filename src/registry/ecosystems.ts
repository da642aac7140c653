// The files that name a package, and what they say about it.
import type { FactFile, JsonObject, JsonValue } from "../model.ts";
import { readCsproj } from "./csproj.ts";
import { relativeTo } from "./relative-path.ts";
import { isSettled } from "./settled-version.ts";
import { readToml, type TomlValue } from "./toml.ts";
import { isObject } from "./tree.ts";

/** A file that names a package, and what it says about it. */
export interface Manifest {
  readonly file: FactFile;
  readonly name: string;
  /** Undefined where it is not known: dynamic, inherited, a property, filled in later. */
  readonly version?: string;
  /** The READMEs that it publishes, from the git top level; those that are not there do not count. */
  readonly readmes: readonly string[];
  /** Of a package.json, what it holds. */
  readonly npm?: JsonObject;
}

/** How packages of a registry type are named in a repository. */
export interface Ecosystem {
  /** For `Facts.files`. */
  readonly files: string;
  readonly read: (file: FactFile) => Manifest | undefined;
  /** Names that are spelt the same name the same package. */
  readonly spell: (name: string) => string;
}

const asText = (value: JsonValue | TomlValue | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const texts = (value: TomlValue | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

const manifest = (
  file: FactFile,
  name: string | undefined,
  version: string | undefined,
  readmes: readonly (string | undefined)[] = [],
): Manifest | undefined =>
  name === undefined
    ? undefined
    : {
        file,
        name,
        ...(version !== undefined && isSettled(version) ? { version } : {}),
        readmes: readmes.flatMap((path) => path ?? []),
      };

/** The object that a JSON file holds; one that is not whole says nothing. */
const objectIn = ({ document }: FactFile): JsonObject | undefined =>
  document && isObject(document.value) && !document.faults.some(({ kind }) => kind === "syntax")
    ? document.value
    : undefined;

/** An own member of what a JSON file holds. */
const member = (object: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const npm: Ecosystem = {
  files: "package.json",
  spell: (name) => name,
  read(file) {
    const held = objectIn(file);
    const found = held && manifest(file, asText(member(held, "name")), asText(member(held, "version")));
    return found && held && { ...found, npm: held };
  },
};

const pypi: Ecosystem = {
  files: "pyproject.toml",
  // PEP 503.
  spell: (name) => name.replace(/[-_.]+/g, "-").toLowerCase(),
  read(file) {
    const toml = readToml(file.text);
    const either = (key: string) => toml.get("project", key) ?? toml.get("tool", "poetry", key);
    const readmes = texts(either("readme") ?? toml.get("project", "readme", "file"));
    return manifest(
      file,
      asText(either("name")),
      asText(either("version")),
      readmes.map((path) => relativeTo(file.file, path)),
    );
  },
};

/** What Cargo takes for the README of a package that names none. */
const cargoReadmes = ["README.md", "README.txt", "README"];

const cargo: Ecosystem = {
  files: "Cargo.toml",
  spell: (name) => name.replaceAll("_", "-"),
  read(file) {
    const toml = readToml(file.text);
    const readme = toml.get("package", "readme");
    const inherited = toml.get("package", "readme", "workspace") !== undefined;
    const readmes = readme === true || (readme === undefined && !inherited) ? cargoReadmes : texts(readme);
    return manifest(
      file,
      asText(toml.get("package", "name")),
      asText(toml.get("package", "version")),
      readmes.map((path) => relativeTo(file.file, path)),
    );
  },
};

const nuget: Ecosystem = {
  files: "*.csproj",
  spell: (name) => name.toLowerCase(),
  read(file) {
    const { id, version, readme } = readCsproj(file.file, file.text);
    return manifest(file, asText(id), asText(version), [readme]);
  },
};

// A bundle is named by the URL of its file, which no manifest holds.
const mcpb: Ecosystem = {
  files: "manifest.json",
  spell: () => "",
  read(file) {
    const held = objectIn(file);
    const isBundle = held && (Object.hasOwn(held, "manifest_version") || Object.hasOwn(held, "dxt_version"));
    return isBundle ? manifest(file, "", asText(member(held, "version"))) : undefined;
  },
};

/** By registry type; images have no manifest. */
export const ecosystems: Readonly<Record<string, Ecosystem>> = { npm, pypi, cargo, nuget, mcpb };

/** Whether npm refuses to publish it. */
export const isPrivate = ({ npm }: Manifest): boolean => npm !== undefined && member(npm, "private") === true;
