// The official suite tests the formats one by one; here only when they are asserted, and that none takes long.
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";

/** format, a text that has it, one that has not */
const cases: readonly (readonly [string, string, string])[] = [
  ["date", "2024-02-29", "2023-02-29"],
  ["time", "23:59:60Z", "22:59:60Z"],
  ["date-time", "1990-12-31T15:59:60-08:00", "1990-12-31 15:59:50Z"],
  ["duration", "P1Y2M3DT4H", "P1Y3D"],
  ["email", '"a b"@[127.0.0.1]', "a@b@c"],
  ["idn-email", "실례@실례.테스트", "2962"],
  ["hostname", "xn--ihqwcrb4cv8a8dqg056pqjye.example", "-a.example"],
  ["idn-hostname", "실례.테스트", "〮한"],
  ["ipv4", "127.0.0.1", "127.0.0.01"],
  ["ipv6", "::ffff:192.168.0.1", "1::2::3"],
  ["uri", "urn:oasis:names", "/relative"],
  ["uri-reference", "/relative#a", "a b"],
  ["iri", "http://ƒøø.ßår/?∂éœ=πîx#πîüx", "/âππ"],
  ["iri-reference", "/âππ", "\\\\share"],
  ["uri-template", "/{term:1}/{list*}", "/{term"],
  ["uuid", "2EB8AA08-AA98-11EA-B4AA-73B441D16380", "2eb8aa08aa98-11ea-b4aa-73b441d16380"],
  ["json-pointer", "/a~1b/~0", "/a~2"],
  ["relative-json-pointer", "1/a", "01"],
  ["regex", "^(?<a>b)\\k<a>$", "a\\z("],
];

test.each(cases)("%s", (format, good, bad) => {
  const asserted = compile({ format }, { formats: "assert" });
  expect(asserted.validate(good)).toEqual([]);
  expect(asserted.validate(bad)).toEqual([`$: '${bad}' is not valid ${format}`]);
  expect(asserted.validate(1)).toEqual([]);
  expect(compile({ format }).validate(bad)).toEqual([]);
});

test("a format nobody knows asserts nothing", () => {
  for (const format of ["uint", "__proto__", "constructor"]) {
    expect(compile({ format }, { formats: "assert" }).validate("x")).toEqual([]);
    expect(compile({ format }, { formats: {} }).validate("x")).toEqual([]);
  }
});

test("the caller's formats are asserted, and no others", () => {
  const schema = { properties: { a: { format: "uri" }, b: { format: "email" } } };
  expect(compile(schema, { formats: { uri: (text) => text === "u" } }).validate({ a: "x", b: "x" })).toEqual([
    "$.a: 'x' is not valid uri",
  ]);
});

test("no format takes longer than its text", () => {
  const texts = ["a", "1", ".", "-", ":", "/", "@", "{a}", "%41", "a.", "1:", "xn--a-", "é", "~0/", '"\\ '].map(
    (piece) => piece.repeat(100_000),
  );
  const start = performance.now();
  for (const [format] of cases) {
    const asserted = compile({ format }, { formats: "assert" });
    for (const text of texts) asserted.isValid(text);
  }
  expect(performance.now() - start).toBeLessThan(3000);
});
