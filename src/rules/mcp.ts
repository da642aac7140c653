// The rules that look at everything else than a server.json: lists, schemas, recorded messages, and our configuration.
import type { Rule } from "../model.ts";
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
import schemaPatternInvalid from "./schema/schema-pattern-invalid.ts";
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

export const mcpRules: readonly Rule[] = [
  schemaPatternInvalid,
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
