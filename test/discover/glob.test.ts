import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { isGlob, parseGlob } from "../../src/discover/glob.ts";
import { matcher } from "../../src/discover/match.ts";

/** pattern → what it matches, what it does not. */
const table: [string, string[], string[]][] = [
  ["server.json", ["server.json"], ["a/server.json", "server_json", "server.json/a", ""]],
  ["*.json", ["a.json", ".json", ".mcp.json", "ü.json"], ["a/b.json", "a.jsonc", "json"]],
  [
    "**/server.json",
    ["server.json", "a/server.json", ".mcp/server.json", "a/b/c/server.json"],
    ["aserver.json", "a/xserver.json"],
  ],
  ["a/**/b.json", ["a/b.json", "a/x/b.json", "a/x/y/b.json"], ["ab.json", "a/xb.json", "b.json"]],
  ["a/**", ["a/b", "a/b/c", "a/.b"], ["a", "ab/c"]],
  ["**", ["a", "a/b"], []],
  ["**/*", ["a", "a/b"], []],
  ["**/a/**/b", ["a/b", "x/a/b", "x/a/y/b"], ["xa/b", "a/xb"]],
  ["a**b", ["ab", "axxb"], ["a/b"]],
  ["packages/*/server.json", ["packages/a/server.json"], ["packages/server.json", "packages/a/b/server.json"]],
  ["?.json", ["a.json", "ü.json", "😀.json"], ["ab.json", "/.json", ".json"]],
  ["[a-c]x", ["ax", "cx"], ["dx", "-x", "x"]],
  ["[!a-c]x", ["dx", "😀x"], ["ax", "/x"]],
  ["[^a]x", ["bx"], ["ax"]],
  ["[]a]x", ["]x", "ax"], ["bx"]],
  ["[a-]x", ["ax", "-x"], ["bx"]],
  ["a[/]b", ["a[/]b"], ["a/b"]],
  ["[ab", ["[ab"], ["a", "b"]],
  ["{server,tools}.json", ["server.json", "tools.json"], ["manifest.json", "{server,tools}.json"]],
  ["a{,b,c{d,e}}f", ["af", "abf", "acdf", "acef"], ["acf", "abdf"]],
  ["{**/,x-}a.json", ["a.json", "y/a.json", "x-a.json"], ["ya.json"]],
  ["{a/**,b}/c", ["a/x/c", "b/c"], ["b/x/c"]],
  ["{{VERSION}}.json", ["{{VERSION}}.json"], ["VERSION.json"]],
  ["{a", ["{a"], ["a"]],
  ["a,b}", ["a,b}"], ["a", "b"]],
  ["\\*.json", ["*.json"], ["a.json"]],
  ["\\[a].json", ["[a].json"], ["a.json"]],
  ["\\{a,b}", ["{a,b}"], ["a"]],
  ["a+(b)|c.json", ["a+(b)|c.json"], ["ab.json"]],
  ["*\n*", ["a\nb"], ["ab"]],
  ["", [""], ["a"]],
];

test.each(table)("%j", (pattern, yes, no) => {
  const matches = matcher(pattern);
  expect(yes.filter((path) => !matches(path))).toEqual([]);
  expect(no.filter((path) => matches(path))).toEqual([]);
});

test("no pattern takes long", () => {
  const patterns = [
    "*a".repeat(500),
    "**/".repeat(500),
    "{a,b}".repeat(500),
    "{a,".repeat(20_000),
    "[".repeat(50_000),
    `${"[a".repeat(50_000)}/]`,
    "{".repeat(50_000) + ",}".repeat(50_000),
    `{${"a,".repeat(200_000)}}`,
    `${"a".repeat(100_000)}*`,
  ];
  const start = performance.now();
  for (const pattern of patterns) {
    expect(matcher(pattern)(`${"a".repeat(2000)}b`)).toBe(false);
    expect(matcher(`${pattern}b`)("a/".repeat(1000))).toBe(false);
  }
  expect(performance.now() - start).toBeLessThan(15_000);
});

test("a matcher can be used again", () => {
  const matches = matcher("*.json");
  expect(["a.json", "a.txt", "b.json"].map(matches)).toEqual([true, false, true]);
});

test.each([
  ["a/b.json", false],
  ["a/*.json", true],
  ["a?", true],
  ["[id]/server.json", true],
  ["{a,b}", true],
])("isGlob %j", (path, expected) => expect(isGlob(path)).toBe(expected));

test.each<[typeof posix, string, string, string, string]>([
  [posix, "/w", "packages/*/server.json", "/w/packages", "x/server.json"],
  [posix, "/w", "./*.json", "/w", "a.json"],
  [posix, "/w/a", "../b/**/c.json", "/w/b", "c.json"],
  [posix, "/w", "/x/*.json", "/x", "a.json"],
  [posix, "/w", "/*.json", "/", "a.json"],
  [posix, "/w", "examples/", "/w/examples", "a/b.json"],
  [posix, "/w", "a\\*b", "/w", "a*b"],
  [win32, "C:\\w", "packages\\*\\server.json", "C:\\w\\packages", "x/server.json"],
  [win32, "C:\\w", "packages/*/server.json", "C:\\w\\packages", "x/server.json"],
  [win32, "C:\\w", "D:\\x\\*.json", "D:\\x", "a.json"],
  [win32, "C:\\w", "C:\\*.json", "C:\\", "a.json"],
])("the folder of a pattern: %#", (platform, cwd, given, base, name) => {
  const glob = parseGlob(cwd, given, platform);
  expect(glob.base).toBe(base);
  expect(glob.matches(name)).toBe(true);
});
