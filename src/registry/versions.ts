// The versions of the server.json schema that the registry knows, and how it finds one in `$schema`.
import type { JsonValue } from "../model.ts";

/** Oldest first; the last one is current. */
export const knownVersions = [
  "2025-07-09",
  "2025-09-16",
  "2025-09-29",
  "2025-10-11",
  "2025-10-17",
  "2025-12-11",
] as const;

export const currentVersion = "2025-12-11";

/** The official URL of a version. */
export const schemaUrl = (version: string): string =>
  `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;

export const currentSchemaUrl: string = schemaUrl(currentVersion);

/** What `$schema` says. */
export type SchemaVersion =
  /** Absent, empty or no text. */
  | { readonly kind: "missing" }
  /** A URL in which no version can be found. */
  | { readonly kind: "no-version"; readonly url: string }
  | { readonly kind: "current"; readonly url: string; readonly version: string }
  /** Known, but its URL is not the current one: an older version, or a copy of any version elsewhere. */
  | { readonly kind: "known"; readonly url: string; readonly version: string; readonly official: boolean }
  /** An official URL whose version is a date later than the newest known one. */
  | { readonly kind: "newer"; readonly url: string; readonly version: string }
  | { readonly kind: "unknown"; readonly url: string; readonly version: string };

const inUrl = /\/schemas\/([A-Za-z0-9_~.-]+)\/server\.schema\.json/;
const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The version that the registry finds in a schema URL: it looks at no scheme, no host, and nothing behind. */
export const versionIn = (url: string): string | undefined => inUrl.exec(url)?.[1];

/** Reads the value of `$schema` as the registry does. */
export const readVersion = ($schema: JsonValue | undefined): SchemaVersion => {
  if (typeof $schema !== "string" || $schema === "") return { kind: "missing" };
  const url = $schema;
  if (url === currentSchemaUrl) return { kind: "current", url, version: currentVersion };
  const version = versionIn(url);
  if (version === undefined) return { kind: "no-version", url };
  const official = url === schemaUrl(version);
  if (knownVersions.some((known) => known === version)) return { kind: "known", url, version, official };
  const newer = official && date.test(version) && version > currentVersion;
  return { kind: newer ? "newer" : "unknown", url, version };
};

/** The known version that a document is checked against; undefined if the registry has none for it. */
export const appliedVersion = (read: SchemaVersion): string | undefined => {
  if (read.kind === "known") return read.version;
  return read.kind === "unknown" ? undefined : currentVersion;
};

/** Whether a rule is about the version of the schema: it belongs to the schema's stage and to the semantic one. */
export const isAboutVersion = (rule: string): boolean => /^schema-(?:field-required|version-.*)$/.test(rule);
