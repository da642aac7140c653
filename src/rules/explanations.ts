// The rules that put into words what the scan of a text finds, and what a schema refuses: loaded where something is.
import type { Rule } from "../model.ts";
import documentNotRecognised from "./json/document-not-recognised.ts";
import jsonByteOrderMark from "./json/json-byte-order-mark.ts";
import jsonDuplicateKey from "./json/json-duplicate-key.ts";
import jsonFileTooLarge from "./json/json-file-too-large.ts";
import jsonInvalidUtf8 from "./json/json-invalid-utf8.ts";
import jsonNestingTooDeep from "./json/json-nesting-too-deep.ts";
import jsonSyntaxError from "./json/json-syntax-error.ts";
import jsonTooManyValues from "./json/json-too-many-values.ts";
import jsonUnpairedSurrogate from "./json/json-unpaired-surrogate.ts";
import positionalArgumentValueOrHintRequired from "./schema/positional-argument-value-or-hint-required.ts";
import schemaAdditionalProperties from "./schema/schema-additional-properties.ts";
import schemaAnyOf from "./schema/schema-any-of.ts";
import schemaConst from "./schema/schema-const.ts";
import schemaContains from "./schema/schema-contains.ts";
import schemaDependentRequired from "./schema/schema-dependent-required.ts";
import schemaDialectUnsupported from "./schema/schema-dialect-unsupported.ts";
import schemaEnum from "./schema/schema-enum.ts";
import schemaExclusiveMaximum from "./schema/schema-exclusive-maximum.ts";
import schemaExclusiveMinimum from "./schema/schema-exclusive-minimum.ts";
import schemaFalse from "./schema/schema-false.ts";
import schemaFormat from "./schema/schema-format.ts";
import schemaKeywordUnsupported from "./schema/schema-keyword-unsupported.ts";
import schemaMaxItems from "./schema/schema-max-items.ts";
import schemaMaxLength from "./schema/schema-max-length.ts";
import schemaMaxProperties from "./schema/schema-max-properties.ts";
import schemaMaximum from "./schema/schema-maximum.ts";
import schemaMetaschemaViolation from "./schema/schema-metaschema-violation.ts";
import schemaMinItems from "./schema/schema-min-items.ts";
import schemaMinLength from "./schema/schema-min-length.ts";
import schemaMinProperties from "./schema/schema-min-properties.ts";
import schemaMinimum from "./schema/schema-minimum.ts";
import schemaMultipleOf from "./schema/schema-multiple-of.ts";
import schemaNot from "./schema/schema-not.ts";
import schemaOneOf from "./schema/schema-one-of.ts";
import schemaPattern from "./schema/schema-pattern.ts";
import schemaPropertyNames from "./schema/schema-property-names.ts";
import schemaRefEndless from "./schema/schema-ref-endless.ts";
import schemaRefNetwork from "./schema/schema-ref-network.ts";
import schemaRefUnresolved from "./schema/schema-ref-unresolved.ts";
import schemaRequired from "./schema/schema-required.ts";
import schemaTooComplex from "./schema/schema-too-complex.ts";
import schemaTooLarge from "./schema/schema-too-large.ts";
import schemaType from "./schema/schema-type.ts";
import schemaUniqueItems from "./schema/schema-unique-items.ts";

export const explanations: readonly Rule[] = [
  documentNotRecognised,
  jsonByteOrderMark,
  jsonDuplicateKey,
  jsonFileTooLarge,
  jsonInvalidUtf8,
  jsonNestingTooDeep,
  jsonSyntaxError,
  jsonTooManyValues,
  jsonUnpairedSurrogate,
  positionalArgumentValueOrHintRequired,
  schemaAdditionalProperties,
  schemaAnyOf,
  schemaConst,
  schemaContains,
  schemaDependentRequired,
  schemaDialectUnsupported,
  schemaEnum,
  schemaExclusiveMaximum,
  schemaExclusiveMinimum,
  schemaFalse,
  schemaFormat,
  schemaKeywordUnsupported,
  schemaMaxItems,
  schemaMaxLength,
  schemaMaxProperties,
  schemaMaximum,
  schemaMetaschemaViolation,
  schemaMinItems,
  schemaMinLength,
  schemaMinProperties,
  schemaMinimum,
  schemaMultipleOf,
  schemaNot,
  schemaOneOf,
  schemaPattern,
  schemaPropertyNames,
  schemaRefEndless,
  schemaRefNetwork,
  schemaRefUnresolved,
  schemaRequired,
  schemaTooComplex,
  schemaTooLarge,
  schemaType,
  schemaUniqueItems,
];
