import type { JsonObject, JsonValue } from "../model.ts";

export interface BundledSchema {
  /** Valid or not, in microseconds: ajv's precompiled code. */
  judge(): (value: JsonValue | undefined) => boolean;
  /** The constraint-only copy. */
  schema(): JsonObject;
}

/** Version → the official server.json schema. */
export declare const serverJson: Readonly<Record<string, BundledSchema>>;
