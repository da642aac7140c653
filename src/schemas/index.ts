import type { JsonObject, JsonValue } from "../model.ts";
import { serverJson } from "./catalog.cjs";

/** An official schema: `judge` says valid or not in microseconds, `schema` is the constraint-only copy. */
export interface OfficialSchema {
  judge(value: JsonValue): boolean;
  readonly schema: JsonObject;
}

/** The official server.json schema of a version, evaluated only now; undefined for a version that is not bundled. */
export const serverSchema = (version: string): OfficialSchema | undefined => {
  const bundled = Object.hasOwn(serverJson, version) ? serverJson[version] : undefined;
  if (!bundled) return undefined;
  return {
    judge: (value) => bundled.judge()(value),
    get schema() {
      return bundled.schema();
    },
  };
};
