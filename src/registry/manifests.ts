// Which manifests of the repository are those of a package.
import type { FactFile, Facts, Node } from "../model.ts";
import { remember } from "../remember.ts";
import { type Ecosystem, ecosystems, isPrivate, type Manifest } from "./ecosystems.ts";
import { nearestFirst, nearestTo } from "./nearest.ts";

/** Manifests of one name that are looked at; the nearest must do. */
const most = 20;

/** By registry type: the manifests among files, by the package's name as it is spelt. */
const readers = new Map(
  Object.entries(ecosystems).map(([type, { read, spell }]) => [
    type,
    remember((files: readonly FactFile[]): ReadonlyMap<string, readonly Manifest[]> => {
      const byName = new Map<string, Manifest[]>();
      for (const file of files) {
        const manifest = read(file);
        if (!manifest) continue;
        const name = spell(manifest.name);
        const group = byName.get(name);
        if (group) group.push(manifest);
        else byName.set(name, [manifest]);
      }
      return byName;
    }),
  ]),
);

const filesOf = remember((manifests: readonly Manifest[]) => manifests.map(({ file }) => file));

/** Bundles have no name: those that the document can be about. */
const about = (document: string, bundles: readonly Manifest[]): readonly Manifest[] => {
  const near = nearestTo(document, filesOf(bundles));
  return bundles.filter(({ file }) => near.includes(file));
};

const find = (facts: Facts, type: string, { files, spell }: Ecosystem, identifier: string): readonly Manifest[] => {
  const group = readers.get(type)?.(facts.files(files)).get(spell(identifier));
  if (!group) return [];
  const { file: document } = facts.document;
  const fitting = type === "mcpb" ? about(document, group) : group;
  const published = fitting.filter((one) => !isPrivate(one));
  const chosen = published.length > 0 ? published : fitting;
  return nearestFirst(document, chosen, ({ file }) => file.file).slice(0, most);
};

// A document may name one package a thousand times.
const answers = remember<Facts, Map<string, readonly Manifest[]>>(() => new Map());

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
  // Where nothing is found nothing is kept: most repositories have manifests of one ecosystem.
  if (!ecosystem || !identifier || facts.files(ecosystem.files).length === 0) return [];
  const known = answers(facts);
  const key = `${type} ${identifier}`;
  const answer = known.get(key) ?? find(facts, type, ecosystem, identifier);
  known.set(key, answer);
  return answer;
};
