import type { JsonObject, JsonValue } from "../model.ts";
import { mcpb, protocol, serverJson } from "./catalog.cjs";

/** An official schema: `judge` says valid or not in microseconds, `schema` is the constraint-only copy. */
export interface OfficialSchema {
  judge(value: JsonValue): boolean;
  readonly schema: JsonObject;
}

const official = new Map<string, OfficialSchema>();

/** The official server.json schema of a version, evaluated when it is used; undefined for a version that is not bundled. */
export const serverSchema = (version: string): OfficialSchema | undefined => {
  const known = official.get(version);
  const bundled = Object.hasOwn(serverJson, version) ? serverJson[version] : undefined;
  if (known || !bundled) return known;
  const schema: OfficialSchema = {
    judge: (value) => bundled.judge()(value),
    get schema() {
      return bundled.schema();
    },
  };
  official.set(version, schema);
  return schema;
};

/** The protocol versions that are bundled, oldest first. */
export const protocolVersions: readonly string[] = Object.keys(protocol);

/** The definitions of a protocol version, under `$defs` or `definitions`; undefined for one that is not bundled. */
export const protocolSchema = (version: string): JsonObject | undefined =>
  Object.hasOwn(protocol, version) ? protocol[version]?.() : undefined;

/** The schema of MCPB manifests of a version: `0.3`; undefined for one that is not bundled. */
export const bundleSchema = (version: string): JsonObject | undefined =>
  Object.hasOwn(mcpb, version) ? mcpb[version]?.() : undefined;
