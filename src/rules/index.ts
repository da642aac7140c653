// Every rule, by tier. `npm run new-rule` adds two lines here; a test holds list, files and fixtures together.
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
import argumentDashMissing from "./linter/argument-dash-missing.ts";
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
import descriptionBoilerplate from "./linter/description-boilerplate.ts";
import descriptionRepeatsName from "./linter/description-repeats-name.ts";
import elicitationFieldSensitive from "./linter/elicitation-field-sensitive.ts";
import elicitationItemsOneOf from "./linter/elicitation-items-one-of.ts";
import elicitationPattern from "./linter/elicitation-pattern.ts";
import elicitationPropertiesEmpty from "./linter/elicitation-properties-empty.ts";
import emptyValueDropped from "./linter/empty-value-dropped.ts";
import entryDuplicate from "./linter/entry-duplicate.ts";
import environmentVariableNameUnusual from "./linter/environment-variable-name-unusual.ts";
import fixedValueWithSettings from "./linter/fixed-value-with-settings.ts";
import iconMimeTypeUnusual from "./linter/icon-mime-type-unusual.ts";
import iconSizeInvalid from "./linter/icon-size-invalid.ts";
import iconSrcInsecure from "./linter/icon-src-insecure.ts";
import iconsMissing from "./linter/icons-missing.ts";
import ignoreUnused from "./linter/ignore-unused.ts";
import manifestVersionDiffers from "./linter/manifest-version-differs.ts";
import mcpbNotMcpbExtension from "./linter/mcpb-not-mcpb-extension.ts";
import metaPrefixNotReverseDns from "./linter/meta-prefix-not-reverse-dns.ts";
import metaPrefixReserved from "./linter/meta-prefix-reserved.ts";
import namespaceOwnerCaseMismatch from "./linter/namespace-owner-case-mismatch.ts";
import ociTagFloating from "./linter/oci-tag-floating.ts";
import packageInputNone from "./linter/package-input-none.ts";
import packageVersionMismatch from "./linter/package-version-mismatch.ts";
import packagesAndRemotesMissing from "./linter/packages-and-remotes-missing.ts";
import propertyCaseMismatch from "./linter/property-case-mismatch.ts";
import remoteHeadersNone from "./linter/remote-headers-none.ts";
import remoteHostPrivate from "./linter/remote-host-private.ts";
import repositoryMissing from "./linter/repository-missing.ts";
import repositoryUrlPlainHttp from "./linter/repository-url-plain-http.ts";
import runtimeHintMissing from "./linter/runtime-hint-missing.ts";
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
import secretInFixedValue from "./linter/secret-in-fixed-value.ts";
import secretNotMarked from "./linter/secret-not-marked.ts";
import secretOnTemplate from "./linter/secret-on-template.ts";
import titleMissing from "./linter/title-missing.ts";
import toolAnnotationConflict from "./linter/tool-annotation-conflict.ts";
import toolDescriptionMissing from "./linter/tool-description-missing.ts";
import toolKeyMisspelled from "./linter/tool-key-misspelled.ts";
import toolNameFormat from "./linter/tool-name-format.ts";
import transportPortFixed from "./linter/transport-port-fixed.ts";
import transportUrlPlainHttp from "./linter/transport-url-plain-http.ts";
import unknownPropertyDropped from "./linter/unknown-property-dropped.ts";
import valuehintOnNamedArgument from "./linter/valuehint-on-named-argument.ts";
import websiteMissing from "./linter/website-missing.ts";
import xMcpHeaderNumber from "./linter/x-mcp-header-number.ts";
import xMcpHeaderSensitive from "./linter/x-mcp-header-sensitive.ts";
import positionalArgumentValueOrHintRequired from "./schema/positional-argument-value-or-hint-required.ts";
import registryApiShape from "./schema/registry-api-shape.ts";
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
import schemaVersionExtractionError from "./schema/schema-version-extraction-error.ts";
import schemaVersionNotAvailable from "./schema/schema-version-not-available.ts";
import argumentDefaultStartsWithName from "./semantic/argument-default-starts-with-name.ts";
import argumentValueStartsWithName from "./semantic/argument-value-starts-with-name.ts";
import cargoOwnershipRefused from "./semantic/cargo-ownership-refused.ts";
import choicesFormatMismatch from "./semantic/choices-format-mismatch.ts";
import defaultFormatMismatch from "./semantic/default-format-mismatch.ts";
import defaultNotInChoices from "./semantic/default-not-in-choices.ts";
import dockerfileLabelMismatch from "./semantic/dockerfile-label-mismatch.ts";
import dockerfileLabelMissing from "./semantic/dockerfile-label-missing.ts";
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
import iconSrcInvalidScheme from "./semantic/icon-src-invalid-scheme.ts";
import iconSrcInvalidUrl from "./semantic/icon-src-invalid-url.ts";
import iconSrcNotAbsolute from "./semantic/icon-src-not-absolute.ts";
import iconSrcRelative from "./semantic/icon-src-relative.ts";
import iconSrcUnsafe from "./semantic/icon-src-unsafe.ts";
import inputNameDuplicate from "./semantic/input-name-duplicate.ts";
import inputNameEmpty from "./semantic/input-name-empty.ts";
import invalidNamedArgumentName from "./semantic/invalid-named-argument-name.ts";
import invalidRemoteUrl from "./semantic/invalid-remote-url.ts";
import invalidRepositoryUrl from "./semantic/invalid-repository-url.ts";
import invalidServerName from "./semantic/invalid-server-name.ts";
import invalidSubfolderPath from "./semantic/invalid-subfolder-path.ts";
import invalidTemplatedUrl from "./semantic/invalid-templated-url.ts";
import invalidWebsiteUrl from "./semantic/invalid-website-url.ts";
import mcpbHostNotAllowed from "./semantic/mcpb-host-not-allowed.ts";
import mcpbNotAReleaseAsset from "./semantic/mcpb-not-a-release-asset.ts";
import mcpbNotReachable from "./semantic/mcpb-not-reachable.ts";
import mcpbUrlInvalid from "./semantic/mcpb-url-invalid.ts";
import mcpbUrlNotHttps from "./semantic/mcpb-url-not-https.ts";
import mcpbUrlWithoutMcp from "./semantic/mcpb-url-without-mcp.ts";
import metaKeyInvalid from "./semantic/meta-key-invalid.ts";
import metaPublisherProvidedTooLarge from "./semantic/meta-publisher-provided-too-large.ts";
import namedArgumentNameRequired from "./semantic/named-argument-name-required.ts";
import npmMcpNameMismatch from "./semantic/npm-mcp-name-mismatch.ts";
import npmMcpNameMissing from "./semantic/npm-mcp-name-missing.ts";
import npmOwnershipRefused from "./semantic/npm-ownership-refused.ts";
import nugetOwnershipRefused from "./semantic/nuget-ownership-refused.ts";
import nulCharacter from "./semantic/nul-character.ts";
import ociOwnershipRefused from "./semantic/oci-ownership-refused.ts";
import ociReferenceInvalid from "./semantic/oci-reference-invalid.ts";
import ociRegistryUnsupported from "./semantic/oci-registry-unsupported.ts";
import packageBaseUrlForbidden from "./semantic/package-base-url-forbidden.ts";
import packageBaseUrlMismatch from "./semantic/package-base-url-mismatch.ts";
import packageHashForbidden from "./semantic/package-hash-forbidden.ts";
import packageHashRequired from "./semantic/package-hash-required.ts";
import packageIdentifierRequired from "./semantic/package-identifier-required.ts";
import packageNameHasSpaces from "./semantic/package-name-has-spaces.ts";
import packageNotPublished from "./semantic/package-not-published.ts";
import packageRegistryTypeUnsupported from "./semantic/package-registry-type-unsupported.ts";
import packageSnakeCaseDropped from "./semantic/package-snake-case-dropped.ts";
import packageVersionForbidden from "./semantic/package-version-forbidden.ts";
import packageVersionRequired from "./semantic/package-version-required.ts";
import placeholderLeft from "./semantic/placeholder-left.ts";
import pypiOwnershipRefused from "./semantic/pypi-ownership-refused.ts";
import readmeMcpNameGlued from "./semantic/readme-mcp-name-glued.ts";
import readmeMcpNameHidden from "./semantic/readme-mcp-name-hidden.ts";
import readmeMcpNameMissing from "./semantic/readme-mcp-name-missing.ts";
import registryRemoteUrlTaken from "./semantic/registry-remote-url-taken.ts";
import registryVersionExists from "./semantic/registry-version-exists.ts";
import remoteTransportUrlRequired from "./semantic/remote-transport-url-required.ts";
import requestTooLarge from "./semantic/request-too-large.ts";
import reservedVersionString from "./semantic/reserved-version-string.ts";
import resourceUriInvalid from "./semantic/resource-uri-invalid.ts";
import schemaFieldRequired from "./semantic/schema-field-required.ts";
import schemaVersionDeprecated from "./semantic/schema-version-deprecated.ts";
import schemaVersionNewer from "./semantic/schema-version-newer.ts";
import stdioTransportUrlNotEmpty from "./semantic/stdio-transport-url-not-empty.ts";
import streamableTransportUrlRequired from "./semantic/streamable-transport-url-required.ts";
import templateVariableUndefined from "./semantic/template-variable-undefined.ts";
import templateVariableUnused from "./semantic/template-variable-unused.ts";
import titleWhitespaceOnly from "./semantic/title-whitespace-only.ts";
import toolArgumentsMismatch from "./semantic/tool-arguments-mismatch.ts";
import toolInputRootNotObject from "./semantic/tool-input-root-not-object.ts";
import toolNameDuplicate from "./semantic/tool-name-duplicate.ts";
import toolOutputRootNotObject from "./semantic/tool-output-root-not-object.ts";
import toolPropertyBooleanSchema from "./semantic/tool-property-boolean-schema.ts";
import toolResultMismatch from "./semantic/tool-result-mismatch.ts";
import unsupportedRemoteTransportType from "./semantic/unsupported-remote-transport-type.ts";
import unsupportedTransportType from "./semantic/unsupported-transport-type.ts";
import uriTemplateInvalid from "./semantic/uri-template-invalid.ts";
import valueFormatMismatch from "./semantic/value-format-mismatch.ts";
import versionBlank from "./semantic/version-blank.ts";
import versionLooksLikeRange from "./semantic/version-looks-like-range.ts";
import versionNotExpected from "./semantic/version-not-expected.ts";
import versionRangeUnnoticed from "./semantic/version-range-unnoticed.ts";
import websiteUrlInvalidCharacters from "./semantic/website-url-invalid-characters.ts";
import websiteUrlInvalidScheme from "./semantic/website-url-invalid-scheme.ts";
import websiteUrlMustBeAbsolute from "./semantic/website-url-must-be-absolute.ts";
import xMcpHeaderDuplicate from "./semantic/x-mcp-header-duplicate.ts";
import xMcpHeaderInvalid from "./semantic/x-mcp-header-invalid.ts";
import xMcpHeaderType from "./semantic/x-mcp-header-type.ts";
import xMcpHeaderUnreachable from "./semantic/x-mcp-header-unreachable.ts";

export const rules: readonly Rule[] = [
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
  registryApiShape,
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
  schemaVersionExtractionError,
  schemaVersionNotAvailable,
  choicesFormatMismatch,
  defaultFormatMismatch,
  defaultNotInChoices,
  inputNameDuplicate,
  placeholderLeft,
  schemaFieldRequired,
  schemaVersionDeprecated,
  schemaVersionNewer,
  templateVariableUndefined,
  templateVariableUnused,
  valueFormatMismatch,
  argumentDashMissing,
  descriptionBoilerplate,
  descriptionRepeatsName,
  entryDuplicate,
  environmentVariableNameUnusual,
  fixedValueWithSettings,
  ignoreUnused,
  iconsMissing,
  mcpbNotMcpbExtension,
  ociTagFloating,
  packageInputNone,
  packageVersionMismatch,
  packagesAndRemotesMissing,
  remoteHeadersNone,
  remoteHostPrivate,
  repositoryMissing,
  repositoryUrlPlainHttp,
  runtimeHintMissing,
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
  secretInFixedValue,
  secretNotMarked,
  secretOnTemplate,
  titleMissing,
  toolAnnotationConflict,
  toolDescriptionMissing,
  toolKeyMisspelled,
  toolNameFormat,
  transportPortFixed,
  transportUrlPlainHttp,
  valuehintOnNamedArgument,
  websiteMissing,
  argumentDefaultStartsWithName,
  argumentValueStartsWithName,
  iconSrcInvalidScheme,
  iconSrcInvalidUrl,
  iconSrcNotAbsolute,
  inputNameEmpty,
  invalidNamedArgumentName,
  invalidRemoteUrl,
  invalidRepositoryUrl,
  invalidServerName,
  invalidSubfolderPath,
  invalidTemplatedUrl,
  invalidWebsiteUrl,
  mcpbHostNotAllowed,
  mcpbNotAReleaseAsset,
  mcpbUrlInvalid,
  mcpbUrlNotHttps,
  mcpbUrlWithoutMcp,
  metaPublisherProvidedTooLarge,
  namedArgumentNameRequired,
  nulCharacter,
  ociReferenceInvalid,
  ociRegistryUnsupported,
  packageBaseUrlForbidden,
  packageBaseUrlMismatch,
  packageHashForbidden,
  packageHashRequired,
  packageIdentifierRequired,
  packageNameHasSpaces,
  packageRegistryTypeUnsupported,
  packageSnakeCaseDropped,
  packageVersionForbidden,
  packageVersionRequired,
  remoteTransportUrlRequired,
  requestTooLarge,
  reservedVersionString,
  stdioTransportUrlNotEmpty,
  streamableTransportUrlRequired,
  titleWhitespaceOnly,
  toolArgumentsMismatch,
  toolInputRootNotObject,
  toolNameDuplicate,
  toolOutputRootNotObject,
  toolPropertyBooleanSchema,
  toolResultMismatch,
  unsupportedRemoteTransportType,
  unsupportedTransportType,
  versionBlank,
  versionLooksLikeRange,
  versionRangeUnnoticed,
  websiteUrlInvalidCharacters,
  websiteUrlInvalidScheme,
  websiteUrlMustBeAbsolute,
  emptyValueDropped,
  namespaceOwnerCaseMismatch,
  propertyCaseMismatch,
  unknownPropertyDropped,
  npmOwnershipRefused,
  pypiOwnershipRefused,
  nugetOwnershipRefused,
  cargoOwnershipRefused,
  ociOwnershipRefused,
  mcpbNotReachable,
  packageNotPublished,
  registryVersionExists,
  registryRemoteUrlTaken,
  npmMcpNameMissing,
  npmMcpNameMismatch,
  readmeMcpNameMissing,
  readmeMcpNameGlued,
  readmeMcpNameHidden,
  dockerfileLabelMissing,
  dockerfileLabelMismatch,
  versionNotExpected,
  manifestVersionDiffers,
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
