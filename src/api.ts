// The library: what editors, registries and gateways call. No disk, no network, no process.
import { check } from "./check.ts";
import type {
  Document,
  Facts,
  Issue,
  JsonObject,
  Profile,
  Rulebook,
  SchemaPolicy,
  Settings,
  ValidationIssue,
} from "./model.ts";
import { parseText } from "./parse/index.ts";
import { isAboutVersion } from "./registry/versions.ts";
import { rulebook } from "./rules/book.ts";
import { rules } from "./rules/index.ts";
import { gradedBy, select } from "./select.ts";

export {
  type CallOptions,
  type CallVerdict,
  type CompiledSchema,
  type CompileOptions,
  checkToolArguments,
  checkToolResult,
  compile,
  type EvaluateOptions,
  InvalidSchemaError,
  SchemaTooComplexError,
  SchemaTooLargeError,
  UnresolvedRefError,
  UnsupportedDialectError,
  unsupportedKeywords,
  type ValidateOptions,
} from "./json-schema/index.ts";
export type { Issue, JsonObject, JsonValue, Severity, Tier, ValidationIssue } from "./model.ts";

export interface ValidationOptions {
  /** The version policy: which schema `$schema` names, and whether it is the current one. Implied by `schema`. */
  readonly schemaVersion?: boolean;
  readonly schema?: boolean;
  readonly semantic?: boolean;
  readonly linter?: boolean;
  /** What to say of a known version that is not the current one: `warn` by default. */
  readonly nonCurrentSchema?: SchemaPolicy;
  /** `recommended` by default. */
  readonly profile?: Profile;
}

/** The first error of a result; `issue` is the whole of it. */
export class ValidationError extends Error {
  override readonly name = "ValidationError";
  readonly issue: ValidationIssue;

  constructor(issue: ValidationIssue) {
    super(issue.message);
    this.issue = issue;
  }
}

export interface ValidationResult<T extends ValidationIssue> {
  /** False exactly when an issue is an error. */
  readonly valid: boolean;
  /** By position, then tier. */
  readonly issues: readonly T[];
  firstError(): ValidationError | undefined;
}

const none = { schemaVersion: false, schema: false, semantic: false, linter: false } as const;

export const validationSemanticOnly: ValidationOptions = { ...none, semantic: true };
export const validationSchemaVersionOnly: ValidationOptions = {
  ...none,
  schemaVersion: true,
  nonCurrentSchema: "error",
};
export const validationSchemaVersionAndSemantic: ValidationOptions = { ...none, schemaVersion: true, semantic: true };
export const validationAll: ValidationOptions = { ...none, schemaVersion: true, schema: true, semantic: true };

/** The rules of the stages that are asked for; whether the text is JSON is always asked. */
const chosen = ({ schemaVersion = true, schema = true, semantic = true, linter = true }: ValidationOptions) =>
  rulebook(
    rules.filter(({ id, tier }) => {
      if (tier === "json") return true;
      if (isAboutVersion(id)) return schemaVersion || schema;
      return tier === "schema" ? schema : tier === "semantic" ? semantic : linter;
    }),
  );

const resultOf = <T extends ValidationIssue>(issues: readonly T[]): ValidationResult<T> => {
  const first = issues.find(({ severity }) => severity === "error");
  return {
    valid: first === undefined,
    issues,
    firstError: () => (first === undefined ? undefined : new ValidationError(first)),
  };
};

const judge = (document: Document, chosenRules: Rulebook, options: ValidationOptions): readonly Issue[] => {
  const profile = options.profile ?? "recommended";
  const settings: Settings = {
    profile,
    schemaPolicy: options.nonCurrentSchema ?? "warn",
    placeholders: profile === "strict" ? "release" : "auto",
  };
  const facts: Facts = { settings, document, kind: "server", supplied: [], files: () => [], file: () => undefined };
  const { found, templates } = check(document, chosenRules, facts);
  return select(found, gradedBy(profile), templates).map(({ issue }) => issue);
};

/**
 * A server.json, judged as the registry would and as a careful author wants; all stages by default.
 *
 * Given its text, every issue has a place: lines and columns are 1-based, columns count UTF-16 units. Given a value,
 * issues have their path alone. Nothing is thrown for what is wrong with the document.
 */
export function validateServerJson(text: string, options?: ValidationOptions): ValidationResult<Issue>;
export function validateServerJson(value: JsonObject, options?: ValidationOptions): ValidationResult<ValidationIssue>;
export function validateServerJson(
  given: string | JsonObject,
  options: ValidationOptions = {},
): ValidationResult<ValidationIssue> {
  const rulesToRun = chosen(options);
  if (typeof given === "string") return resultOf(judge(parseText("server.json", given), rulesToRun, options));
  // Written out, a value has an order of positions to sort by; they mean nothing to whoever has no text.
  const issues = judge(parseText("server.json", JSON.stringify(given)), rulesToRun, options);
  return resultOf(
    issues.map(({ type, path, message, severity, reference, rule, upstream, also, help }) => ({
      type,
      path,
      message,
      severity,
      reference,
      rule,
      ...(upstream === undefined ? {} : { upstream }),
      ...(also === undefined ? {} : { also }),
      ...(help === undefined ? {} : { help }),
    })),
  );
}
