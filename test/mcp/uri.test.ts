import { describe, expect, test } from "vitest";
import { schemeOf, uriFault } from "../../src/mcp/uri.ts";

// RFC 3986, 1.1.2 and 5.4; RFC 6874 is not part of it.
const right = [
  "ftp://ftp.is.co.za/rfc/rfc1808.txt",
  "http://www.ietf.org/rfc/rfc2396.txt",
  "ldap://[2001:db8::7]/c=GB?objectClass?one",
  "mailto:John.Doe@example.com",
  "news:comp.infosystems.www.servers.unix",
  "tel:+1-816-555-1212",
  "telnet://192.0.2.16:80/",
  "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
  "http://a/b/c/d;p?q",
  "http://a/?a/b?c#d/e?f",
  "http://a:@b:/c",
  "http://[v1.fe:8]/",
  "http://[::ffff:192.0.2.1]:80",
  "file:///etc/hosts",
  "x:",
  "x://",
  "x:?",
  "x:#",
  "a+b-c.d:e%20f",
];

const wrong = [
  ["", "is empty"],
  ["a/b", "has no scheme"],
  ["//a/b", "has no scheme"],
  [":a", "has no scheme"],
  ["1a:b", "has no scheme"],
  ["ä:b", "has no scheme"],
  ["a:b c", 'has the character " " unescaped'],
  ["a:\u{1F600}", 'has the character "\u{1F600}" unescaped'],
  ["a:<b>", 'has the character "<" unescaped'],
  ["a:b\\c", 'has the character "\\\\" unescaped'],
  ["a:%", "has a percent sign that begins no escape"],
  ["a:%4", "has a percent sign that begins no escape"],
  ["a:%4g", "has a percent sign that begins no escape"],
  ["a:b#c#d", "has two fragments"],
  ["a:b[c]", "has a bracket outside its host"],
  ["a://b?c[]", "has a bracket outside its host"],
  ["a://b#[", "has a bracket outside its host"],
  ["a://b:c/", "has a port that is not a number"],
  ["a://b:1:2/", "has a malformed host"],
  ["a://::1/", "has a malformed host"],
  ["a://[::1", "has a malformed host"],
  ["a://[::1]x", "has a malformed host"],
  ["a://[1::2::3]/", "has a malformed host"],
  ["a://[1:2:3:4:5:6:7]/", "has a malformed host"],
  ["a://[::256.0.0.1]/", "has a malformed host"],
  ["a://[v1]/", "has a malformed host"],
  ["a://b@c@d/", "has a malformed user name"],
  ["a://[@b/", "has a malformed user name"],
] as const;

describe("a URI", () => {
  test.each(right)("%s", (text) => {
    expect(uriFault(text)).toBeUndefined();
  });

  test.each(wrong)("%s is none", (text, fault) => {
    expect(uriFault(text)).toBe(fault);
  });
});

test.each([
  ["HTTPS://a", "https"],
  ["javascript:alert(1)", "javascript"],
  ["a/b:c", undefined],
  ["", undefined],
])("the scheme of %s", (text, scheme) => {
  expect(schemeOf(text)).toBe(scheme);
});

test("a long text takes time in proportion", () => {
  const long = 500_000;
  const started = performance.now();
  for (const part of [":", "%41", "[", "a", "@", "/", "#", "1:"]) uriFault(`a://${part.repeat(long)}`);
  schemeOf("a".repeat(long));
  expect(performance.now() - started).toBeLessThan(2000);
});
