// Every rule: those for server.json, and here the others, by tier. A test holds lists, files and fixtures together.
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
import appsResourceUriInvalid from "./linter/apps-resource-uri-invalid.ts";
import compatArrayItems from "./linter/compat-array-items.ts";
import compatDescriptionLength from "./linter/compat-description-length.ts";
import compatDialectDeclared from "./linter/compat-dialect-declared.ts";
import compatEmptyEnumValue from "./linter/compat-empty-enum-value.ts";
import compatFormat from "./linter/compat-format.ts";
import compatGeminiKeyword from "./linter/compat-gemini-keyword.ts";
import compatNameDot from "./linter/compat-name-dot.ts";
import compatNameLength from "./linter/compat-name-length.ts";
import compatNonStringEnum from "./linter/compat-non-string-enum.ts";
import compatObjectProperties from "./linter/compat-object-properties.ts";
import compatPropertyKey from "./linter/compat-property-key.ts";
import compatRootCombinator from "./linter/compat-root-combinator.ts";
import compatStrictOpenai from "./linter/compat-strict-openai.ts";
import compatTupleItems from "./linter/compat-tuple-items.ts";
import compatTypeArray from "./linter/compat-type-array.ts";
import compatUntyped from "./linter/compat-untyped.ts";
import elicitationFieldSensitive from "./linter/elicitation-field-sensitive.ts";
import elicitationItemsOneOf from "./linter/elicitation-items-one-of.ts";
import elicitationPattern from "./linter/elicitation-pattern.ts";
import elicitationPropertiesEmpty from "./linter/elicitation-properties-empty.ts";
import iconMimeTypeUnusual from "./linter/icon-mime-type-unusual.ts";
import iconSizeInvalid from "./linter/icon-size-invalid.ts";
import iconSrcInsecure from "./linter/icon-src-insecure.ts";
import ignoreUnused from "./linter/ignore-unused.ts";
import metaPrefixNotReverseDns from "./linter/meta-prefix-not-reverse-dns.ts";
import metaPrefixReserved from "./linter/meta-prefix-reserved.ts";
import schemaBoundsInverted from "./linter/schema-bounds-inverted.ts";
import schemaDefaultMismatch from "./linter/schema-default-mismatch.ts";
import schemaDialectNot202012 from "./linter/schema-dialect-not-2020-12.ts";
import schemaEnumTypeMismatch from "./linter/schema-enum-type-mismatch.ts";
import schemaKeywordMisspelled from "./linter/schema-keyword-misspelled.ts";
import schemaKeywordOpenapi from "./linter/schema-keyword-openapi.ts";
import schemaKeywordWithoutEffect from "./linter/schema-keyword-without-effect.ts";
import schemaNumberUnsafe from "./linter/schema-number-unsafe.ts";
import schemaPatternNonportable from "./linter/schema-pattern-nonportable.ts";
import schemaPatternOverBudget from "./linter/schema-pattern-over-budget.ts";
import schemaPatternUnsafe from "./linter/schema-pattern-unsafe.ts";
import schemaRefCycle from "./linter/schema-ref-cycle.ts";
import schemaRequiredUnknown from "./linter/schema-required-unknown.ts";
import toolAnnotationConflict from "./linter/tool-annotation-conflict.ts";
import toolDescriptionMissing from "./linter/tool-description-missing.ts";
import toolKeyMisspelled from "./linter/tool-key-misspelled.ts";
import toolNameFormat from "./linter/tool-name-format.ts";
import xMcpHeaderNumber from "./linter/x-mcp-header-number.ts";
import xMcpHeaderSensitive from "./linter/x-mcp-header-sensitive.ts";
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
import schemaPatternInvalid from "./schema/schema-pattern-invalid.ts";
import schemaPropertyNames from "./schema/schema-property-names.ts";
import schemaRefEndless from "./schema/schema-ref-endless.ts";
import schemaRefNetwork from "./schema/schema-ref-network.ts";
import schemaRefUnresolved from "./schema/schema-ref-unresolved.ts";
import schemaRequired from "./schema/schema-required.ts";
import schemaTooComplex from "./schema/schema-too-complex.ts";
import schemaTooLarge from "./schema/schema-too-large.ts";
import schemaType from "./schema/schema-type.ts";
import schemaUniqueItems from "./schema/schema-unique-items.ts";
import elicitationBoundsInvalid from "./semantic/elicitation-bounds-invalid.ts";
import elicitationDefaultMismatch from "./semantic/elicitation-default-mismatch.ts";
import elicitationEnumInvalid from "./semantic/elicitation-enum-invalid.ts";
import elicitationEnumNamesMismatch from "./semantic/elicitation-enum-names-mismatch.ts";
import elicitationFormatUnsupported from "./semantic/elicitation-format-unsupported.ts";
import elicitationItemsInvalid from "./semantic/elicitation-items-invalid.ts";
import elicitationOptionInvalid from "./semantic/elicitation-option-invalid.ts";
import elicitationPropertyNotPrimitive from "./semantic/elicitation-property-not-primitive.ts";
import elicitationRootNotObject from "./semantic/elicitation-root-not-object.ts";
import elicitationTypeMissing from "./semantic/elicitation-type-missing.ts";
import elicitationTypeUnsupported from "./semantic/elicitation-type-unsupported.ts";
import elicitationUrlInvalid from "./semantic/elicitation-url-invalid.ts";
import iconSrcRelative from "./semantic/icon-src-relative.ts";
import iconSrcUnsafe from "./semantic/icon-src-unsafe.ts";
import metaKeyInvalid from "./semantic/meta-key-invalid.ts";
import resourceUriInvalid from "./semantic/resource-uri-invalid.ts";
import toolArgumentsMismatch from "./semantic/tool-arguments-mismatch.ts";
import toolInputRootNotObject from "./semantic/tool-input-root-not-object.ts";
import toolNameDuplicate from "./semantic/tool-name-duplicate.ts";
import toolOutputRootNotObject from "./semantic/tool-output-root-not-object.ts";
import toolPropertyBooleanSchema from "./semantic/tool-property-boolean-schema.ts";
import toolResultMismatch from "./semantic/tool-result-mismatch.ts";
import uriTemplateInvalid from "./semantic/uri-template-invalid.ts";
import xMcpHeaderDuplicate from "./semantic/x-mcp-header-duplicate.ts";
import xMcpHeaderInvalid from "./semantic/x-mcp-header-invalid.ts";
import xMcpHeaderType from "./semantic/x-mcp-header-type.ts";
import xMcpHeaderUnreachable from "./semantic/x-mcp-header-unreachable.ts";
import { serverRules } from "./server-json.ts";

export const rules: readonly Rule[] = [
  ...serverRules,
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
  schemaPatternInvalid,
  schemaPropertyNames,
  schemaRefEndless,
  schemaRefNetwork,
  schemaRefUnresolved,
  schemaRequired,
  schemaTooComplex,
  schemaTooLarge,
  schemaType,
  schemaUniqueItems,
  ignoreUnused,
  schemaBoundsInverted,
  schemaDefaultMismatch,
  schemaDialectNot202012,
  schemaEnumTypeMismatch,
  schemaKeywordMisspelled,
  schemaKeywordOpenapi,
  schemaKeywordWithoutEffect,
  schemaNumberUnsafe,
  schemaPatternNonportable,
  schemaPatternOverBudget,
  schemaPatternUnsafe,
  schemaRefCycle,
  schemaRequiredUnknown,
  toolAnnotationConflict,
  toolDescriptionMissing,
  toolKeyMisspelled,
  toolNameFormat,
  toolArgumentsMismatch,
  toolInputRootNotObject,
  toolNameDuplicate,
  toolOutputRootNotObject,
  toolPropertyBooleanSchema,
  toolResultMismatch,
  elicitationBoundsInvalid,
  elicitationDefaultMismatch,
  elicitationEnumInvalid,
  elicitationEnumNamesMismatch,
  elicitationFormatUnsupported,
  elicitationItemsInvalid,
  elicitationOptionInvalid,
  elicitationPropertyNotPrimitive,
  elicitationRootNotObject,
  elicitationTypeMissing,
  elicitationTypeUnsupported,
  elicitationUrlInvalid,
  iconSrcRelative,
  iconSrcUnsafe,
  metaKeyInvalid,
  resourceUriInvalid,
  uriTemplateInvalid,
  xMcpHeaderDuplicate,
  xMcpHeaderInvalid,
  xMcpHeaderType,
  xMcpHeaderUnreachable,
  appsResourceUriInvalid,
  compatArrayItems,
  compatDescriptionLength,
  compatDialectDeclared,
  compatEmptyEnumValue,
  compatFormat,
  compatGeminiKeyword,
  compatNameDot,
  compatNameLength,
  compatNonStringEnum,
  compatObjectProperties,
  compatPropertyKey,
  compatRootCombinator,
  compatStrictOpenai,
  compatTupleItems,
  compatTypeArray,
  compatUntyped,
  elicitationFieldSensitive,
  elicitationItemsOneOf,
  elicitationPattern,
  elicitationPropertiesEmpty,
  iconMimeTypeUnusual,
  iconSizeInvalid,
  iconSrcInsecure,
  metaPrefixNotReverseDns,
  metaPrefixReserved,
  xMcpHeaderNumber,
  xMcpHeaderSensitive,
];
