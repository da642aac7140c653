// Compile when listing, enforce when calling.
import type { JsonObject, JsonValue } from "../model.ts";
import { type CompiledSchema, compile, type ValidateOptions } from "./compile.ts";
import {
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  UnresolvedRefError,
  UnsupportedDialectError,
} from "./errors.ts";
import type { CompileOptions } from "./library.ts";
import { isObject, own } from "./values.ts";

export interface CallOptions extends ValidateOptions {
  /** How the tool's schema is compiled. */
  readonly compile?: CompileOptions;
}

/** What a tool's schema says about a call or its result. */
export interface CallVerdict {
  /** False where there is nothing to judge by: no such schema, one that cannot be used, a call that failed. */
  readonly judged: boolean;
  /** Inputs are enforced, outputs only warn. */
  readonly severity: "error" | "warning";
  /** Of arguments that must be refused: the JSON-RPC error code. */
  readonly code?: -32602;
  /** One line each: `$.count: got string, want integer`. */
  readonly problems: readonly string[];
}

const unusable = [
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  UnresolvedRefError,
  UnsupportedDialectError,
];

const compileSchema = (tool: JsonObject, key: string, options: CallOptions): CompiledSchema | undefined => {
  const schema = own(tool, key) as JsonValue | undefined;
  if (!isObject(schema)) return undefined;
  try {
    return compile(schema as JsonObject, options.compile);
  } catch (error) {
    if (unusable.some((known) => error instanceof known)) return undefined;
    throw error;
  }
};

/**
 * The arguments of a call against the tool's `inputSchema`.
 *
 * @param tool as `tools/list` gives it
 * @param args `params.arguments` of the call; undefined counts as `{}`
 * @param options numbers of the arguments are read exactly from their `text`
 */
export function checkToolArguments(tool: JsonObject, args: unknown, options: CallOptions = {}): CallVerdict {
  const schema = compileSchema(tool, "inputSchema", options);
  if (!schema) return { judged: false, severity: "error", problems: [] };
  const problems = schema.validate(args ?? {}, options);
  return { judged: true, severity: "error", ...(problems.length > 0 ? { code: -32602 } : {}), problems };
}

/**
 * The structured content of a result against the tool's `outputSchema`. The result is not changed, whatever is wrong
 * with it; one with `isError` owes nobody anything.
 *
 * @param result as `tools/call` gives it
 * @param options numbers are read exactly from the `text` of the structured content
 */
export function checkToolResult(tool: JsonObject, result: JsonObject, options: CallOptions = {}): CallVerdict {
  const schema = own(result, "isError") === true ? undefined : compileSchema(tool, "outputSchema", options);
  if (!schema) return { judged: false, severity: "warning", problems: [] };
  const content = own(result, "structuredContent");
  const problems =
    content === undefined
      ? ["$: missing property 'structuredContent'"]
      : schema
          .validate(content, options)
          .map((line) => `structuredContent violates outputSchema (delivered unchanged): ${line}`);
  return { judged: true, severity: "warning", problems };
}
