import type { JsonObject, JsonValue, Pointer } from "../model.ts";

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const escapeKey = (key: string): string =>
  key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;

/** The pointer of a member or an element. */
export const member = (pointer: Pointer, key: string | number): Pointer =>
  `${pointer}/${typeof key === "number" ? key : escapeKey(key)}`;

/** The value at a pointer; undefined where there is none. */
export const valueAt = (root: JsonValue | undefined, pointer: Pointer): JsonValue | undefined => {
  let value = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
};

/** The pointer of what holds the value at a pointer. */
export const parentOf = (pointer: Pointer): Pointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** The last key of a pointer. */
export const keyOf = (pointer: Pointer): string =>
  pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
