import type { JsonObject, JsonValue } from "../model.ts";

export interface BundledSchema {
  /** Valid or not, in microseconds: ajv's precompiled code. */
  judge(): (value: JsonValue | undefined) => boolean;
  /** The constraint-only copy. */
  schema(): JsonObject;
}

/** Version → the official server.json schema. */
export declare const serverJson: Readonly<Record<string, BundledSchema>>;

/** Version → the official schema of the protocol, reduced to the definitions that documents are checked against. */
export declare const protocol: Readonly<Record<string, () => JsonObject>>;

/** Version → the official schema of MCPB manifests. */
export declare const mcpb: Readonly<Record<string, () => JsonObject>>;
