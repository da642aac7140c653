import fc from "fast-check";

const key = fc.oneof(
  fc.constantFrom("", "a", "b", "a/b", "~1", "0", "01", "__proto__", "constructor", 'say "hi"', "😀", "\n"),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const blank = fc.stringMatching(/^[ \t\r\n]{0,3}$/);

/** A string token for a value: some characters as escapes. */
const stringToken = fc
  .tuple(key, fc.boolean())
  .map(([text, escaped]) =>
    escaped
      ? `"${[...Array(text.length).keys()].map((i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, "0")}`).join("")}"`
      : JSON.stringify(text),
  );

const scalar = fc.oneof(
  stringToken,
  fc.constantFrom("true", "false", "null", "0", "-0", "1e5", "-1.5E-3", "9007199254740993", "1e400"),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
);

const { text } = fc.letrec<{ text: string; value: string }>((tie) => ({
  text: fc.tuple(blank, tie("value"), blank).map((parts) => parts.join("")),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc
      .tuple(blank, fc.array(tie("text"), { maxLength: 4 }))
      .map(([space, items]) => `[${items.length ? items.join(",") : space}]`),
    fc
      .tuple(blank, fc.array(fc.tuple(blank, stringToken, blank, tie("text")), { maxLength: 4 }))
      .map(([space, members]) =>
        members.length
          ? `{${members.map(([before, name, after, value]) => `${before}${name}${after}:${value}`).join(",")}}`
          : `{${space}}`,
      ),
  ),
}));

/** Texts that are JSON, with blanks, escapes and equal keys as nobody would write them. */
export const jsonText: fc.Arbitrary<string> = text;

const splinters = [
  ..."{}[]:,\"'\\/*#- \t\n\r\0\u00a0\ufeff\u2028+.019eEtx;=@",
  "//",
  "/*",
  "*/",
  "NaN",
  "-Infinity",
  "tru",
  "null",
  "undefined",
  "\\u12",
  "\\x",
  "\ud800",
  '"a":',
  "[1,",
  "},{",
];

/** The same, bent: pieces put in, taken out or doubled. Mostly no JSON any more. */
export const bentText: fc.Arbitrary<string> = fc
  .tuple(
    jsonText,
    fc.array(fc.tuple(fc.nat(1000), fc.nat(3), fc.oneof(fc.constantFrom(...splinters), fc.constant(""))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([whole, changes]) =>
    changes.reduce((text, [at, removed, added]) => {
      const offset = at % (text.length + 1);
      return text.slice(0, offset) + added + text.slice(offset + removed);
    }, whole),
  );

/** Nothing but splinters. */
export const heap: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...splinters), { maxLength: 30 })
  .map((parts) => parts.join(""));
