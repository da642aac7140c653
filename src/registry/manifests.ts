// The files that name a package, and what they say about it.
import type { FactFile, Facts, JsonObject, JsonValue, Node } from "../model.ts";
import { readCsproj } from "./csproj.ts";
import { nearestTo } from "./nearest.ts";
import { relativeTo } from "./relative-path.ts";
import { remember } from "./remember.ts";
import { readToml, type TomlValue } from "./toml.ts";
import { isObject } from "./tree.ts";

export interface Manifest {
  readonly file: FactFile;
  readonly name: string;
  /** Undefined where it is not written here: dynamic, inherited, a property. */
  readonly version?: string;
  /** The READMEs that it publishes, from the git top level; those that are not there do not count. */
  readonly readmes: readonly string[];
  /** Of a package.json, what it holds. */
  readonly npm?: JsonObject;
}

interface Ecosystem {
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
        ...(version === undefined ? {} : { version }),
        readmes: readmes.flatMap((path) => path ?? []),
      };

/** The object that a JSON file holds; one that is not whole says nothing. */
const objectIn = ({ document }: FactFile): JsonObject | undefined =>
  document && isObject(document.value) && !document.faults.some(({ kind }) => kind === "syntax")
    ? document.value
    : undefined;

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

const ecosystems: Readonly<Record<string, Ecosystem>> = { npm, pypi, cargo, nuget, mcpb };

const readers = new Map(
  Object.entries(ecosystems).map(([type, { read }]) => [type, remember<FactFile, Manifest | undefined>(read)]),
);

const isPrivate = ({ npm }: Manifest): boolean => npm !== undefined && member(npm, "private") === true;

/** Manifests of one name that are looked at; the nearest hundred must do. */
const most = 100;

type Shelf = Map<string, ReadonlyMap<string, readonly Manifest[]>>;
const shelves = remember<Facts, Shelf>(() => new Map());

/** All manifests of a registry type, by the package's name as it is spelt. */
const shelve = (type: string, { files, spell }: Ecosystem, facts: Facts): ReadonlyMap<string, readonly Manifest[]> => {
  const found = facts.files(files).flatMap((file) => readers.get(type)?.(file) ?? []);
  const near =
    type === "mcpb"
      ? nearestTo(
          facts.document.file,
          found.map(({ file }) => file),
        )
      : undefined;
  const byName = new Map<string, Manifest[]>();
  // Private ones come last, and count only where there are no others.
  for (const one of [...found.filter((one) => !isPrivate(one)), ...found.filter(isPrivate)]) {
    if (near && !near.includes(one.file)) continue;
    const name = spell(one.name);
    const group = byName.get(name) ?? [];
    const [first] = group;
    if (group.length >= most || (first && isPrivate(one) && !isPrivate(first))) continue;
    byName.set(name, group);
    group.push(one);
  }
  return byName;
};

/**
 * The manifests of a package, nearest first: those that carry its name; of package.json files the private ones only if
 * there are no others.
 *
 * @param part an element of `packages`
 */
export const manifestsOf = (facts: Facts, part: Node): readonly Manifest[] => {
  const type = part.text("registryType") ?? "";
  const ecosystem = Object.hasOwn(ecosystems, type) ? ecosystems[type] : undefined;
  const identifier = part.text("identifier");
  if (!ecosystem || !identifier) return [];
  const shelf = shelves(facts);
  const byName = shelf.get(type) ?? shelve(type, ecosystem, facts);
  shelf.set(type, byName);
  return byName.get(ecosystem.spell(identifier)) ?? [];
};
