import type { JsonArray, JsonObject, JsonValue } from "../model.ts";

// Readers of a root that may be anything: own properties only, a wrong type reads as absent.

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function member(holder: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
}

export function text(holder: JsonValue | undefined, key: string): string | undefined {
  const value = member(holder, key);
  return typeof value === "string" ? value : undefined;
}

export function list(holder: JsonValue | undefined, key: string): JsonArray | undefined {
  const value = member(holder, key);
  return Array.isArray(value) ? value : undefined;
}

/** Whether at least half of the items fit. */
export function mostly(items: JsonArray, fits: (item: JsonValue) => boolean): boolean {
  return 2 * items.filter(fits).length >= items.length;
}

/** A tool is what has a name and an input schema. */
export function isTool(item: JsonValue | undefined): boolean {
  return text(item, "name") !== undefined && isObject(member(item, "inputSchema"));
}

export function isCall(message: JsonValue | undefined, method: string): boolean {
  return text(message, "method") === method;
}

const resultKeys = new Set(
  "tools prompts resources resourceTemplates nextCursor _meta resultType ttlMs cacheScope".split(" "),
);

/** Whether an object holds nothing that is not part of a list result, in any version of the protocol. */
export function isEmptyResult(holder: JsonObject): boolean {
  return Object.keys(holder).every((key) => resultKeys.has(key));
}
