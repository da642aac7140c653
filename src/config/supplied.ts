import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "../errors.ts";
import { type CompiledSchema, compile, InvalidSchemaError } from "../json-schema/index.ts";
import type { JsonObject, SuppliedSchema } from "../model.ts";
import { goPattern, goUri } from "../registry/go.ts";

/**
 * The schemas that `--schema-file` names.
 *
 * @throws UserError for a file that is not there, is not a JSON Schema, or whose `$id` holds no version
 */
export const readSupplied = (files: readonly string[], cwd: string): readonly SuppliedSchema[] =>
  files.map((file) => {
    let schema: JsonObject;
    let text: string;
    try {
      text = readFileSync(resolve(cwd, file), "utf8");
    } catch (error) {
      throw new UserError(`The schema file ${JSON.stringify(file)} cannot be used: ${(error as Error).message}.`);
    }
    try {
      schema = JSON.parse(text.replace(/^\ufeff/, ""));
    } catch {
      // The error quotes the text, and nobody knows what is in it.
      throw new UserError(`The schema file ${JSON.stringify(file)} cannot be used: it is not JSON.`);
    }
    const id = typeof schema === "object" && schema !== null && typeof schema.$id === "string" ? schema.$id : "";
    const version = /\/([A-Za-z0-9_~.-]+)\/server\.schema\.json#?$/.exec(id)?.[1];
    if (version === undefined)
      throw new UserError(
        `The schema file ${JSON.stringify(file)} has no $id that ends in /<version>/server.schema.json, so nothing tells which files it is for.`,
      );
    return { id, version, schema: compiledOf(schema, file) };
  });

/** In the registry's dialect of patterns. */
const compiledOf = (schema: JsonObject, file: string): CompiledSchema => {
  const shown = `The schema file ${JSON.stringify(file)}`;
  let compiled: CompiledSchema;
  try {
    compiled = compile(schema, { formats: { uri: goUri }, translatePattern: goPattern });
  } catch (error) {
    throw new UserError(`${shown} cannot be used: ${schemaFailure(error)}.`);
  }
  const [wrong] = compiled.invalidPatterns;
  if (wrong) throw new UserError(`${shown} cannot be used: ${patternFailure(wrong)} (at ${wrong.pointer}).`);
  return compiled;
};

/** Why a schema cannot be used, as the end of a sentence. */
export const schemaFailure = (error: unknown): string => {
  const { message } = error as Error;
  const [first] = error instanceof InvalidSchemaError ? error.failures : [];
  const at = first ? ` (at ${first.pointer === "" ? "its root" : first.pointer})` : "";
  return message.charAt(0).toLowerCase() + message.slice(1) + at;
};

/** What is wrong with a pattern, as a part of a sentence: nothing could be held against it. */
export const patternFailure = ({ pattern }: CompiledSchema["invalidPatterns"][number]): string =>
  `the pattern ${JSON.stringify(pattern)} is not a valid regular expression`;
