import { expect, test } from "vitest";
import { isMistakenForRange, isUnnoticedRange, looksLikeRange } from "../../src/registry/version-range.ts";
import { appliedVersion, readVersion, schemaUrl } from "../../src/registry/versions.ts";

// [$schema, kind, version, the version the body is checked against]
test.each([
  [undefined, "missing", undefined, "2025-12-11"],
  ["", "missing", undefined, "2025-12-11"],
  [null, "missing", undefined, "2025-12-11"],
  [7, "missing", undefined, "2025-12-11"],
  [schemaUrl("2025-12-11"), "current", "2025-12-11", "2025-12-11"],
  [schemaUrl("2025-07-09"), "known", "2025-07-09", "2025-07-09"],
  [schemaUrl("2025-10-17"), "known", "2025-10-17", "2025-10-17"],
  ["http://evil.example/schemas/2025-12-11/server.schema.json#x", "known", "2025-12-11", "2025-12-11"],
  [`${schemaUrl("2025-12-11")}#`, "known", "2025-12-11", "2025-12-11"],
  [schemaUrl("2026-03-01"), "newer", "2026-03-01", "2025-12-11"],
  ["https://example.com/schemas/2026-03-01/server.schema.json", "unknown", "2026-03-01", undefined],
  [schemaUrl("2025-01-27"), "unknown", "2025-01-27", undefined],
  [schemaUrl("2026-13-01"), "unknown", "2026-13-01", undefined],
  [schemaUrl("draft"), "unknown", "draft", undefined],
  [schemaUrl("test-v1.0"), "unknown", "test-v1.0", undefined],
  [schemaUrl("custom_schema~1.2.3"), "unknown", "custom_schema~1.2.3", undefined],
  [
    "https://raw.githubusercontent.com/modelcontextprotocol/registry/main/docs/reference/server-json/draft/server.schema.json",
    "no-version",
    undefined,
    "2025-12-11",
  ],
  ["https://static.modelcontextprotocol.io/schema/2025-01-09/server.json", "no-version", undefined, "2025-12-11"],
])("readVersion(%j) is %s", (url, kind, version, applied) => {
  const read = readVersion(url);
  expect(read.kind).toBe(kind);
  expect("version" in read ? read.version : undefined).toBe(version);
  expect(appliedVersion(read)).toBe(applied);
});

test("a copy of a known version elsewhere is not official", () => {
  expect(readVersion("https://example.com/schemas/2025-12-11/server.schema.json")).toMatchObject({ official: false });
  expect(readVersion(schemaUrl("2025-09-29"))).toMatchObject({ official: true });
});

const refused = ["^1.2.3", "~1", ">= 1.2.3", "=1.0.0", "^ 1.2", "1.x", "v1.x", "1.*", "*.*", "1 - 2", "1.2.3 -2.0.0"];
const accepted = ["1.0.0", "v1.0", "2025.06.18", "1.2.3-alpha.1", "2.0.0-rc.1", "snapshot", "snapshot - 2025.09"];
const wronglyRefused = [
  "1.0.0-next.1",
  "v1.2.3-next.1",
  "1.2-exp",
  "2.0.0-experimental",
  "1.2.3-fix1",
  "1.0.0-x.7.z.92",
];
const wronglyAccepted = ["*", "x", "1.2.3.x", ">=1.0.0 <2.0.0", "^1.0 || ^2.0", "==1.0", "~=1.0", "!=1.0", "[1.0,2.0)"];

test.each([...refused, "1.2 || 1.3", " ^1.2.3\u0085"])("%j is a range", (version) => {
  expect(looksLikeRange(version)).toBe(true);
  expect(isMistakenForRange(version)).toBe(false);
});
test.each([...accepted, "1.0.0+exp", "", " ", "latest", "2021.03.15", "$VERSION", "<<Version>>", "{{VERSION}}"])(
  "%j is a version",
  (version) => {
    expect(looksLikeRange(version)).toBe(false);
    expect(isUnnoticedRange(version)).toBe(false);
  },
);
test.each(wronglyRefused)("%j is no range, but refused as one", (version) => {
  expect(looksLikeRange(version)).toBe(true);
  expect(isMistakenForRange(version)).toBe(true);
});
test.each([...wronglyAccepted, "1.2.*.*", "(,1.0]", "1.x || 2.x"])("%j is a range that goes unnoticed", (version) => {
  expect(looksLikeRange(version)).toBe(false);
  expect(isUnnoticedRange(version)).toBe(true);
});
