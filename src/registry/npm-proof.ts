// How the registry sees that an npm package belongs to a server: the `mcpName` of its package.json.
import type { FactFile, Facts, JsonValue, Node } from "../model.ts";
import type { Manifest } from "./ecosystems.ts";
import { manifestsOf } from "./manifests.ts";
import { placeholderIn } from "./placeholders.ts";
import { settledName } from "./settled-name.ts";

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
  const parts = server.objects("packages").filter((part) => part.text("registryType") === "npm");
  const name = parts.length === 0 ? undefined : settledName(server);
  if (name === undefined) return [];
  return parts.flatMap((part) => {
    const manifests = manifestsOf(facts, part);
    if (manifests.length === 0) return [];
    const names = manifests.map(mcpNameOf);
    const pending = names.some((one) => typeof one === "string" && placeholderIn(one) !== undefined);
    if (pending || names.includes(name)) return [];
    const blamed = manifests[names.findIndex((one) => one !== undefined)] ?? manifests[0];
    return blamed
      ? [{ name, identifier: part.text("identifier") ?? "", file: blamed.file, found: mcpNameOf(blamed) }]
      : [];
  });
};
