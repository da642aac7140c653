// Which keywords a schema is written in.
import type { Dialect, Keyword } from "./schema.ts";
import { splitFragment } from "./uri.ts";
import * as any from "./vocabulary/any.ts";
import * as arrays from "./vocabulary/arrays.ts";
import * as branches from "./vocabulary/branches.ts";
import * as numbers from "./vocabulary/numbers.ts";
import * as objects from "./vocabulary/objects.ts";
import * as strings from "./vocabulary/strings.ts";

type Keywords = Readonly<Record<string, Keyword>>;

// Known, and without effect on a verdict: an annotation, or what another keyword reads.
const silent: Keyword = () => undefined;
const silence = (...names: readonly string[]): Keywords => Object.fromEntries(names.map((name) => [name, silent]));

const branching: Keywords = {
  allOf: branches.allOf,
  anyOf: branches.anyOf,
  oneOf: branches.oneOf,
  not: branches.not,
};
const conditional: Keywords = { if: branches.conditional, ...silence("then", "else") };

const validationOfDraft4: Keywords = {
  type: any.type,
  enum: any.enumeration,
  multipleOf: numbers.multipleOf,
  minimum: numbers.minimumOfDraft4,
  maximum: numbers.maximumOfDraft4,
  ...silence("exclusiveMinimum", "exclusiveMaximum"),
  minLength: strings.minLength,
  maxLength: strings.maxLength,
  pattern: strings.pattern,
  minItems: arrays.minItems,
  maxItems: arrays.maxItems,
  uniqueItems: arrays.uniqueItems,
  minProperties: objects.minProperties,
  maxProperties: objects.maxProperties,
  required: objects.required,
};
const validation: Keywords = {
  ...validationOfDraft4,
  const: any.constant,
  minimum: numbers.minimum,
  maximum: numbers.maximum,
  exclusiveMinimum: numbers.exclusiveMinimum,
  exclusiveMaximum: numbers.exclusiveMaximum,
};

const membership: Keywords = {
  properties: objects.properties,
  patternProperties: objects.patternProperties,
  additionalProperties: objects.additionalProperties,
  dependencies: objects.dependencies,
};
const itemsOrTuple: Keywords = { items: arrays.itemsOrTuple, additionalItems: arrays.additionalItems };

const draft4: Keywords = {
  ...silence("$schema", "id", "title", "description", "default", "definitions"),
  $ref: branches.ref,
  ...branching,
  ...validationOfDraft4,
  ...membership,
  ...itemsOrTuple,
  format: strings.format,
};
const { id: _, ...draft4WithoutId } = draft4;
const draft6: Keywords = {
  ...draft4WithoutId,
  ...silence("$id", "examples"),
  ...validation,
  contains: arrays.containsOne,
  propertyNames: objects.propertyNames,
};
const draft7: Keywords = {
  ...draft6,
  ...conditional,
  ...silence("$comment", "readOnly", "writeOnly", "contentMediaType", "contentEncoding"),
};

const counted: Keywords = {
  ...validation,
  ...silence("minContains", "maxContains"),
  dependentRequired: objects.dependentRequired,
};
const metadata = silence("title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples");
const content = silence("contentMediaType", "contentEncoding", "contentSchema");
const core: Keywords = {
  ...silence("$schema", "$id", "$anchor", "$vocabulary", "$comment", "$defs", "definitions"),
  $ref: branches.ref,
};
const applicators: Keywords = {
  ...branching,
  ...conditional,
  ...membership,
  dependentSchemas: objects.dependentSchemas,
  propertyNames: objects.propertyNames,
};
const unevaluated: Keywords = {
  unevaluatedItems: arrays.unevaluatedItems,
  unevaluatedProperties: objects.unevaluatedProperties,
};
const format: Keywords = { format: strings.format };

const in2019 = "https://json-schema.org/draft/2019-09/vocab/";
const in2020 = "https://json-schema.org/draft/2020-12/vocab/";

/** Vocabulary → its keywords: what a custom meta-schema chooses from. */
const vocabularies: Readonly<Record<string, Keywords>> = {
  [`${in2019}core`]: { ...core, ...silence("$recursiveAnchor"), $recursiveRef: branches.recursiveRef },
  [`${in2019}applicator`]: { ...applicators, ...itemsOrTuple, contains: arrays.containsCounted, ...unevaluated },
  [`${in2019}validation`]: counted,
  [`${in2019}meta-data`]: metadata,
  [`${in2019}format`]: format,
  [`${in2019}content`]: content,
  [`${in2020}core`]: { ...core, ...silence("$dynamicAnchor"), $dynamicRef: branches.dynamicRef },
  [`${in2020}applicator`]: {
    ...applicators,
    prefixItems: arrays.prefixItems,
    items: arrays.items,
    contains: arrays.contains,
  },
  [`${in2020}unevaluated`]: unevaluated,
  [`${in2020}validation`]: counted,
  [`${in2020}meta-data`]: metadata,
  [`${in2020}format-annotation`]: format,
  [`${in2020}format-assertion`]: format,
  [`${in2020}content`]: content,
};
const assertion = `${in2020}format-assertion`;

const dialect = (uri: string, keywords: Keywords, more: Partial<Dialect> = {}): Dialect => ({
  uri,
  id: "$id",
  refStandsAlone: false,
  assertsFormats: false,
  keywords: new Map(Object.entries(keywords)),
  ...more,
});

const ofVocabularies = (uri: string, names: readonly string[]): Dialect =>
  dialect(uri, Object.assign({}, ...names.map((name) => vocabularies[name])), {
    assertsFormats: names.includes(assertion),
  });

export const draft2020 = "https://json-schema.org/draft/2020-12/schema";
const draft2019 = "https://json-schema.org/draft/2019-09/schema";
const old = { refStandsAlone: true };

const dialects: readonly Dialect[] = [
  ofVocabularies(
    draft2020,
    Object.keys(vocabularies).filter((name) => name.startsWith(in2020) && name !== assertion),
  ),
  ofVocabularies(
    draft2019,
    Object.keys(vocabularies).filter((name) => name.startsWith(in2019)),
  ),
  dialect("http://json-schema.org/draft-07/schema", draft7, old),
  dialect("http://json-schema.org/draft-06/schema", draft6, old),
  dialect("http://json-schema.org/draft-04/schema", draft4, { ...old, id: "id" }),
];

const withoutScheme = (uri: string): string => splitFragment(uri)[0].replace(/^https?:/, "");
const byUri = new Map(dialects.map((known) => [withoutScheme(known.uri), known]));

/** The dialect of an official meta-schema; http or https, with or without an empty fragment. */
export const officialDialect = (uri: string): Dialect | undefined =>
  splitFragment(uri)[1] === "" ? byUri.get(withoutScheme(uri)) : undefined;

/**
 * The dialect of a custom meta-schema: the vocabularies it declares, or everything its own dialect has.
 * Undefined where it demands a vocabulary that is not known.
 */
export const customDialect = (
  uri: string,
  base: Dialect,
  declared: Readonly<Record<string, unknown>> | undefined,
): Dialect | undefined => {
  if (declared === undefined || base.refStandsAlone) return { ...base, uri };
  const known = Object.keys(declared).filter((name) => Object.hasOwn(vocabularies, name));
  const demanded = Object.keys(declared).filter((name) => declared[name] === true);
  return demanded.every((name) => known.includes(name)) ? ofVocabularies(uri, known) : undefined;
};
