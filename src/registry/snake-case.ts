import type { JsonObject, JsonValue } from "../model.ts";
import { properName } from "./fields.ts";
import { isObject } from "./tree.ts";
import { versionIn } from "./versions.ts";

/** The fields of a package that schema 2025-07-09 wrote in snake_case. */
export const snakeCaseFields: readonly string[] = [
  "registry_type",
  "registry_base_url",
  "file_sha256",
  "runtime_hint",
  "runtime_arguments",
  "package_arguments",
  "environment_variables",
];

const isSnakeCase = (part: JsonValue): boolean => {
  if (!isObject(part)) return false;
  const written = Object.keys(part);
  return (
    written.some((key) => snakeCaseFields.includes(key)) &&
    !written.some((key) => properName("package", key) === "registryType")
  );
};

const indexesOf = (root: JsonObject): readonly string[] => {
  const list = Object.entries(root).find(([key]) => properName("server", key) === "packages")?.[1];
  return Array.isArray(list) ? Object.keys(list).filter((index) => isSnakeCase(list[Number(index)])) : [];
};

const known = new WeakMap<JsonObject, ReadonlySet<string>>();

/**
 * Whether a package is one of schema 2025-07-09, which wrote fields in snake_case: the registry then drops them all.
 * Under any other schema such keys are unknown properties, one by one.
 *
 * @param root the text's value
 * @param index of the package
 */
export const isSnakeCasePackage = (root: JsonValue | undefined, index: string): boolean => {
  if (!isObject(root) || typeof root.$schema !== "string" || versionIn(root.$schema) !== "2025-07-09") return false;
  const indexes = known.get(root) ?? new Set(indexesOf(root));
  known.set(root, indexes);
  return indexes.has(index);
};
