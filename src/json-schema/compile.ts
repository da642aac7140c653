// Schemas ready to judge values.
import type { Failure, JsonValue, Pointer } from "../model.ts";
import { parseText } from "../parse/index.ts";
import { escapeKey, toDollar, toHash } from "../parse/path.ts";
import { InvalidSchemaError, UnresolvedRefError } from "./errors.ts";
import { withNumbers } from "./exact.ts";
import { judge } from "./judge.ts";
import { type CompileOptions, declaredDialect, linkWith, metaSchemaOf } from "./library.ts";
import { sentence } from "./lines.ts";
import type { Budget } from "./patterns.ts";
import { plain } from "./plain.ts";
import type { Linked } from "./refs.ts";
import type { Dialect, Found } from "./schema.ts";
import { checkSize } from "./size.ts";
import { isObject, own } from "./values.ts";

/** For all pattern matching of one call. */
const defaultBudgetMs = 1000;

export interface EvaluateOptions {
  /** As for the schema: the value's JSON text … */
  readonly text?: string;
  /** … or its numbers. */
  readonly numbers?: ReadonlyMap<Pointer, string>;
  /** Milliseconds for all pattern matching of this call; 1000. */
  readonly patternBudgetMs?: number;
  /** Instead: what is left for several calls together. */
  readonly budget?: Budget;
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

const budgetOf = ({ budget, patternBudgetMs = defaultBudgetMs }: EvaluateOptions): Budget =>
  budget ?? { ms: patternBudgetMs };

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
  const dialect = declaredDialect(value, documents, options.dialect);
  const linked = linkWith(value, dialect, options);
  if (!trusted) {
    const failures = judge(metaSchemaOf(dialect, documents), value, { ms: defaultBudgetMs });
    if (failures.length > 0) throw new InvalidSchemaError(plain(failures, schema, value === schema), linked.unresolved);
  }
  if (linked.unresolved.length > 0) throw new UnresolvedRefError(linked.unresolved);
  return compiled(linked, dialect, value === schema);
}

/** A class, because a getter of an object literal makes a shape of its own each time, which stays as long as the heap allows. */
class Patterns {
  readonly #linked: Linked;

  constructor(linked: Linked) {
    this.#linked = linked;
  }

  get invalidPatterns(): CompiledSchema["invalidPatterns"] {
    return this.#linked.subschemas.flatMap(({ value, pointer, resource }) => {
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
  }
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
  const schema: Omit<CompiledSchema, "invalidPatterns"> = {
    dialect: dialect.uri,
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
  return Object.assign(new Patterns(linked), schema);
};
