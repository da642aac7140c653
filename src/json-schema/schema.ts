// What the parts of the evaluator hand to each other.
import type { Failure, Pointer } from "../model.ts";
import { join } from "../parse/path.ts";
import type { Value, ValueObject } from "./exact.ts";

/** Judges one keyword: true when the value satisfies it. */
export type Check = (value: Value, run: Run, evaluated: Evaluated | undefined) => boolean;

/** Prepares one keyword of a subschema; nothing where it asserts nothing. */
export type Keyword = (expected: Value, at: Subschema, schema: ValueObject) => Check | undefined;

/** A set of keywords with its rules of identification. */
export interface Dialect {
  /** Of its meta-schema, without an empty fragment. */
  readonly uri: string;
  /** `$id`, or `id` in draft-04. */
  readonly id: "$id" | "id";
  /** Up to draft-07 a `$ref` stands alone: what is beside it is ignored. */
  readonly refStandsAlone: boolean;
  readonly keywords: ReadonlyMap<string, Keyword>;
  /** A custom meta-schema may say so. */
  readonly assertsFormats: boolean;
}

/** A schema with a URI of its own: a document, or a part of it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: Pointer;
  readonly dialect: Dialect;
  readonly document: SchemaDocument;
  readonly anchors: Map<string, Subschema>;
  readonly dynamicAnchors: Map<string, Subschema>;
}

/** One JSON text that holds schemas. */
export interface SchemaDocument {
  /** Where it came from; the one that is compiled has none. */
  readonly uri: string;
  readonly value: Value;
  readonly subschemas: Map<Pointer, Subschema>;
  /** How patterns and formats are read: the same for all documents of one compilation. */
  readonly settings: Settings;
}

export interface Settings {
  readonly pattern: (source: string) => Pattern;
  readonly format: (name: string, dialect: Dialect) => ((text: string) => boolean) | undefined;
}

/** A pattern ready to match; without a `regexp` it is invalid and nothing is asked of anybody. */
export interface Pattern {
  readonly source: string;
  readonly regexp: RegExp | undefined;
  /** The longest text that is matched without a watch on the time. */
  readonly free: number;
}

export interface Subschema {
  readonly value: Value;
  readonly pointer: Pointer;
  readonly resource: Resource;
  /** What its `$ref`, `$dynamicRef` and `$recursiveRef` lead to, before the dynamic scope has its say. */
  readonly targets: Map<string, Subschema>;
  /** Prepared when first asked for. */
  checks: readonly Check[] | undefined;
  /** Whether it asks what the others have evaluated. */
  asksEvaluated: boolean;
}

/** Of a match: its outcome; that it took too long; that no time was left for it. */
export type Answer = boolean | "exceeded" | "not-started";

/** Matches within the time of one evaluation. */
export interface Matcher {
  test(pattern: Pattern, text: string): Answer;
  /** Runs an evaluation that uses this matcher; several times where a pattern runs out of time. */
  run<T>(evaluate: () => T): T;
}

/** A failure with what only its line needs; values still exact. */
export interface Found extends Omit<Failure, "value" | "expected" | "branches"> {
  readonly value: Value;
  readonly expected: Value;
  readonly branches?: readonly (readonly Found[])[];
  /** The two equal items, the matching subschemas; the number of matches. */
  readonly indices?: readonly number[];
}

/** Which properties and items of one value have been evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
  /** All items below this index. */
  until: number;
}

/** The resources entered, innermost first: what `$dynamicRef` looks through. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | undefined;
}

/** One evaluation: where it stands, what it has found, how much it may still do. */
export interface Run {
  readonly matcher: Matcher;
  /** Whether any schema asks for it. */
  readonly tracks: boolean;
  readonly path: (string | number)[];
  readonly trail: string[];
  /** Where failures go; nowhere while only the verdict counts. */
  failures: Found[] | undefined;
  /** Failures of no keyword: a limit, a pattern out of time. They stand whatever is made of the verdict around them. */
  readonly stops: Found[];
  scope: Scope | undefined;
  nesting: number;
  steps: number;
  readonly maxSteps: number;
  found: number;
  characters: number;
}

/** A direct part: `child(at, "properties", "name")`. */
export const child = (at: Subschema, ...keys: readonly string[]): Subschema | undefined =>
  at.resource.document.subschemas.get(keys.reduce((pointer, key) => join(pointer, key), at.pointer));
