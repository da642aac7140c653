import type { JsonObject, JsonValue } from "../model.ts";

export { join as member, keyOf, parentOf, valueAt } from "../parse/path.ts";

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
