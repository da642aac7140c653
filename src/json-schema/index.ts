// One exact JSON Schema evaluator, draft-04 to 2020-12: it explains the official schemas and judges all others.
import type { Failure, JsonValue, Pointer } from "../model.ts";
import { parseText } from "../parse/index.ts";
import { escapeKey, toDollar, toHash } from "../parse/path.ts";
import { customDialect, draft2020, officialDialect } from "./dialects.ts";
import { InvalidSchemaError, UnresolvedRefError, UnsupportedDialectError } from "./errors.ts";
import { type Value, withNumbers } from "./exact.ts";
import { type FormatTest, standardFormats } from "./formats.ts";
import { judge } from "./judge.ts";
import { sentence } from "./lines.ts";
import { metaSchema } from "./meta/index.cjs";
import { compilePattern, type PatternBudget } from "./patterns.ts";
import { plain } from "./plain.ts";
import { type Linked, link } from "./refs.ts";
import type { Found } from "./run.ts";
import type { Dialect, Pattern, Settings } from "./schema.ts";
import { bounds, checkSize, generousBounds } from "./size.ts";
import { splitFragment } from "./uri.ts";
import { isObject, own } from "./values.ts";

export {
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  type UnresolvedRef,
  UnresolvedRefError,
  UnsupportedDialectError,
} from "./errors.ts";
export { unsupportedKeywords } from "./keywords.ts";
export { isForced } from "./linear.ts";
export type { PatternBudget } from "./patterns.ts";
export { partsOf } from "./positions.ts";

/** For all pattern matching of one call. */
const defaultBudgetMs = 1000;

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

export interface EvaluateOptions {
  /** As for the schema: the value's JSON text … */
  readonly text?: string;
  /** … or its numbers. */
  readonly numbers?: ReadonlyMap<Pointer, string>;
  /** Milliseconds for all pattern matching of this call; 1000. */
  readonly patternBudgetMs?: number;
  /** Instead: what is left for several calls together. */
  readonly patternBudget?: PatternBudget;
}

export interface ValidateOptions extends EvaluateOptions {
  /** `$.nested.count` (the default) or `#/nested/count`. */
  readonly paths?: "$" | "#";
}

/** A failure and what a reader is told of it. */
export interface Explained {
  readonly failure: Failure;
  /** `$.count: got string, want integer` */
  readonly line: string;
}

export interface CompiledSchema {
  /** URI of its dialect. */
  readonly dialect: string;
  /** The patterns that are no ECMA-262 and are not enforced. */
  readonly invalidPatterns: readonly { readonly pointer: Pointer; readonly pattern: string }[];
  /**
   * Every failure, in document order, then in the order of the schema's keywords. Keywords that no schema has:
   * `false` (a schema that refuses everything), `limit` (the evaluation was stopped: `expected` says by what),
   * `pattern-over-budget` and `pattern-not-started` (`expected` is the pattern).
   */
  evaluate(value: JsonValue, options?: EvaluateOptions): readonly Failure[];
  /** The same, each with its line. */
  explain(value: unknown, options?: ValidateOptions): readonly Explained[];
  /** The lines alone. */
  validate(value: unknown, options?: ValidateOptions): readonly string[];
  isValid(value: unknown, options?: EvaluateOptions): boolean;
  /** One of its subschemas as a schema of its own, its references kept; undefined where no keyword makes one. */
  at(pointer: Pointer): CompiledSchema | undefined;
}

const numbersOf = ({
  text,
  numbers,
}: Pick<EvaluateOptions, "text" | "numbers">): ReadonlyMap<Pointer, string> | undefined =>
  numbers ?? (text === undefined ? undefined : parseText("", text).numbers);

const settingsOf = ({ formats = "annotate", translatePattern = (pattern) => pattern }: CompileOptions): Settings => {
  const patterns = new Map<string, Pattern>();
  const formatOf = (name: string, known: Readonly<Record<string, FormatTest>>): FormatTest | undefined =>
    Object.hasOwn(known, name) ? known[name] : undefined;
  return {
    pattern(source) {
      const pattern = patterns.get(source) ?? compilePattern(source, translatePattern);
      patterns.set(source, pattern);
      return pattern;
    },
    format(name, dialect) {
      if (typeof formats === "object") return formatOf(name, formats);
      return formats === "assert" || dialect.assertsFormats ? formatOf(name, standardFormats) : undefined;
    },
  };
};

const budgetOf = ({ patternBudget, patternBudgetMs = defaultBudgetMs }: EvaluateOptions): PatternBudget =>
  patternBudget ?? { ms: patternBudgetMs };

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
  if (official !== undefined || seen.includes(uri)) return official;
  const meta = documentOf(documents, splitFragment(uri)[0]);
  if (!isObject(meta)) return undefined;
  const above = own(meta, "$schema");
  const base = dialectOf(typeof above === "string" ? above : draft2020, documents, [...seen, uri]);
  const vocabulary = own(meta, "$vocabulary");
  return base && customDialect(splitFragment(uri)[0], base, isObject(vocabulary) ? vocabulary : undefined);
};

const linkWith = (value: Value, dialect: Dialect, options: CompileOptions): Linked => {
  const { documents = {}, trusted = false } = options;
  return link(value, dialect, {
    document: (uri) => documentOf(documents, uri),
    dialect: (uri) => dialectOf(uri, documents),
    settings: settingsOf(options),
    limits: trusted ? generousBounds : bounds,
  });
};

const metaSchemas = new Map<string, Linked>();

/** The meta-schema of a dialect, ready to judge schemas; official ones are linked once. */
const metaSchemaOf = (dialect: Dialect, documents: Documents): Linked => {
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

/**
 * Makes a schema ready to judge values. No I/O, no generated code.
 *
 * @throws SchemaTooLargeError over 1 MiB
 * @throws SchemaTooComplexError over 64 levels or 10,000 subschemas
 * @throws UnsupportedDialectError where `$schema` is not known
 * @throws InvalidSchemaError where its dialect's meta-schema refuses it
 * @throws UnresolvedRefError with every reference that leads nowhere
 */
export function compile(schema: JsonValue, options: CompileOptions = {}): CompiledSchema {
  const { documents = {}, trusted = false } = options;
  if (!trusted) checkSize(schema, options.text);
  const value = withNumbers(schema, numbersOf(options));
  const declared = isObject(value) ? own(value, "$schema") : undefined;
  const uri = typeof declared === "string" ? declared : (options.dialect ?? draft2020);
  const dialect = dialectOf(uri, documents);
  if (dialect === undefined) throw new UnsupportedDialectError(uri);

  const linked = linkWith(value, dialect, options);
  if (!trusted) {
    const failures = judge(metaSchemaOf(dialect, documents), value, { ms: defaultBudgetMs });
    if (failures.length > 0) throw new InvalidSchemaError(plain(failures, schema, value === schema), linked.unresolved);
  }
  if (linked.unresolved.length > 0) throw new UnresolvedRefError(linked.unresolved);
  return compiled(linked, dialect, value === schema);
}

/** @param same whether the schema's numbers are all plain */
const compiled = (linked: Linked, dialect: Dialect, same: boolean): CompiledSchema => {
  const explain: CompiledSchema["explain"] = (value, options = {}) => {
    const json = value as JsonValue;
    const exact = withNumbers(json, numbersOf(options));
    const { patternBudgetMs: budget = defaultBudgetMs } = options;
    const path = (pointer: Pointer): string => (options.paths === "#" ? toHash(pointer) : toDollar(pointer, json));
    const found = judge(linked, exact, budgetOf(options));
    return plain(found, json, same && exact === json).map((failure, index) => ({
      failure,
      line: `${path(failure.pointer)}: ${sentence(found[index] as Found, budget)}`,
    }));
  };
  return {
    dialect: dialect.uri,
    get invalidPatterns() {
      return linked.subschemas.flatMap(({ value, pointer, resource }) => {
        const { uri, settings } = resource.document;
        if (uri !== "" || !isObject(value)) return [];
        const names = own(value, "patternProperties");
        const found = [
          { pointer: `${pointer}/pattern`, pattern: own(value, "pattern") },
          ...(isObject(names) ? Object.keys(names) : []).map((pattern) => ({
            pointer: `${pointer}/patternProperties/${escapeKey(pattern)}`,
            pattern,
          })),
        ];
        return found.flatMap(({ pointer, pattern }) =>
          typeof pattern === "string" && settings.pattern(pattern).regexp === undefined ? [{ pointer, pattern }] : [],
        );
      });
    },
    evaluate(value, options = {}) {
      const exact = withNumbers(value, numbersOf(options));
      return plain(judge(linked, exact, budgetOf(options)), value, same && exact === value);
    },
    explain,
    validate(value, options) {
      return explain(value, options).map(({ line }) => line);
    },
    isValid(value, options = {}) {
      const exact = withNumbers(value as JsonValue, numbersOf(options));
      return judge(linked, exact, budgetOf(options), true).length === 0;
    },
    at(pointer) {
      const root = linked.root.resource.document.subschemas.get(pointer);
      return root && compiled({ ...linked, root }, dialect, same);
    },
  };
};

/** A reference of a schema, and the subschema it leads to. */
export interface Reference {
  /** Of the `$ref` member itself. */
  readonly pointer: Pointer;
  /** The subschema that holds it. */
  readonly from: Pointer;
  readonly ref: string;
  /** In the same document; undefined where it leads out of it, or nowhere. */
  readonly to: Pointer | undefined;
}

/**
 * The references of a schema, whether or not it is valid in its dialect; `$dynamicRef` as if nothing were dynamic.
 *
 * @throws SchemaTooComplexError over 64 levels or 10,000 subschemas
 * @throws UnsupportedDialectError where `$schema` is not known
 */
export function references(schema: JsonValue): readonly Reference[] {
  const declared = isObject(schema) ? own(schema, "$schema") : undefined;
  const uri = typeof declared === "string" ? declared : draft2020;
  const dialect = dialectOf(uri, {});
  if (dialect === undefined) throw new UnsupportedDialectError(uri);
  const { root, subschemas } = linkWith(schema, dialect, {});
  return subschemas.flatMap(({ value, pointer, resource, targets }) => {
    if (resource.document !== root.resource.document || !isObject(value)) return [];
    return ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((keyword) => {
      const ref = resource.dialect.keywords.has(keyword) ? own(value, keyword) : undefined;
      if (typeof ref !== "string") return [];
      const target = targets.get(keyword);
      const to = target?.resource.document === root.resource.document ? target.pointer : undefined;
      return [{ pointer: `${pointer}/${keyword}`, from: pointer, ref, to }];
    });
  });
}
