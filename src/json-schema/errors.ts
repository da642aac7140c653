// Why a schema cannot be used.
import type { Failure, Pointer } from "../model.ts";

/** A reference that leads nowhere. */
export interface UnresolvedRef {
  /** Of the `$ref` member itself; `<uri>#/…` where it stands in a document handed in. */
  readonly pointer: Pointer;
  readonly ref: string;
  /** Whether its target lies outside the document. Nothing is ever fetched. */
  readonly network: boolean;
}

/** Every reference that leads nowhere, not only the first. */
export class UnresolvedRefError extends Error {
  readonly refs: readonly UnresolvedRef[];
  constructor(refs: readonly UnresolvedRef[]) {
    super(`Unresolved references: ${refs.map(({ ref }) => JSON.stringify(ref)).join(", ")}`);
    this.name = "UnresolvedRefError";
    this.refs = refs;
  }
}

/** A schema of more than `limit` bytes. */
export class SchemaTooLargeError extends Error {
  readonly bytes: number;
  readonly limit: number;
  constructor(bytes: number, limit: number) {
    super(`The schema has ${bytes} bytes, more than ${limit}`);
    this.name = "SchemaTooLargeError";
    this.bytes = bytes;
    this.limit = limit;
  }
}

/** A schema with more subschemas, or deeper ones, than anybody writes. */
export class SchemaTooComplexError extends Error {
  readonly what: "depth" | "subschemas";
  readonly limit: number;
  constructor(what: "depth" | "subschemas", limit: number) {
    super(what === "depth" ? `The schema nests deeper than ${limit}` : `The schema has more than ${limit} subschemas`);
    this.name = "SchemaTooComplexError";
    this.what = what;
    this.limit = limit;
  }
}

/** `$schema` names a dialect, or a vocabulary that must be understood, that nobody here knows. */
export class UnsupportedDialectError extends Error {
  readonly dialect: string;
  constructor(dialect: string) {
    super(`Unsupported dialect ${JSON.stringify(dialect)}`);
    this.name = "UnsupportedDialectError";
    this.dialect = dialect;
  }
}

/** A schema that is invalid in its dialect. */
export class InvalidSchemaError extends Error {
  /** Of the schema against its meta-schema. */
  readonly failures: readonly Failure[];
  /** The references that lead nowhere besides. */
  readonly refs: readonly UnresolvedRef[];
  constructor(failures: readonly Failure[], refs: readonly UnresolvedRef[]) {
    super("The schema is invalid in its dialect");
    this.name = "InvalidSchemaError";
    this.failures = failures;
    this.refs = refs;
  }
}
