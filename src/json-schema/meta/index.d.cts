import type { JsonValue } from "../../model.ts";

/** The bundled meta-schema of a URI (without an empty fragment), its vocabularies included; undefined where there is none. */
export function metaSchema(uri: string): JsonValue | undefined;
