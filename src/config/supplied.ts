import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "../errors.ts";
import type { JsonObject, SuppliedSchema } from "../model.ts";

/**
 * The schemas that `--schema-file` names.
 *
 * @throws UserError for a file that is not there, is no JSON object, or whose `$id` holds no version
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
    return { id, version, schema };
  });
