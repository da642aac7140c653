// One exact JSON Schema evaluator, draft-04 to 2020-12: it explains the official schemas and judges all others.
export { type CallOptions, type CallVerdict, checkToolArguments, checkToolResult } from "./calls.ts";
export {
  type CompiledSchema,
  compile,
  type EvaluateOptions,
  type Explained,
  type ValidateOptions,
} from "./compile.ts";
export {
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  type UnresolvedRef,
  UnresolvedRefError,
  UnsupportedDialectError,
} from "./errors.ts";
export { isExponential } from "./exponential.ts";
export { unsupportedKeywords } from "./keywords.ts";
export type { CompileOptions } from "./library.ts";
export type { Budget } from "./patterns.ts";
export { partsOf } from "./positions.ts";
export { type Reference, references } from "./references.ts";
