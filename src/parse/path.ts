import type { JsonValue, Pointer } from "../model.ts";

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const index = /^(?:0|[1-9][0-9]*)$/;

/** A key as it stands in a pointer: `~` and `/` escaped (RFC 6901). */
export const escapeKey = (key: string): string =>
  key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;

/** The pointer of a member or an element. */
export const join = (pointer: Pointer, key: string | number): Pointer =>
  `${pointer}/${typeof key === "number" ? key : escapeKey(key)}`;

/** The keys of a pointer, unescaped; of the document, and of what is no pointer, none. */
export const split = (pointer: Pointer): string[] =>
  pointer
    .split("/")
    .slice(1)
    // In this order: `~01` is the key `~1`.
    .map((token) => (token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token));

/** The pointer of what holds the value at a pointer; of the document itself the document. */
export const parentOf = (pointer: Pointer): Pointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** The last key of a pointer. */
export const keyOf = (pointer: Pointer): string =>
  split(pointer.slice(Math.max(0, pointer.lastIndexOf("/")))).at(-1) ?? "";

/** The value at a pointer; undefined where there is none. */
export const valueAt = (root: JsonValue | undefined, pointer: Pointer): JsonValue | undefined => {
  let value = root;
  for (const key of split(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { readonly [key: string]: JsonValue })[key];
  }
  return value;
};

/** Whether a key is written as an array index is: `0`, `12`, never `01`. */
export const isIndex = (key: string): boolean => index.test(key);

/**
 * The path people read: `packages[0].transport.url`, `_meta["io.x/y"]`, `[""]`; of the document "".
 *
 * A pointer alone does not tell the index 0 from the key "0". Given the `root` that it points into, the path does:
 * `variables["0"]`. Without it, and below what `root` does not have, a number is an index.
 */
export function toPath(pointer: Pointer, root?: JsonValue): string {
  const path = print(pointer, root);
  return path.startsWith(".") ? path.slice(1) : path;
}

/** The same from `$`: `$.a[0]["odd key"]`; of the document `$`. */
export const toDollar = (pointer: Pointer, root?: JsonValue): string => `$${print(pointer, root)}`;

/** The pointer as a fragment: `#/a/0`; of the document `#`. */
export const toHash = (pointer: Pointer): string => `#${pointer}`;

function print(pointer: Pointer, root: JsonValue | undefined): string {
  let path = "";
  let value: unknown = root;
  for (const key of split(pointer)) {
    const inObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (identifier.test(key)) path += `.${key}`;
    else if (index.test(key) && !inObject) path += `[${key}]`;
    else path += `[${JSON.stringify(key)}]`;
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return path;
}
