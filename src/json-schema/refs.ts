// Every schema with its name, every reference with its target. All of it before anything is evaluated; nothing is fetched.
import { escapeKey, split } from "../parse/path.ts";
import { SchemaTooComplexError, type UnresolvedRef, UnsupportedDialectError } from "./errors.ts";
import type { Value, ValueObject } from "./exact.ts";
import { partsOf } from "./positions.ts";
import type { Dialect, Resource, SchemaDocument, Settings, Subschema } from "./schema.ts";
import { resolve, splitFragment } from "./uri.ts";
import { isArray, isObject, own } from "./values.ts";

/** What a schema may refer to besides itself. */
export interface Library {
  /** A document by its URI. */
  readonly document: (uri: string) => Value | undefined;
  /** A dialect by the URI of its meta-schema. */
  readonly dialect: (uri: string) => Dialect | undefined;
  readonly settings: Settings;
  readonly limits: { readonly depth: number; readonly subschemas: number };
}

export interface Linked {
  readonly root: Subschema;
  readonly unresolved: readonly UnresolvedRef[];
  /** Whether any schema asks what the others have evaluated. */
  readonly asksEvaluated: boolean;
  /** Every subschema, those of other documents too. */
  readonly subschemas: readonly Subschema[];
}

const text = (schema: ValueObject, key: string): string | undefined => {
  const value = own(schema, key);
  return typeof value === "string" ? value : undefined;
};

const referring = ["$ref", "$dynamicRef", "$recursiveRef"] as const;
// Most subschemas refer to nothing, and there may be a hundred thousand.
const none: Subschema["targets"] = new Map();

/** Names all schemas of a document and of those it refers to, and links all references. */
export const link = (value: Value, dialect: Dialect, library: Library): Linked => {
  const resources = new Map<string, Resource>();
  const subschemas: Subschema[] = [];
  const pending: { readonly at: Subschema; readonly keyword: string; readonly ref: string }[] = [];
  const unresolved: UnresolvedRef[] = [];
  let asksEvaluated = false;

  const dialectOf = (schema: ValueObject, otherwise: Dialect): Dialect => {
    const uri = text(schema, "$schema");
    if (uri === undefined) return otherwise;
    const found = library.dialect(uri);
    if (found === undefined) throw new UnsupportedDialectError(uri);
    return found;
  };

  const register = (uri: string, resource: Resource): void => {
    if (!resources.has(uri)) resources.set(uri, resource);
  };

  /** The resource that a schema belongs to: a new one where it has an `$id`. */
  const enter = (schema: ValueObject, pointer: string, outer: Resource, alone: boolean): Resource => {
    const id = alone ? undefined : (text(schema, "$id") ?? text(schema, outer.dialect.id));
    if (id === undefined || id.startsWith("#")) return outer;
    const dialect = dialectOf(schema, outer.dialect);
    if (text(schema, dialect.id) === undefined) return outer;
    const [uri] = resolve(id, outer.uri);
    const resource: Resource = {
      uri,
      root: pointer,
      dialect,
      document: outer.document,
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    register(uri, resource);
    return resource;
  };

  const name = (at: Subschema, schema: ValueObject): void => {
    const { resource, pointer } = at;
    const { anchors, dynamicAnchors, dialect } = resource;
    if (dialect.refStandsAlone) {
      const [, fragment] = splitFragment(text(schema, dialect.id) ?? "");
      if (fragment !== "" && !anchors.has(fragment)) anchors.set(fragment, at);
      return;
    }
    const anchor = text(schema, "$anchor");
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, at);
    const dynamic = dialect.keywords.has("$dynamicRef") ? text(schema, "$dynamicAnchor") : undefined;
    if (dynamic !== undefined && !dynamicAnchors.has(dynamic)) {
      dynamicAnchors.set(dynamic, at);
      if (!anchors.has(dynamic)) anchors.set(dynamic, at);
    }
    if (
      pointer === resource.root &&
      dialect.keywords.has("$recursiveRef") &&
      own(schema, "$recursiveAnchor") === true
    ) {
      dynamicAnchors.set("", at);
    }
  };

  const walk = (schema: Value, pointer: string, outer: Resource, depth: number): Subschema => {
    const { document } = outer;
    const known = document.subschemas.get(pointer);
    if (known) return known;
    if (depth > library.limits.depth) throw new SchemaTooComplexError("depth", library.limits.depth);
    if (subschemas.length >= library.limits.subschemas)
      throw new SchemaTooComplexError("subschemas", library.limits.subschemas);

    const alone = isObject(schema) && outer.dialect.refStandsAlone && text(schema, "$ref") !== undefined;
    const resource = isObject(schema) && pointer !== outer.root ? enter(schema, pointer, outer, alone) : outer;
    const at: Subschema = {
      value: schema,
      pointer,
      resource,
      targets: isObject(schema) && referring.some((keyword) => Object.hasOwn(schema, keyword)) ? new Map() : none,
      checks: undefined,
      asksEvaluated: false,
    };
    document.subschemas.set(pointer, at);
    subschemas.push(at);
    if (!isObject(schema)) return at;

    const { keywords } = resource.dialect;
    if (!alone) name(at, schema);
    for (const keyword of referring) {
      const ref = keywords.has(keyword) ? text(schema, keyword) : undefined;
      if (ref !== undefined) pending.push({ at, keyword, ref });
    }
    if (
      keywords.has("unevaluatedItems") &&
      (Object.hasOwn(schema, "unevaluatedItems") || Object.hasOwn(schema, "unevaluatedProperties"))
    )
      asksEvaluated = true;
    // Beside a `$ref` that stands alone only definitions can still be meant, by pointers to them.
    const counts = alone ? (keyword: string) => keyword === "definitions" : (keyword: string) => keywords.has(keyword);
    for (const part of partsOf(schema, counts)) walk(part.value, `${pointer}/${part.path}`, resource, depth + 1);
    return at;
  };

  const open = (schema: Value, uri: string, dialectUnlessSaid: Dialect): Resource => {
    const dialect = isObject(schema) ? dialectOf(schema, dialectUnlessSaid) : dialectUnlessSaid;
    const document: SchemaDocument = { uri, value: schema, subschemas: new Map(), settings: library.settings };
    const id = isObject(schema) ? text(schema, dialect.id) : undefined;
    const base = id === undefined ? uri : resolve(id, uri)[0];
    const resource: Resource = {
      uri: base,
      root: "",
      dialect,
      document,
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    register(uri, resource);
    register(base, resource);
    walk(schema, "", resource, 0);
    return resource;
  };

  const resourceAt = (uri: string): Resource | undefined => {
    const known = resources.get(uri);
    if (known) return known;
    const value = library.document(uri);
    return value === undefined ? undefined : open(value, uri, dialect);
  };

  /** A pointer may lead where no keyword makes a schema: then the reference makes it one. */
  const follow = (resource: Resource, pointer: string): Subschema | undefined => {
    const { subschemas: named, value: root } = resource.document;
    const keys = [...split(resource.root), ...split(pointer)];
    let value: Value | undefined = root;
    let path = "";
    let nearest = resource;
    for (const [depth, key] of keys.entries()) {
      value = isObject(value) || isArray(value) ? own(value as ValueObject, key) : undefined;
      if (value === undefined || depth > 512) return undefined;
      path = `${path}/${escapeKey(key)}`;
      nearest = named.get(path)?.resource ?? nearest;
    }
    if (!isObject(value) && typeof value !== "boolean") return undefined;
    return walk(value, path, nearest, 0);
  };

  const target = (at: Subschema, ref: string): Subschema | undefined => {
    const [uri, encoded] = resolve(ref, at.resource.uri);
    const resource = resourceAt(uri);
    if (resource === undefined) return undefined;
    const fragment = decode(encoded);
    return fragment === "" || fragment.startsWith("/") ? follow(resource, fragment) : resource.anchors.get(fragment);
  };

  const { root, document } = open(value, "", dialect);
  // Following one reference may open a document with more.
  for (const { at, keyword, ref } of pending) {
    const found = target(at, ref);
    if (found) at.targets.set(keyword, found);
    else {
      const inside = at.resource.document === document;
      unresolved.push({
        pointer: inside ? `${at.pointer}/${keyword}` : `${at.resource.document.uri}#${at.pointer}/${keyword}`,
        ref,
        network: !resources.has(resolve(ref, at.resource.uri)[0]),
      });
    }
  }
  return { root: document.subschemas.get(root) as Subschema, unresolved, asksEvaluated, subschemas };
};

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};
