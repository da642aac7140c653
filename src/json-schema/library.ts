// What a compilation knows: dialects, documents handed in, the bundled meta-schemas, how patterns and formats are read.
import type { JsonValue, Pointer } from "../model.ts";
import { customDialect, draft2020, officialDialect } from "./dialects.ts";
import { UnsupportedDialectError } from "./errors.ts";
import type { Value } from "./exact.ts";
import { type FormatTest, standardFormat } from "./formats.ts";
import { metaSchema } from "./meta/index.cjs";
import { compilePattern } from "./patterns.ts";
import { type Linked, link } from "./refs.ts";
import type { Dialect, Pattern, Settings } from "./schema.ts";
import { bounds, generousBounds } from "./size.ts";
import { splitFragment } from "./uri.ts";
import { isObject, own } from "./values.ts";

export interface CompileOptions {
  /** The schema's JSON text: its size counts, and its numbers are read exactly. */
  readonly text?: string;
  /** Instead of `text`: the numbers a double does not hold, pointer → token, as `Document.numbers` has them. */
  readonly numbers?: ReadonlyMap<Pointer, string>;
  /** Annotations (the default), assertions of the standard formats, or of exactly these. */
  readonly formats?: "annotate" | "assert" | Readonly<Record<string, FormatTest>>;
  /** URI → schemas that may be referred to, custom meta-schemas included. Nothing else is ever looked up. */
  readonly documents?: Readonly<Record<string, JsonValue>>;
  /** URI of the dialect of schemas without `$schema`; 2020-12. */
  readonly dialect?: string;
  /** A bundled official schema: known to be valid and to have a sensible size. */
  readonly trusted?: boolean;
  /** Turns a pattern of another flavour into JavaScript's. */
  readonly translatePattern?: (pattern: string) => string;
}

const settingsOf = ({ formats = "annotate", translatePattern = (pattern) => pattern }: CompileOptions): Settings => {
  const patterns = new Map<string, Pattern>();
  return {
    pattern(source) {
      const pattern = patterns.get(source) ?? compilePattern(source, translatePattern);
      patterns.set(source, pattern);
      return pattern;
    },
    format(name, dialect) {
      if (typeof formats === "object") return Object.hasOwn(formats, name) ? formats[name] : undefined;
      return formats === "assert" || dialect.assertsFormats ? standardFormat(name) : undefined;
    },
  };
};

type Documents = Readonly<Record<string, JsonValue>>;

const documentOf = (documents: Documents, uri: string): JsonValue | undefined =>
  Object.hasOwn(documents, uri)
    ? documents[uri]
    : Object.hasOwn(documents, `${uri}#`)
      ? documents[`${uri}#`]
      : metaSchema(uri);

/** The dialect of a meta-schema, official or handed in. */
const dialectOf = (uri: string, documents: Documents, seen: readonly string[] = []): Dialect | undefined => {
  const official = officialDialect(uri);
  const [document, fragment] = splitFragment(uri);
  if (official !== undefined || fragment !== "" || seen.includes(uri)) return official;
  const meta = documentOf(documents, document);
  if (!isObject(meta)) return undefined;
  const above = own(meta, "$schema");
  const base = dialectOf(typeof above === "string" ? above : draft2020, documents, [...seen, uri]);
  const vocabulary = own(meta, "$vocabulary");
  return base && customDialect(document, base, isObject(vocabulary) ? vocabulary : undefined);
};

/** A schema with all its references. */
export const linkWith = (value: Value, dialect: Dialect, options: CompileOptions): Linked => {
  const { documents = {}, trusted = false } = options;
  return link(value, dialect, {
    document: (uri) => documentOf(documents, uri),
    dialect: (uri) => dialectOf(uri, documents),
    settings: settingsOf(options),
    limits: trusted ? generousBounds : bounds,
  });
};

/**
 * The dialect a schema declares, or `otherwise`.
 *
 * @throws UnsupportedDialectError where it is not known
 */
export const declaredDialect = (schema: Value, documents: Documents, otherwise = draft2020): Dialect => {
  const declared = isObject(schema) ? own(schema, "$schema") : undefined;
  const uri = typeof declared === "string" ? declared : otherwise;
  const dialect = dialectOf(uri, documents);
  if (dialect === undefined) throw new UnsupportedDialectError(uri);
  return dialect;
};

const metaSchemas = new Map<string, Linked>();

/** The meta-schema of a dialect, ready to judge schemas; official ones are linked once. */
export const metaSchemaOf = (dialect: Dialect, documents: Documents): Linked => {
  const known = metaSchemas.get(dialect.uri);
  if (known) return known;
  const official = metaSchema(dialect.uri);
  const schema = official ?? documentOf(documents, dialect.uri) ?? true;
  const above = isObject(schema) ? own(schema, "$schema") : undefined;
  const own$schema = (typeof above === "string" ? dialectOf(above, documents) : undefined) ?? dialect;
  const linked = linkWith(schema, own$schema, { trusted: true, documents: official === undefined ? documents : {} });
  if (official !== undefined) metaSchemas.set(dialect.uri, linked);
  return linked;
};
