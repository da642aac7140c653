import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { commonFolder, isForeign, isInside, prefixOf, relativeTo, slashed } from "../../src/discover/paths.ts";

test("a backslash separates on Windows only", () => {
  expect(slashed("a\\b", win32)).toBe("a/b");
  expect(slashed("a\\b", posix)).toBe("a\\b");
});

test.each<[typeof posix, string, string, boolean]>([
  [posix, "/w", "/w", true],
  [posix, "/w", "/w/a", true],
  [posix, "/w", "/w/..a", true],
  [posix, "/w", "/wa", false],
  [posix, "/w", "/", false],
  [posix, "/", "/w", true],
  [win32, "C:\\w", "c:\\W\\a", true],
  [win32, "C:\\w", "C:\\wa", false],
  [win32, "C:\\w", "D:\\w\\a", false],
  [win32, "\\\\host\\share\\w", "\\\\host\\share\\w\\a", true],
  [win32, "\\\\host\\share\\w", "\\\\host\\other\\w", false],
])("isInside %#", (platform, folder, path, expected) => expect(isInside(folder, path, platform)).toBe(expected));

test.each<[typeof posix, string, string, string]>([
  [posix, "/w", "/w/a/b", "a/b"],
  [posix, "/w", "/w", ""],
  [posix, "/w/x", "/w/a", "../a"],
  [posix, "/w", "/w/a\\b", "a\\b"],
  [win32, "C:\\w", "C:\\w\\a\\b", "a/b"],
  [win32, "C:\\w", "D:\\a\\b", "D:/a/b"],
])("relativeTo %#", (platform, root, path, expected) => expect(relativeTo(root, path, platform)).toBe(expected));

test.each<[typeof posix, string, string, string]>([
  [posix, "/w", "/w", ""],
  [posix, "/w", "/w/a", "a/"],
  [posix, "/", "/w", "w/"],
  [win32, "C:\\w", "C:\\w\\a\\b", "a/b/"],
  [win32, "C:\\w", "D:\\", "D:/"],
])("prefixOf %#", (platform, root, path, expected) => expect(prefixOf(root, path, platform)).toBe(expected));

test.each<[typeof posix, string, string[], string]>([
  [posix, "/w/a", [], "/w/a"],
  [posix, "/w/a", ["/w/b/c", "/w/a/d"], "/w"],
  [posix, "/w/a", ["/w/ab"], "/w"],
  [posix, "/w", ["/x"], "/"],
  [win32, "C:\\w\\a", ["C:\\w\\b"], "C:\\w"],
  [win32, "C:\\w", ["D:\\w"], "C:\\"],
])("commonFolder %#", (platform, first, others, expected) => {
  expect(commonFolder(first, others, platform)).toBe(expected);
});

test.each([
  ["node_modules/a.json", true],
  ["a/vendor/b.json", true],
  [".git/config", true],
  ["vendor.json", false],
  ["my-vendor/a.json", false],
  [".github/server.json", false],
])("isForeign %j", (file, expected) => expect(isForeign(file)).toBe(expected));
