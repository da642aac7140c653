import { InternalError } from "../errors.ts";
import { type CompiledSchema, compile } from "../json-schema/index.ts";
import type { Facts, Failure, JsonValue, Pointer } from "../model.ts";
import { goPattern, goUri } from "../registry/go.ts";
import { appliedVersion, currentVersion, readVersion } from "../registry/versions.ts";
import { foldKeys, registryView } from "../registry/view.ts";
import { serverSchema } from "../schemas/index.ts";

// The registry runs its patterns and `uri` in Go.
const asGo = { trusted: true, formats: { uri: goUri }, translatePattern: goPattern } as const;

const explainers = new Map<string, CompiledSchema>();

const explainerOf = (version: string, schema: JsonValue): CompiledSchema => {
  const known = explainers.get(version) ?? compile(schema, asGo);
  explainers.set(version, known);
  return known;
};

/** Failures of a document in a tree that may differ from its text, and the way back. */
export interface Judged {
  readonly failures: readonly Failure[];
  toText(pointer: Pointer): Pointer;
}

const none: Judged = { failures: [], toText: (pointer) => pointer };

const $schemaOf = (value: JsonValue): JsonValue | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "$schema")
    ? (value as { readonly $schema?: JsonValue }).$schema
    : undefined;

/**
 * A server.json against the schema that its `$schema` names, the newest where it names none.
 *
 * `recommended` judges the text with its keys in their proper case, `registry` what the registry's decoding leaves.
 *
 * @throws InternalError when judge and explainer disagree: a fault of ours
 */
export const judgeServer = (value: JsonValue, { settings, supplied }: Pick<Facts, "settings" | "supplied">): Judged => {
  const registry = settings.profile === "registry";
  const tree = registry ? registryView(value) : foldKeys(value);
  if (tree.value === undefined) return none;
  const read = readVersion($schemaOf(tree.value));

  const own = registry
    ? undefined
    : supplied.find(
        ({ id, version }) => "url" in read && (read.url === id || ("version" in read && read.version === version)),
      );
  if (own) return { failures: own.schema.evaluate(tree.value), toText: tree.toText };

  const version = appliedVersion(read);
  const official = version === undefined ? undefined : serverSchema(version);
  if (version === undefined || !official || official.judge(tree.value)) return none;
  const failures = explainerOf(version, official.schema).evaluate(tree.value);
  if (failures.length === 0)
    throw new InternalError(`the schema ${version} refuses the document, and nothing explains why; please report this`);
  return { failures, toText: tree.toText };
};

/** Whether a server.json passes the current official schema as it stands. */
export const fitsCurrent = (value: JsonValue): boolean => serverSchema(currentVersion)?.judge(value) ?? false;
