// The fields that the registry keeps, object by object, and what the HTTP API asks of each. Everything else is dropped.
import type { JsonValue } from "../model.ts";
import { remember } from "../remember.ts";
import { isObject } from "./tree.ts";

export type ObjectType =
  | "server"
  | "meta"
  | "repository"
  | "icon"
  | "package"
  | "transport"
  | "argument"
  | "named-input"
  | "input";

interface Common {
  /** Absent, it is filled with the empty value of its type. */
  readonly required?: true;
  /** It stays even when empty. */
  readonly kept?: true;
}
export interface TextField extends Common {
  readonly type: "string";
  /** Length in code points. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly oneOf?: readonly string[];
  /** Go must be able to parse it; relative URLs pass. */
  readonly uri?: true;
}
export type Field =
  | TextField
  | (Common & { readonly type: "boolean" })
  | (Common & { readonly type: "object"; readonly of: ObjectType })
  | (Common & { readonly type: "array"; readonly of: ObjectType | "string" })
  /** An object whose keys are free. */
  | (Common & { readonly type: "map"; readonly of: ObjectType })
  /** An object of any content. */
  | (Common & { readonly type: "free" });

type Fields = ReadonlyMap<string, Field>;
const fieldsOf = (fields: Readonly<Record<string, Field>>): Fields => new Map(Object.entries(fields));

const text = (asked: Omit<TextField, "type"> = {}): TextField => ({ type: "string", ...asked });
const flag: Field = { type: "boolean" };
const listOf = (of: ObjectType | "string"): Field => ({ type: "array", of });

const input: Readonly<Record<string, Field>> = {
  description: text(),
  isRequired: flag,
  format: text({ oneOf: ["string", "number", "boolean", "filepath"] }),
  value: text(),
  isSecret: flag,
  default: text(),
  placeholder: text(),
  choices: listOf("string"),
};
const variables: Field = { type: "map", of: "input" };

/** The key of `_meta` that is kept. */
export const publisherProvided = "io.modelcontextprotocol.registry/publisher-provided";

/** Each object's fields, by their proper names, in the registry's order. */
export const objectFields: Readonly<Record<ObjectType, Fields>> = {
  server: fieldsOf({
    $schema: text({ required: true, min: 1, uri: true }),
    name: text({ required: true, min: 3, max: 200, pattern: /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/ }),
    description: text({ required: true, min: 1, max: 100 }),
    title: text({ min: 1, max: 100 }),
    repository: { type: "object", of: "repository", kept: true },
    version: text({ required: true, min: 1, max: 255 }),
    websiteUrl: text({ uri: true }),
    icons: listOf("icon"),
    packages: listOf("package"),
    remotes: listOf("transport"),
    _meta: { type: "object", of: "meta", kept: true },
  }),
  meta: fieldsOf({ [publisherProvided]: { type: "free" } }),
  repository: fieldsOf({ url: text({ uri: true }), source: text(), id: text(), subfolder: text() }),
  icon: fieldsOf({
    src: text({ required: true, max: 255, uri: true }),
    mimeType: text({ kept: true, oneOf: ["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"] }),
    sizes: listOf("string"),
    theme: text({ kept: true, oneOf: ["light", "dark"] }),
  }),
  package: fieldsOf({
    registryType: text({ required: true, min: 1 }),
    registryBaseUrl: text({ uri: true }),
    identifier: text({ required: true, min: 1 }),
    version: text({ min: 1, max: 255 }),
    fileSha256: text({ pattern: /^[a-f0-9]{64}$/ }),
    runtimeHint: text(),
    transport: { type: "object", of: "transport", required: true },
    runtimeArguments: listOf("argument"),
    packageArguments: listOf("argument"),
    environmentVariables: listOf("named-input"),
  }),
  // One type for the transports of packages and for remotes.
  transport: fieldsOf({ type: text({ required: true }), url: text(), headers: listOf("named-input"), variables }),
  argument: fieldsOf({
    ...input,
    variables,
    type: text({ required: true }),
    name: text(),
    valueHint: text(),
    isRepeated: flag,
  }),
  "named-input": fieldsOf({ ...input, variables, name: text({ required: true }) }),
  input: fieldsOf(input),
};

type FieldList = Readonly<Record<ObjectType, readonly { readonly key: string; readonly field: Field }[]>>;
const listed = (fits: (field: Field) => boolean): FieldList =>
  Object.fromEntries(
    Object.entries(objectFields).map(([type, fields]) => [
      type,
      [...fields].flatMap(([key, field]) => (fits(field) ? [{ key, field }] : [])),
    ]),
  ) as unknown as FieldList;

const asksNothing = (field: Field): boolean => field.type === "string" && Object.keys(field).every(isNoDemand);
const isNoDemand = (key: string): boolean => key === "type" || key === "required" || key === "kept";

/** Each object's fields of which the API asks more than their type, or that hold such fields. */
export const judgedFields = listed((field) =>
  field.type === "string" ? !asksNothing(field) : "of" in field && field.of !== "string",
);

/** Each object's required fields. */
export const requiredFields = listed(({ required }) => required === true);

const lower = (key: string): string => key.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const lowered = remember((fields: Fields) => new Map([...fields.keys()].map((key) => [lower(key), key])));

/** The proper name of a key, whatever the case of its ASCII letters; undefined if the object has no such field. */
export const properName = (type: ObjectType, key: string): string | undefined =>
  objectFields[type].has(key) ? key : lowered(objectFields[type]).get(lower(key));

/** What people call a field: wrong name → proper names, of which an object has one at most. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  homepage: ["websiteUrl"],
  website: ["websiteUrl"],
  url: ["websiteUrl"],
  icon: ["icons"],
  logo: ["icons"],
  displayName: ["title"],
  env: ["environmentVariables"],
  environment: ["environmentVariables"],
  args: ["packageArguments"],
  arguments: ["packageArguments"],
  download: ["identifier"],
  downloadUrl: ["identifier"],
  transportType: ["type", "transport"],
  transport_type: ["type", "transport"],
  required: ["isRequired"],
  secret: ["isSecret"],
  enum: ["choices"],
  options: ["choices"],
};

/** The field that a wrong name is known to stand for in an object of that type. */
export const meantField = (type: ObjectType, key: string): string | undefined =>
  Object.hasOwn(otherNames, key) ? otherNames[key]?.find((name) => objectFields[type].has(name)) : undefined;

/** Whether a value has the JSON type of a field. */
export const fitsField = ({ type }: Field, value: JsonValue): boolean => {
  if (type === "array") return Array.isArray(value);
  return type === "string" || type === "boolean" ? typeof value === type : isObject(value);
};
