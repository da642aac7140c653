// The rules that look at the parts of a server.json, by tier: all that is loaded where nothing else is checked.
// `npm run new-rule` adds two lines here; a test holds lists, files and fixtures together.
import type { NodeRule, Target } from "../model.ts";
import argumentDashMissing from "./linter/argument-dash-missing.ts";
import descriptionBoilerplate from "./linter/description-boilerplate.ts";
import descriptionRepeatsName from "./linter/description-repeats-name.ts";
import emptyValueDropped from "./linter/empty-value-dropped.ts";
import entryDuplicate from "./linter/entry-duplicate.ts";
import environmentVariableNameUnusual from "./linter/environment-variable-name-unusual.ts";
import fixedValueWithSettings from "./linter/fixed-value-with-settings.ts";
import iconsMissing from "./linter/icons-missing.ts";
import manifestVersionDiffers from "./linter/manifest-version-differs.ts";
import mcpbNotMcpbExtension from "./linter/mcpb-not-mcpb-extension.ts";
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
import secretInFixedValue from "./linter/secret-in-fixed-value.ts";
import secretNotMarked from "./linter/secret-not-marked.ts";
import secretOnTemplate from "./linter/secret-on-template.ts";
import titleMissing from "./linter/title-missing.ts";
import transportPortFixed from "./linter/transport-port-fixed.ts";
import transportUrlPlainHttp from "./linter/transport-url-plain-http.ts";
import unknownPropertyDropped from "./linter/unknown-property-dropped.ts";
import valuehintOnNamedArgument from "./linter/valuehint-on-named-argument.ts";
import websiteMissing from "./linter/website-missing.ts";
import registryApiShape from "./schema/registry-api-shape.ts";
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
import iconSrcInvalidScheme from "./semantic/icon-src-invalid-scheme.ts";
import iconSrcInvalidUrl from "./semantic/icon-src-invalid-url.ts";
import iconSrcNotAbsolute from "./semantic/icon-src-not-absolute.ts";
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
import schemaFieldRequired from "./semantic/schema-field-required.ts";
import schemaVersionDeprecated from "./semantic/schema-version-deprecated.ts";
import schemaVersionNewer from "./semantic/schema-version-newer.ts";
import stdioTransportUrlNotEmpty from "./semantic/stdio-transport-url-not-empty.ts";
import streamableTransportUrlRequired from "./semantic/streamable-transport-url-required.ts";
import surrogateEscapeMisread from "./semantic/surrogate-escape-misread.ts";
import templateVariableUndefined from "./semantic/template-variable-undefined.ts";
import templateVariableUnused from "./semantic/template-variable-unused.ts";
import titleWhitespaceOnly from "./semantic/title-whitespace-only.ts";
import unsupportedRemoteTransportType from "./semantic/unsupported-remote-transport-type.ts";
import unsupportedTransportType from "./semantic/unsupported-transport-type.ts";
import valueFormatMismatch from "./semantic/value-format-mismatch.ts";
import versionBlank from "./semantic/version-blank.ts";
import versionLooksLikeRange from "./semantic/version-looks-like-range.ts";
import versionNotExpected from "./semantic/version-not-expected.ts";
import versionRangeUnnoticed from "./semantic/version-range-unnoticed.ts";
import websiteUrlInvalidCharacters from "./semantic/website-url-invalid-characters.ts";
import websiteUrlInvalidScheme from "./semantic/website-url-invalid-scheme.ts";
import websiteUrlMustBeAbsolute from "./semantic/website-url-must-be-absolute.ts";

/** What they look at. */
export const serverTargets: ReadonlySet<Target> = new Set<Target>([
  "document",
  "server",
  "repository",
  "icon",
  "package",
  "transport",
  "remote",
  "argument",
  "variable",
  "header",
  "input",
]);

export const serverRules: readonly NodeRule[] = [
  registryApiShape,
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
  surrogateEscapeMisread,
  templateVariableUndefined,
  templateVariableUnused,
  valueFormatMismatch,
  argumentDashMissing,
  descriptionBoilerplate,
  descriptionRepeatsName,
  entryDuplicate,
  environmentVariableNameUnusual,
  fixedValueWithSettings,
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
  secretInFixedValue,
  secretNotMarked,
  secretOnTemplate,
  titleMissing,
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
];
