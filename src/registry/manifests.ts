// Which manifests of the repository are those of a package.
import type { FactFile, Facts, Node } from "../model.ts";
import { type Ecosystem, ecosystems, isPrivate, type Manifest } from "./ecosystems.ts";
import { nearestTo } from "./nearest.ts";
import { remember } from "./remember.ts";

const readers = new Map(
  Object.entries(ecosystems).map(([type, { read }]) => [type, remember<FactFile, Manifest | undefined>(read)]),
);

/** Manifests of one name that are looked at; the nearest must do. */
const most = 20;

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
  return byName.size === 0 ? [] : (byName.get(ecosystem.spell(identifier)) ?? []);
};
