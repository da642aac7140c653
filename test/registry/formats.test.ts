import { describe, expect, test } from "vitest";
import { parseUrl, quote, quoteRune, uri } from "../../src/schemas/formats.cjs";

// What `url.Parse` of Go 1.26 answers; [url, scheme, host, hostname, port, path, opaque].
const parsed: readonly (readonly string[])[] = [
  ["https://example.com/docs", "https", "example.com", "example.com", "", "/docs", ""],
  ["HTTPS://Example.COM:8080/a%20b", "https", "Example.COM:8080", "Example.COM", "8080", "/a b", ""],
  ["http://example.com:/x", "http", "example.com:", "example.com", "", "/x", ""],
  ["https://user:p%40ss@example.com/", "https", "example.com", "example.com", "", "/", ""],
  ["https://a@b@example.com/", "https", "example.com", "example.com", "", "/", ""],
  ["https://example.com/a{x} b", "https", "example.com", "example.com", "", "/a{x} b", ""],
  ["https://münchen.example/ü", "https", "münchen.example", "münchen.example", "", "/ü", ""],
  ["https://ex%C3%A9.com/%c3%a9", "https", "exé.com", "exé.com", "", "/é", ""],
  ["http://[::1]:80/", "http", "[::1]:80", "::1", "80", "/", ""],
  ["http://[fe80::1%25en0]/", "http", "[fe80::1%en0]", "fe80::1%en0", "", "/", ""],
  ["https://example.com?q=%zz", "https", "example.com", "example.com", "", "", ""],
  ["http:foo%zz", "http", "", "", "", "", "foo%zz"],
  ["mailto:x@example.com", "mailto", "", "", "", "", "x@example.com"],
  ["data:image/png;base64,AA==", "data", "", "", "", "", "image/png;base64,AA=="],
  ["example.com/docs", "", "", "", "", "example.com/docs", ""],
  ["/a:b", "", "", "", "", "/a:b", ""],
  ["//example.com/x", "", "example.com", "example.com", "", "/x", ""],
  ["///x", "", "", "", "", "///x", ""],
  ["*", "", "", "", "", "*", ""],
  ["", "", "", "", "", "", ""],
];

const refused: readonly (readonly [string, string])[] = [
  ["ht tp://x", 'parse "ht tp://x": first path segment in URL cannot contain colon'],
  ["1http://x", 'parse "1http://x": first path segment in URL cannot contain colon'],
  [":a", 'parse ":a": missing protocol scheme'],
  ["https://a/%zz", 'parse "https://a/%zz": invalid URL escape "%zz"'],
  ["https://a/%4", 'parse "https://a/%4": invalid URL escape "%4"'],
  ["https://a/%a€", 'parse "https://a/%a€": invalid URL escape "%a\\xe2"'],
  ["https://a%41.com", 'parse "https://a%41.com": invalid URL escape "%41"'],
  ["https://a:x/", 'parse "https://a:x/": invalid port ":x" after host'],
  ["https://a:b:x/", 'parse "https://a:b:x/": invalid port ":b:x" after host'],
  ["https://a b/", 'parse "https://a b/": invalid character " " in host name'],
  ["https://{host}/", 'parse "https://{host}/": invalid character "{" in host name'],
  ["https://[::1/", "parse \"https://[::1/\": missing ']' in host"],
  ["https://[::1]x/", 'parse "https://[::1]x/": invalid port "x" after host'],
  ["https://a<b@c/", 'parse "https://a<b@c/": net/url: invalid userinfo'],
  ["https://a/\n", 'parse "https://a/\\n": net/url: invalid control character in URL'],
  // The fragment is cut off first, and only its escapes are looked at.
  ["https://a b/#c", 'parse "https://a b/": invalid character " " in host name'],
  ["https://a/#%zz", 'parse "https://a/#%zz": invalid URL escape "%zz"'],
];

describe("parseUrl", () => {
  test.each(parsed)("%s", (url, scheme, host, hostname, port, path, opaque) => {
    expect(parseUrl(url ?? "")).toEqual({ scheme, host, hostname, port, path, opaque });
  });
  test.each(refused)("%j is refused", (url, error) => {
    expect(parseUrl(url)).toEqual({ error, reason: error.replace(/^parse ".*": /s, "") });
  });
  test("a control character in the fragment passes", () => {
    expect(parseUrl("https://a/#\n").error).toBeUndefined();
  });
  // Go 1.26 refuses these, earlier releases do not.
  test.each([
    ["http://a:b:80/", 'invalid port ":b:80" after host'],
    ["http://::1/", 'invalid port "::1" after host'],
    ["http://[1.2.3.4]/", "invalid IP-literal"],
    ["http://a[b/", "invalid IP-literal"],
    ["http://[foo]/", "invalid host"],
    ["http://[fe80::1%25]/", "invalid host"],
  ])("%s is refused since Go 1.26", (url, reason) => {
    expect(parseUrl(url)).toMatchObject({ reason });
  });
  test("of other schemes the last colon parts the port", () => {
    expect(parseUrl("postgres://a:1,b:2/").error).toBeUndefined();
  });
});

test.each([
  ["https://example.com", true],
  ["http:foo", true],
  ["mailto:x", true],
  ["https://example.com/a b{x}", true],
  ["https://münchen.example/", true],
  ["http://[::1]/", true],
  ["http://[2001:db8::192.0.2.1]:80/", true],
  ["http://[1:2:3:4:5:6:7:8]/", true],
  ["http://[1:2:3:4:5:6:7::]/", true],
  ["http://[::]/", true],
  ["", false],
  ["example.com/docs", false],
  ["/icon.png", false],
  ["//example.com", false],
  ["ht tp://x", false],
  ["https://a/%zz", false],
  ["http://::1/", false],
  ["http://[1::2::3]/", false],
  ["http://[1:2:3:4:5:6:7]/", false],
  ["http://[12345::]/", false],
  ["http://[::192.0.2.256]/", false],
  ["http://[fe80::1%25en0]/", false],
])("uri(%j) is %s", (text, expected) => {
  expect(uri(text)).toBe(expected);
});

test.each([
  ["a", '"a"'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ["it's", '"it\'s"'],
  ["\u0007\b\f\n\r\t\v", '"\\a\\b\\f\\n\\r\\t\\v"'],
  ["\u0000\u001f\u007f", '"\\x00\\x1f\\x7f"'],
  ["é😀 \u00a0\u0085\u2028\ufeff", '"é😀 \\u00a0\\u0085\\u2028\\ufeff"'],
  ["\u{e0001}", '"\\U000e0001"'],
  ["\ud800", '"\ufffd"'],
])("quote(%j)", (text, expected) => {
  expect(quote(text)).toBe(expected);
});

test.each([
  ['"', `'"'`],
  ["'", `'\\''`],
  ["<", "'<'"],
  [" ", "' '"],
  ["\t", "'\\t'"],
])("quoteRune(%j)", (text, expected) => {
  expect(quoteRune(text)).toBe(expected);
});

test("a long hostile URL takes no time", () => {
  const start = performance.now();
  for (const text of ["%".repeat(1e6), `https://${":".repeat(1e6)}`, `https://${"a@".repeat(5e5)}`, "[".repeat(1e6)])
    parseUrl(text);
  expect(performance.now() - start).toBeLessThan(2000);
});
