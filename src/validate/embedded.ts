import {
  type CompiledSchema,
  compile,
  InvalidSchemaError,
  isExponential,
  references,
  SchemaTooComplexError,
  SchemaTooLargeError,
  type UnresolvedRef,
  UnresolvedRefError,
  UnsupportedDialectError,
  unsupportedKeywords,
} from "../json-schema/index.ts";
import type { Document, EmbeddedSchema, Failure, JsonObject, JsonValue, Node, Pointer, Violation } from "../model.ts";
import { join } from "../parse/path.ts";
import { cyclesOf } from "./cycles.ts";
import type { NumbersBelow } from "./numbers.ts";
import { refusalsOf } from "./refusals.ts";
import { subschemasOf } from "./subschemas.ts";
import { subjectOf } from "./violations.ts";

/** In a document of more UTF-16 units a schema may be over 1 MiB: each has three bytes at most. */
const maybeTooLarge = 1_048_576 / 3;

/** An embedded schema with what the schema tier says of it. */
export interface Embedded extends EmbeddedSchema {
  /** What makes it unusable, and what is worth knowing; each for the rule of its cause. */
  readonly faults: readonly Violation[];
  /** Undefined where it cannot be used: then no value is judged by it. */
  readonly compiled: CompiledSchema | undefined;
  /** Of the keywords that the dialect's meta-schema refuses. */
  readonly refused: ReadonlySet<Pointer>;
}

interface Compilation {
  readonly compiled?: CompiledSchema;
  readonly failures?: readonly Failure[];
  readonly refs?: readonly UnresolvedRef[];
  readonly dialect?: string;
  /** Why the schema is not read any further. */
  readonly left?: SchemaTooLargeError | SchemaTooComplexError;
}

const attempt = (value: JsonValue, numbers: ReadonlyMap<Pointer, string>, text: string | undefined): Compilation => {
  try {
    return { compiled: compile(value, { numbers, ...(text === undefined ? {} : { text }) }) };
  } catch (error) {
    if (error instanceof SchemaTooLargeError || error instanceof SchemaTooComplexError) return { left: error };
    if (error instanceof UnsupportedDialectError) return { dialect: error.dialect };
    if (error instanceof InvalidSchemaError) return { failures: error.failures, refs: error.refs };
    if (error instanceof UnresolvedRefError) return { refs: error.refs };
    throw error;
  }
};

/** What every fault has; a rule reads what its cause needs. */
export const fault = (root: Node, cause: string, pointer: Pointer, more: Partial<Violation>): Violation => ({
  pointer,
  value: null,
  keyword: cause,
  expected: null,
  location: "",
  trail: "",
  cause,
  at: { pointer },
  authority: "JSON Schema",
  subject: root.key,
  names: [],
  ...more,
});

const referring = ["$ref", "$dynamicRef", "$recursiveRef"];
const draft04 = /^https?:\/\/json-schema\.org\/draft-04\/schema#?$/;
const dialectName = /(?:draft\/(\d{4}-\d\d)|(draft-\d\d))\/schema#?$/;

const authorityOf = ($schema: string | undefined): string => {
  const [, year, draft] = dialectName.exec($schema ?? "") ?? [];
  return `JSON Schema ${year ?? draft ?? "2020-12"}`;
};

/**
 * A tool's schema, compiled apart from all others.
 *
 * @param root the value of `inputSchema` or `outputSchema`, an object
 */
export const embed = (tool: Node, root: Node, { text, spans }: Document, numbersOf: NumbersBelow): Embedded => {
  const value = root.value as JsonObject;
  const start = root.pointer;
  const $schema = root.text("$schema");
  // Of a small document the whole will do: places cost time.
  const span = text.length > maybeTooLarge ? spans.at(start)?.value : { offset: 0, length: text.length };
  const slice = span && text.slice(span.offset, span.offset + span.length);
  const { compiled, failures = [], refs = [], dialect, left } = attempt(value, numbersOf(start), slice);

  const refused = new Set<Pointer>();
  const faults: Violation[] = [];
  const schema: Embedded = {
    role: root.key === "outputSchema" ? "output" : "input",
    tool,
    root,
    subschemas: [],
    cycles: [],
    refuses: (subschema, keyword) => refused.has(join(subschema.pointer, keyword)),
    isExponential,
    faults,
    compiled,
    refused,
  };

  if (left instanceof SchemaTooLargeError) {
    faults.push(fault(root, "too-large", start, { value: left.bytes, expected: left.limit }));
    return schema;
  }
  if (left) {
    faults.push(fault(root, "too-complex", start, { value: left.what, expected: left.limit }));
    return schema;
  }
  // A body in a dialect that nobody knows says nothing.
  if (dialect !== undefined && dialect === $schema) {
    faults.push(fault(root, "dialect-unsupported", `${start}/$schema`, { value: dialect }));
    return schema;
  }

  const subschemas = subschemasOf(schema);
  const toSchema = (pointer: Pointer): Pointer => pointer.slice(start.length);
  if (dialect !== undefined) {
    const where = subschemas.find(({ node }) => node.text("$schema") === dialect)?.node.pointer ?? start;
    faults.push(fault(root, "dialect-unsupported", `${where}/$schema`, { value: dialect }));
  } else if ($schema !== undefined && draft04.test($schema)) {
    faults.push(fault(root, "dialect-unsupported", `${start}/$schema`, { value: $schema }));
  }

  const pointers = new Set(subschemas.map(({ node }) => toSchema(node.pointer)));
  for (const { pointer, failure, more } of refusalsOf(failures, pointers)) {
    refused.add(start + pointer);
    faults.push({
      ...failure,
      pointer: start + failure.pointer,
      cause: "metaschema",
      at: { pointer: start + pointer },
      authority: authorityOf($schema),
      subject: subjectOf(start + failure.pointer),
      names: failure.property === undefined ? [] : [failure.property],
      ...(more ? { more } : {}),
    });
  }

  const refers = subschemas.some(({ node }) => referring.some((keyword) => node.has(keyword)));
  const all = refers && dialect === undefined ? references(value) : [];
  const unresolved = new Map(refs.map((ref) => [ref.pointer, ref]));
  for (const { pointer, ref, to } of all) {
    if (to !== undefined) continue;
    const network = unresolved.get(pointer)?.network ?? true;
    faults.push(fault(root, network ? "ref-network" : "ref-unresolved", start + pointer, { value: ref }));
  }
  const vertices = subschemas.map(({ node, keyword, outer }) => ({
    pointer: toSchema(node.pointer),
    keyword,
    outer: outer && toSchema(outer.node.pointer),
  }));
  const { endless, recursive } = cyclesOf(vertices, all);
  for (const pointer of endless) faults.push(fault(root, "ref-endless", start + pointer, {}));

  // `format` is an annotation by policy: naming it would speak on every schema.
  const unapplied = unsupportedKeywords(value).filter((keyword) => keyword !== "format");
  if (unapplied.length > 0) faults.push(fault(root, "keyword-unsupported", start, { names: unapplied }));

  return Object.assign(schema, {
    subschemas,
    cycles: recursive.map((pointer) => start + pointer),
    compiled: endless.length > 0 || all.some(({ to }) => to === undefined) ? undefined : compiled,
  });
};
