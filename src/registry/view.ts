// How the registry decodes a server.json: into a struct, which drops what it does not know and what is empty.
import type { JsonObject, JsonValue, Pointer } from "../model.ts";
import { type Field, fitsField, type ObjectType, objectFields, properName, requiredFields } from "./fields.ts";
import { isObject, member, parentOf, valueAt } from "./tree.ts";

/** A key written in other case than its proper name. */
export interface FoldedKey {
  /** In the text. */
  readonly pointer: Pointer;
  readonly proper: string;
}
/** Properties of an object that the registry does not know, one behind the other: keys alone, there may be a million. */
export interface DroppedKeys {
  /** The object's place in the text. */
  readonly pointer: Pointer;
  readonly in: ObjectType;
  readonly keys: readonly string[];
}
/** An optional field that decoding leaves out because it holds nothing. Lists, maps and false are left out silently. */
export interface OmittedValue {
  /** In the text. */
  readonly pointer: Pointer;
  readonly in: ObjectType;
  readonly value: "" | null;
}
/** A value that the registry refuses to decode. */
export interface RefusedValue {
  /** In the text. */
  readonly pointer: Pointer;
  readonly expected: "string" | "boolean" | "object" | "array" | "finite";
}

/** A value derived from what the text says. */
export interface View {
  /** The same object as the text's where nothing changed. */
  readonly value: JsonValue | undefined;
  /** Where a place of the view stands in the text. */
  toText(pointer: Pointer): Pointer;
  readonly folded: readonly FoldedKey[];
}

/** What is left of a document after decoding. */
export interface RegistryView extends View {
  readonly dropped: readonly DroppedKeys[];
  readonly refused: readonly RefusedValue[];
  readonly omitted: readonly OmittedValue[];
  /**
   * Fields whose `""` or null counts as absent: where they stand in the text, and where they would under their proper
   * names → where they stand.
   */
  readonly emptied: ReadonlyMap<Pointer, Pointer>;
  /** Whether the text has a null there: in arrays and maps it counts as the empty value of their type. */
  isNull(pointer: Pointer): boolean;
  /** Whether something of the view, given where it would stand in the text, is not there: a required field that was absent. */
  isAdded(pointer: Pointer): boolean;
}

/** Sets an own property, `__proto__` included. */
export const put = (object: Record<string, JsonValue>, key: string, value: JsonValue): void => {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A copy of the first members of an object. */
const firstOf = (object: JsonObject, keys: readonly string[], count: number): Record<string, JsonValue> => {
  const copy: Record<string, JsonValue> = {};
  for (let i = 0; i < count; i++) put(copy, keys[i]!, object[keys[i]!]!);
  return copy;
};

const isEmpty = (value: JsonValue): boolean =>
  value === "" || value === false || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** Whether Go decodes null into it: into lists, maps and pointers, which are the fields that stay even when empty. */
const isNullable = ({ type, kept }: Field): boolean =>
  kept === true || type === "array" || type === "map" || type === "free";

const expectedType = ({ type }: Field): RefusedValue["expected"] =>
  type === "map" || type === "free" ? "object" : type;

const derive = (root: JsonValue | undefined, decoding: boolean): RegistryView => {
  // View pointer of a renamed key → the last part of its pointer in the text.
  const renamed = new Map<Pointer, string>();
  const folded: FoldedKey[] = [];
  const dropped: DroppedKeys[] = [];
  const refused: RefusedValue[] = [];
  const omitted: OmittedValue[] = [];
  const emptied = new Map<Pointer, Pointer>();

  // `at` is a place in the view, `there` the same place in the text.
  const objectOf = (type: ObjectType, value: JsonObject, at: Pointer, there: Pointer): JsonObject => {
    const fields = objectFields[type];
    const keys = Object.keys(value);
    if (decoding && keys.length === 0 && requiredFields[type].length > 0) return bareOf(type);
    let unknown: string[] | undefined;
    // Begun at the first difference: nearly every object stays as it is.
    let result: Record<string, JsonValue> | undefined;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const held = value[key]!;
      // Nearly every member: a text or a flag under its proper name.
      if (held && typeof held !== "object" && typeof held === fields.get(key)?.type) {
        if (renamed.size > 0) renamed.delete(member(at, key));
        if (result) result[key] = held;
        continue;
      }
      const proper = properName(type, key);
      // A schema takes the empty text for a value; the registry drops it, and then refuses an argument without either.
      if (!decoding && type === "argument" && held === "" && (proper === "value" || proper === "valueHint")) {
        result ??= firstOf(value, keys, i);
        continue;
      }
      const field = proper === undefined ? undefined : fields.get(proper);
      if (proper === undefined || field === undefined) {
        if (decoding) {
          // A new list where another object's keys came in between: they stay in the order of the text.
          if (unknown && dropped.at(-1)?.keys === unknown) unknown.push(key);
          else {
            unknown = [key];
            dropped.push({ pointer: there, in: type, keys: unknown });
          }
          result ??= firstOf(value, keys, i);
        } else if (result) put(result, key, held);
        continue;
      }
      const source = member(there, key);
      const target = at === there && proper === key ? source : member(at, proper);
      if (proper !== key) {
        folded.push({ pointer: source, proper });
        result ??= firstOf(value, keys, i);
      }
      // Of a field written twice in different case the later counts; but null leaves a text, a flag or a struct alone.
      const stays =
        held === null && decoding && !isNullable(field) && result !== undefined && Object.hasOwn(result, proper);
      if (!stays) {
        if (proper !== key) renamed.set(target, source.slice(there.length + 1));
        else if (renamed.size > 0) renamed.delete(target);
      }
      const read = memberOf(type, field, held, target, source);
      if (read !== held) result ??= firstOf(value, keys, i);
      if (!result) continue;
      if (read !== undefined) put(result, proper, read);
      else if (!stays && Object.hasOwn(result, proper)) delete result[proper];
    }
    return decoding ? filled(type, result, value) : (result ?? value);
  };

  const empty = (at: Pointer, there: Pointer): void => {
    emptied.set(there, there);
    emptied.set(parentOf(there) + at.slice(at.lastIndexOf("/")), there);
  };

  // What is made of an object that has nothing: one for all, for there may be a million.
  const bare = new Map<ObjectType, JsonObject>();
  const bareOf = (type: ObjectType): JsonObject => {
    const known = bare.get(type) ?? filled(type, undefined, {});
    bare.set(type, known);
    return known;
  };

  /** Required fields that are absent become empty; while nothing else has changed there is no `result`. */
  const filled = (type: ObjectType, result: Record<string, JsonValue> | undefined, value: JsonObject): JsonObject => {
    let whole = result;
    const required = requiredFields[type];
    for (let i = 0; i < required.length; i++) {
      const { key, field } = required[i]!;
      if (Object.hasOwn(whole ?? value, key)) continue;
      whole ??= { ...value };
      whole[key] = emptyOf(field);
    }
    return whole ?? value;
  };

  const emptyOf = (field: Field): JsonValue => {
    if (field.type === "string") return "";
    if (field.type === "boolean") return false;
    if (field.type === "array") return [];
    return field.type === "object" ? bareOf(field.of) : {};
  };

  /** A member of an object; undefined if decoding leaves it out. */
  const memberOf = (
    type: ObjectType,
    field: Field,
    value: JsonValue,
    at: Pointer,
    there: Pointer,
  ): JsonValue | undefined => {
    if (value === null) {
      if (!decoding) return value;
      empty(at, there);
      if (!field.required) omitted.push({ pointer: there, in: type, value });
      return undefined;
    }
    if (!fitsField(field, value)) {
      if (decoding) refused.push({ pointer: there, expected: expectedType(field) });
      return value;
    }
    const read = contentOf(field, value, at, there);
    if (!decoding || field.required || field.kept || !isEmpty(read)) return read;
    if (read === "") {
      empty(at, there);
      omitted.push({ pointer: there, in: type, value: read });
    }
    return undefined;
  };

  /** The numbers in a value that a double does not reach: of `1e400` parsing makes infinity. */
  const infiniteIn = (value: JsonValue, there: Pointer): void => {
    const open: [JsonValue, Pointer][] = [[value, there]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [held, pointer] = next;
      if (typeof held === "number" && !Number.isFinite(held)) refused.push({ pointer, expected: "finite" });
      if (typeof held === "object" && held !== null)
        for (const [key, inner] of Object.entries(held))
          if (typeof inner === "number" || typeof inner === "object") open.push([inner, member(pointer, key)]);
    }
  };

  const contentOf = (field: Field, value: JsonValue, at: Pointer, there: Pointer): JsonValue => {
    if (field.type === "object") return objectOf(field.of, value as JsonObject, at, there);
    if (field.type === "map") return mapOf(field.of, value as JsonObject, at, there);
    if (field.type === "array") return listOf(field.of, value as readonly JsonValue[], at, there);
    if (field.type === "free" && decoding) infiniteIn(value, there);
    return value;
  };

  const listOf = (of: ObjectType | "string", list: readonly JsonValue[], at: Pointer, there: Pointer): JsonValue => {
    let result: JsonValue[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const value = list[i]!;
      const plain = of === "string" && typeof value === "string";
      const source = plain ? there : member(there, i);
      const read = plain ? value : elementOf(of, value, at === there ? source : member(at, i), source);
      if (read !== value) result ??= list.slice(0, i);
      result?.push(read);
    }
    return result ?? list;
  };

  const mapOf = (of: ObjectType, map: JsonObject, at: Pointer, there: Pointer): JsonObject => {
    const keys = Object.keys(map);
    let result: Record<string, JsonValue> | undefined;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const value = map[key]!;
      const source = member(there, key);
      const read = elementOf(of, value, at === there ? source : member(at, key), source);
      if (read !== value) result ??= firstOf(map, keys, i);
      if (result) put(result, key, read);
    }
    return result ?? map;
  };

  const elementOf = (of: ObjectType | "string", value: JsonValue, at: Pointer, there: Pointer): JsonValue => {
    if (value === null && decoding) return of === "string" ? "" : bareOf(of);
    if (of === "string" ? typeof value === "string" : isObject(value))
      return of === "string" ? value : objectOf(of, value as JsonObject, at, there);
    if (decoding) refused.push({ pointer: there, expected: of === "string" ? "string" : "object" });
    return value;
  };

  const toText = (pointer: Pointer): Pointer => {
    if (renamed.size === 0) return pointer;
    let at = "";
    let there = "";
    for (const token of pointer.split("/").slice(1)) {
      at = `${at}/${token}`;
      there = `${there}/${renamed.get(at) ?? token}`;
    }
    return there;
  };

  let value = root;
  if (isObject(root)) value = objectOf("server", root, "", "");
  else if (root !== undefined && decoding) refused.push({ pointer: "", expected: "object" });

  // Asked where something is wrong with such a value: a hostile document has millions of them.
  const isNull = (pointer: Pointer): boolean => valueAt(root, pointer) === null;
  const isAdded = (pointer: Pointer): boolean => pointer !== "" && valueAt(root, pointer) === undefined;

  return { value, toText, folded, dropped, refused, omitted, emptied, isNull, isAdded };
};

/**
 * The value as a schema should judge it: keys of known objects in their proper case, and an argument's empty `value` or
 * `valueHint` left out. Nothing else changes, nothing is dropped.
 */
export const foldKeys = (value: JsonValue | undefined): View => {
  const { folded: misspelt, omitted } = registryView(value);
  const isAsItIs = misspelt.length === 0 && !omitted.some((one) => one.in === "argument" && one.value === "");
  if (isAsItIs) return { value, toText: (pointer) => pointer, folded: misspelt };
  const { value: read, toText, folded } = derive(value, false);
  return { value: read, toText, folded };
};

const views = new WeakMap<object, RegistryView>();

/**
 * What the registry makes of a document: keys folded, unknown ones dropped, nulls and empty optional fields absent,
 * absent required texts "". Values of the wrong type stay as they are. Computed once for each root.
 */
export const registryView = (value: JsonValue | undefined): RegistryView => {
  if (typeof value !== "object" || value === null) return derive(value, true);
  let view = views.get(value);
  if (!view) {
    view = derive(value, true);
    views.set(value, view);
  }
  return view;
};
