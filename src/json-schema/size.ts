// How large a schema may be.
import type { JsonValue } from "../model.ts";
import { SchemaTooComplexError, SchemaTooLargeError } from "./errors.ts";

/** A schema of exactly this many bytes is still accepted. */
export const largestSchema = 1_048_576;

/** Subschemas in each other, and all subschemas, of a schema that is not ours. */
export const bounds = { depth: 64, subschemas: 10_000 } as const;
/** The same for the official ones and those handed in. */
export const generousBounds = { depth: 256, subschemas: 100_000 } as const;

const enough = 64 * largestSchema; // where counting stops

const deepest = 512; // levels of the JSON text

const utf8Length = (text: string): number => {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a pair counts two of its four bytes.
    const half = (unit & 0xf800) === 0xd800 && isPaired(text, index, unit);
    bytes += unit < 0x800 || half ? 1 : 2;
  }
  return bytes;
};

const isPaired = (text: string, index: number, unit: number): boolean =>
  unit < 0xdc00
    ? (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    : index > 0 && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;

/** The bytes of a value as compact JSON. */
const compactLength = (value: unknown, depth: number): number => {
  if (depth > deepest) throw new SchemaTooComplexError("depth", deepest);
  if (typeof value === "string") return utf8Length(JSON.stringify(value));
  if (typeof value !== "object" || value === null) return String(value).length;
  let bytes = 1;
  // Each member is followed by a comma or by the closing bracket.
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) bytes += utf8Length(JSON.stringify(key)) + 1;
    bytes += compactLength((value as Record<string, unknown>)[key], depth + 1) + 1;
    if (bytes > enough) throw new SchemaTooLargeError(bytes, largestSchema);
  }
  return bytes === 1 ? 2 : bytes;
};

const checkDepth = (value: unknown, depth: number): void => {
  if (depth > deepest) throw new SchemaTooComplexError("depth", deepest);
  if (typeof value !== "object" || value === null) return;
  for (const member of Object.values(value)) checkDepth(member, depth + 1);
};

/** Throws where a schema has more than 1 MiB: of its text, or of its compact JSON where only the value is at hand. */
export const checkSize = (schema: JsonValue, text: string | undefined): void => {
  if (text !== undefined) {
    // A UTF-16 unit has three bytes at most.
    const bytes = 3 * text.length <= largestSchema ? 0 : utf8Length(text);
    if (bytes > largestSchema) throw new SchemaTooLargeError(bytes, largestSchema);
    checkDepth(schema, 0);
    return;
  }
  const bytes = compactLength(schema, 0);
  if (bytes > largestSchema) throw new SchemaTooLargeError(bytes, largestSchema);
};
