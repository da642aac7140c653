import { describe, expect, test } from "vitest";
import { templateFault } from "../../src/mcp/uri-template.ts";

// RFC 6570, 1.2 and 3.2: an example of each operator, modifier and kind of literal.
const right = [
  "",
  "http://www.example.com/foo{?query,number}",
  "/{var}/x/{hello}",
  "{+path:6}/here",
  "{#x,hello,y}",
  "X{.var:3}",
  "{/list*,path:4}",
  "{;x,y,empty}",
  "{?keys*}",
  "{&x,y,empty}",
  "{semi:2}",
  "{a.b_c.d}",
  "{%C3%BC}",
  "{x:9999}",
  "{=reserved}",
  "{,reserved}",
  "up{+path}{var}/here",
  "map?{x,y}",
  "o'clock/ü/%20",
];

const wrong = [
  ["{", 'has a "{" without its "}"'],
  ["a{b", 'has a "{" without its "}"'],
  ["}", 'has a "}" without its "{"'],
  ["{a}}", 'has a "}" without its "{"'],
  ["{{a}}", 'has the malformed variable "{a"'],
  ["{}", "has an expression without a variable"],
  ["{?}", 'has the malformed variable ""'],
  ["{a,}", 'has the malformed variable ""'],
  ["{a b}", 'has the malformed variable "a b"'],
  ["{a-b}", 'has the malformed variable "a-b"'],
  ["{.a.}", 'has the malformed variable "a."'],
  ["{a..b}", 'has the malformed variable "a..b"'],
  ["{a:}", 'has the malformed variable "a:"'],
  ["{a:0}", 'has the malformed variable "a:0"'],
  ["{a:10000}", 'has the malformed variable "a:10000"'],
  ["{a:1*}", 'has the malformed variable "a:1*"'],
  ["{%2}", 'has the malformed variable "%2"'],
  ["{++a}", 'has the malformed variable "+a"'],
  ["a b", 'has the character " " unescaped'],
  ['"', 'has the character "\\"" unescaped'],
  ["a|b", 'has the character "|" unescaped'],
  ["a\u0000", 'has the character "\\u0000" unescaped'],
  ["100%", "has a percent sign that begins no escape"],
  ["%zz{a}", "has a percent sign that begins no escape"],
] as const;

describe("a URI template", () => {
  test.each(right)("%s", (text) => {
    expect(templateFault(text)).toBeUndefined();
  });

  test.each(wrong)("%s is none", (text, fault) => {
    expect(templateFault(text)).toBe(fault);
  });
});

test("a long text takes time in proportion", () => {
  const long = 300_000;
  const started = performance.now();
  for (const part of ["{a}", "{", "a", "{a,b", ",", "a.", "%41", "}"]) {
    templateFault(part.repeat(long));
    templateFault(`{${part.repeat(long)}}`);
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
