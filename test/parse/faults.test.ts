import { describe, expect, test } from "vitest";
import type { Document, JsonValue } from "../../src/model.ts";
import type { SyntaxSort } from "../../src/parse/faults.ts";
import { parseText } from "../../src/parse/index.ts";

/** What is at fault, as it stands in the text. */
const marked = ({ text, faults }: Document) =>
  faults.map(({ detail, at }) => [detail, at.offset, text.slice(at.offset, at.offset + at.length)]);

type Marked = readonly [SyntaxSort, offset: number, token: string];
type Case = readonly [
  text: string,
  faults: readonly Marked[],
  value: JsonValue | undefined,
  incomplete?: readonly JsonValue[],
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  "nothing at all": [
    ["", [["empty-document", 0, ""]], undefined],
    [" \n", [["empty-document", 0, ""]], undefined],
    ["\ufeff", [["empty-document", 1, ""]], undefined],
  ],
  "text after the document": [
    ["true\nfalse", [["text-after-document", 5, "false"]], undefined],
    ["{} {}", [["text-after-document", 3, "{"]], {}],
    ["1 2", [["text-after-document", 2, "2"]], undefined],
    ['{"a": 1}}', [["text-after-document", 8, "}"]], { a: 1 }],
    ['"a" "b"', [["text-after-document", 4, '"b"']], undefined],
    ["[null]\n;\n;", [["text-after-document", 7, ";"]], [null]],
  ],
  "a comma too many": [
    ['{"a": 1,}', [["trailing-comma", 7, ","]], { a: 1 }],
    ["[1,\n]", [["trailing-comma", 2, ","]], [1]],
    [
      '{"a": [1,], "b": 2,}',
      [
        ["trailing-comma", 8, ","],
        ["trailing-comma", 18, ","],
      ],
      { a: [1], b: 2 },
    ],
    ["[1,,2]", [["extra-comma", 3, ","]], [1, 2]],
    ["[,,,1]", [["extra-comma", 1, ","]], [1]],
    ["[,]", [["extra-comma", 1, ","]], []],
    [
      '{,"a": 1,, "b": 2}',
      [
        ["extra-comma", 1, ","],
        ["extra-comma", 9, ","],
      ],
      { a: 1, b: 2 },
    ],
  ],
  "a comma or colon too few": [
    [
      '{"a": 1 "b": 2 "c": 3}',
      [
        ["missing-comma", 8, '"b"'],
        ["missing-comma", 15, '"c"'],
      ],
      { a: 1, b: 2, c: 3 },
    ],
    [
      "[1 2 {}]",
      [
        ["missing-comma", 3, "2"],
        ["missing-comma", 5, "{"],
      ],
      [1, 2, {}],
    ],
    ['["a"\n"b"]', [["missing-comma", 5, '"b"']], ["a", "b"]],
    ['{"a": 1; "b": 2}', [["missing-comma", 7, ";"]], { a: 1, b: 2 }],
    ['{"a" 1, "b": 2}', [["missing-colon", 5, "1"]], { a: 1, b: 2 }],
    [
      '{"a" = 1, "b" => 2}',
      [
        ["missing-colon", 5, "="],
        ["missing-colon", 14, "="],
      ],
      { a: 1, b: 2 },
    ],
    ['{"a", "b": 2}', [["missing-colon", 4, ","]], { b: 2 }, [{ b: 2 }]],
    ['{"a"}', [["missing-colon", 4, "}"]], {}, [{}]],
  ],
  "a value or key too few": [
    ['{"a": , "b": 2}', [["missing-value", 6, ","]], { b: 2 }, [{ b: 2 }]],
    ['{"b": 2, "a": }', [["missing-value", 14, "}"]], { b: 2 }, [{ b: 2 }]],
    ['{: 1, "b": 2}', [["missing-key", 1, ":"]], { b: 2 }, [{ b: 2 }]],
    ['{{"a": 1}, "b": [2]}', [["missing-key", 1, "{"]], { b: [2] }, [{ b: [2] }]],
    ['{: 1, "": 2}', [["missing-key", 1, ":"]], { "": 2 }, [{ "": 2 }]],
  ],
  comments: [
    ['{"a": 1 // one\n}', [["comment", 8, "// one"]], { a: 1 }],
    ["/* a\r\n * b */ [1]", [["comment", 0, "/* a\r\n * b */"]], [1]],
    ["# a\r[1]", [["comment", 0, "# a"]], [1]],
    ["[1] // end", [["comment", 4, "// end"]], [1]],
    ["[1] /* no end", [["comment", 4, "/* no end"]], [1]],
    [
      "// only",
      [
        ["comment", 0, "// only"],
        ["empty-document", 0, ""],
      ],
      undefined,
    ],
    ['{"a": "// no comment"}', [], { a: "// no comment" }],
  ],
  quotes: [
    [
      "{'a': 'it\\'s', \"b\": 1}",
      [
        ["single-quotes", 1, "'a'"],
        ["single-quotes", 6, "'it\\'s'"],
      ],
      { a: "it's", b: 1 },
    ],
    [
      "{a: 1, $b_1: 2}",
      [
        ["unquoted-key", 1, "a"],
        ["unquoted-key", 7, "$b_1"],
      ],
      { a: 1, $b_1: 2 },
    ],
    ["{1: 2}", [["unquoted-key", 1, "1"]], { "1": 2 }],
    ['{a, "b": 1}', [["unquoted-key", 1, "a"]], { b: 1 }, [{ b: 1 }]],
  ],
  "a string that is not closed": [
    ['{"a": "foo,\n "b": 1}', [["unclosed-string", 6, '"foo']], { b: 1 }, [{ b: 1 }]],
    ['{\n"a": "foo\n}', [["unclosed-string", 7, '"foo']], {}, [{}]],
    ['{"a": "foo, "b": 1}', [["unclosed-string", 6, '"foo']], { b: 1 }, [{ b: 1 }]],
    ['{"a: 1,\n"b": 2}', [["unclosed-string", 1, '"a']], { a: 1, b: 2 }],
    ['{"name: "x", "b": 1}', [["unclosed-string", 1, '"name']], { name: "x", b: 1 }],
    ['{"b": 1, "a": "foo}', [["unclosed-string", 14, '"foo']], { b: 1 }, [{ b: 1 }]],
    ['[{"b": 1}, {"a": "foo}]', [["unclosed-string", 17, '"foo']], [{ b: 1 }, {}], [{}]],
    ['"foo', [["unclosed-string", 0, '"foo']], undefined],
    ['"', [["unclosed-string", 0, '"']], undefined],
    ['["\\', [["unclosed-string", 1, '"\\']], [], [[]]],
  ],
  "a string that is not opened, or has quotes in it": [
    [
      '{a": 1, "b": x", "c": 2}',
      [
        ["unopened-string", 1, 'a"'],
        ["unopened-string", 13, 'x"'],
      ],
      { a: 1, c: 2 },
      [{ a: 1, c: 2 }],
    ],
    [
      '{"a": one, two and three",\n"b": 1.0"\n}',
      [
        ["unopened-string", 6, 'one, two and three"'],
        ["unopened-string", 32, '1.0"'],
      ],
      {},
      [{}],
    ],
    ['{"a": "the "best" one", "b": 1}', [["unescaped-quote", 11, '"']], { b: 1 }, [{ b: 1 }]],
    ['{"a": ""x", "b": 1}', [["unescaped-quote", 7, '"']], { b: 1 }, [{ b: 1 }]],
    ['{"a": "x"", "b": 1}', [["unexpected-character", 9, '"']], { a: "x", b: 1 }],
    [
      '{""a": 1, "b"": 2}',
      [
        ["unescaped-quote", 2, '"'],
        ["unexpected-character", 13, '"'],
      ],
      { b: 2 },
      [{ b: 2 }],
    ],
    ['["a""b"]', [["missing-comma", 4, '"b"']], ["a", "b"]],
    ['{"a"{"b": 1}}', [["missing-colon", 4, "{"]], { a: { b: 1 } }],
  ],
  "a bracket that is not closed": [
    ['{"a": [1, 2', [["unclosed-bracket", 6, "["]], { a: [1, 2] }, [[1, 2], { a: [1, 2] }]],
    ['{"a": {"b": 1}', [["unclosed-bracket", 0, "{"]], { a: { b: 1 } }, [{ a: { b: 1 } }]],
    ['{"a":', [["unclosed-bracket", 0, "{"]], {}, [{}]],
    ["[1,", [["unclosed-bracket", 0, "["]], [1], [[1]]],
    // A key shows that the array has ended.
    ['{"a": [{"b": 1}, "c": 2}', [["unclosed-bracket", 6, "["]], { a: [{ b: 1 }], c: 2 }, [[{ b: 1 }]]],
    ['{"a": [1, "c": 2], "d": 3}', [["unexpected-character", 13, ": 2"]], { a: [1], d: 3 }, [[1]]],
  ],
  "a closing bracket that is missing": [
    ['{"a": {, "b": 1}', [["unclosed-bracket", 6, "{"]], { a: {}, b: 1 }, [{}]],
    ['{"a": [, "b": 1}', [["unclosed-bracket", 6, "["]], { a: [], b: 1 }, [[]]],
    ['[{"a": 1, {"b": 2}]', [["unclosed-bracket", 1, "{"]], [{ a: 1 }, { b: 2 }], [{ a: 1 }]],
    [
      '{"x": [{"a": 1, {"b": 2}], "y": 3}',
      [["unclosed-bracket", 7, "{"]],
      { x: [{ a: 1 }, { b: 2 }], y: 3 },
      [{ a: 1 }],
    ],
  ],
  "an opening bracket that is missing": [
    ['{"r": "u": "x", "s": "y"}, "v": 1}', [["missing-bracket", 6, '"u"']], { v: 1 }, [{ v: 1 }]],
    ['{"p": ["u": 1}, {"u": 2}], "v": 1}', [["missing-bracket", 7, '"u"']], { p: [{ u: 2 }], v: 1 }, [[{ u: 2 }]]],
    ['{"p": [{"u": 1}, "u": 2}], "v": 1}', [["missing-bracket", 17, '"u"']], { p: [{ u: 1 }], v: 1 }, [[{ u: 1 }]]],
    ['{"p": {"u": 1}, {"u": 2}], "v": 1}', [["missing-bracket", 16, "{"]], { v: 1 }, [{ v: 1 }]],
    ['{"p": "a", "b", "c"], "v": 1}', [["missing-bracket", 11, '"b"']], { v: 1 }, [{ v: 1 }]],
    ['{"p": {"u": 1}], "v": 1}', [["extra-bracket", 14, "]"]], { v: 1 }, [{ v: 1 }]],
    ['"a": 1, "b": 2}', [["text-after-document", 3, ":"]], undefined],
  ],
  "a closing bracket too many": [
    ['{"a": {"b": 1}}, "c": 2}', [["extra-bracket", 14, "}"]], { a: { b: 1 }, c: 2 }, [{ a: { b: 1 }, c: 2 }]],
    ['{"a": [1]], "c": 2}', [["extra-bracket", 9, "]"]], { a: [1], c: 2 }, [{ a: [1], c: 2 }]],
    ['[{"a": 1}}, {"b": 2}]', [["extra-bracket", 9, "}"]], [{ a: 1 }, { b: 2 }], [[{ a: 1 }, { b: 2 }]]],
    ["[[1]], 2]", [["extra-bracket", 4, "]"]], [[1], 2], [[[1], 2]]],
  ],
  "a bracket of the wrong kind": [
    ['{"p": {{"u": 1}, {"u": 2}], "v": 1}', [["mismatched-bracket", 6, "{"]], { v: 1 }, [{ v: 1 }]],
    ['{"p": {"a", "b"], "v": 1}', [["mismatched-bracket", 6, "{"]], { v: 1 }, [{ v: 1 }]],
    ['{"r": ["u": 1, "w": 2}, "v": 1}', [["mismatched-bracket", 6, "["]], { v: 1 }, [{ v: 1 }]],
    ['{"a": [1, 2}, "b": 3}', [["mismatched-bracket", 11, "}"]], { a: [1, 2], b: 3 }, [[1, 2]]],
    ['{"a": [1, 2}', [["mismatched-bracket", 11, "}"]], { a: [1, 2] }, [[1, 2]]],
    ['{"a": [{"b": 1], "c": 2}', [["mismatched-bracket", 14, "]"]], { a: [{ b: 1 }], c: 2 }, [{ b: 1 }]],
    ['[{"a": 1], {"b": 2}]', [["mismatched-bracket", 8, "]"]], [{ a: 1 }, { b: 2 }], [{ a: 1 }]],
    ['[{"a": [1}, {"b": 2}]', [["mismatched-bracket", 9, "}"]], [{ a: [1] }, { b: 2 }], [[1]]],
    ["[1}", [["mismatched-bracket", 2, "}"]], [1], [[1]]],
    ['{"a": 1]', [["mismatched-bracket", 7, "]"]], { a: 1 }, [{ a: 1 }]],
    ["]", [["unexpected-character", 0, "]"]], undefined],
  ],
  "inside strings": [
    ['{"a": "x\ny", "b": 1}', [["control-character", 8, "\n"]], { a: "x\ny", b: 1 }],
    ['["x\n\ny\tz"]', [["control-character", 3, "\n"]], ["x\n\ny\tz"]],
    [
      '["\t", "\0"]',
      [
        ["control-character", 2, "\t"],
        ["control-character", 7, "\0"],
      ],
      ["\t", "\0"],
    ],
    ['{"a\nb": 1}', [["control-character", 3, "\n"]], {}, [{}]],
    ['{"a\\xb": 1, "c": 2}', [["bad-escape", 3, "\\x"]], { c: 2 }, [{ c: 2 }]],
    ['["\\d+\\.", 1]', [["bad-escape", 2, "\\d"]], ["\\d+\\.", 1]],
    [
      '["\\u12", "\\x41"]',
      [
        ["bad-escape", 2, "\\u"],
        ["bad-escape", 10, "\\x"],
      ],
      ["\\u12", "\\x41"],
    ],
    ['["it\\\'s"]', [["bad-escape", 4, "\\'"]], ["it's"]],
    ['["\u2028\u2029\u007f\u00a0"]', [], ["\u2028\u2029\u007f\u00a0"]],
    ['["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"]', [], ['"\\/\b\f\n\r\té']],
  ],
  numbers: [
    [
      "[01, 1., .5, +1, 0x10, 2]",
      [
        ["bad-number", 1, "01"],
        ["bad-number", 5, "1."],
        ["bad-number", 9, ".5"],
        ["bad-number", 13, "+1"],
        ["bad-number", 17, "0x10"],
      ],
      [1, 1, 0.5, 1, 16, 2],
    ],
    [
      '{"version": 1.2.3, "b": -}',
      [
        ["bad-number", 12, "1.2.3"],
        ["bad-number", 24, "-"],
      ],
      {},
      [{}],
    ],
    [
      "[1e, 1e+]",
      [
        ["bad-number", 1, "1e"],
        ["bad-number", 5, "1e+"],
      ],
      [],
      [[]],
    ],
    [
      '{"a": NaN, "b": -Infinity, "c": Infinity}',
      [
        ["not-finite", 6, "NaN"],
        ["not-finite", 16, "-Infinity"],
        ["not-finite", 32, "Infinity"],
      ],
      {},
      [{}],
    ],
    ["NaN", [["not-finite", 0, "NaN"]], undefined],
  ],
  words: [
    [
      '{"a": True, "b": undefined, "c": None}',
      [
        ["unknown-word", 6, "True"],
        ["unknown-word", 17, "undefined"],
        ["unknown-word", 33, "None"],
      ],
      {},
      [{}],
    ],
    [
      "[truefalse, nulls, tru]",
      [
        ["unknown-word", 1, "truefalse"],
        ["unknown-word", 12, "nulls"],
        ["unknown-word", 19, "tru"],
      ],
      [],
      [[]],
    ],
    ['{"a": hello world, "b": 1}', [["unknown-word", 6, "hello world"]], { b: 1 }, [{ b: 1 }]],
    ['{"a": https://example.com/x, "b": 1}', [["unknown-word", 6, "https://example.com/x"]], { b: 1 }, [{ b: 1 }]],
    ["hello\nworld", [["unknown-word", 0, "hello"]], undefined],
    ['module.exports = {"a": 1}', [["unknown-word", 0, "module.exports ="]], { a: 1 }],
    ['<?xml version="1.0"?>', [["unexpected-character", 0, '<?xml version="1.0"?>']], undefined],
  ],
  "what has no place": [
    // Only space, tab, CR and LF are blanks.
    ["[1,\u00a02]", [["unexpected-character", 3, "\u00a0"]], [1, 2]],
    [
      "\v\f[1]\u2028",
      [
        ["unexpected-character", 0, "\v\f"],
        ["unexpected-character", 5, "\u2028"],
      ],
      [1],
    ],
    ["\ufeff\ufeff{}", [["unexpected-character", 1, "\ufeff"]], {}],
    ["\0\0[1]", [["unexpected-character", 0, "\0\0"]], [1]],
    ["[1 @ 2, 3]", [["unexpected-character", 3, "@ 2"]], [1, 3], [[1, 3]]],
    ['{"a": 1, ..., "b": 2}', [["unquoted-key", 9, "..."]], { a: 1, b: 2 }, [{ a: 1, b: 2 }]],
    ['["a": 1]', [["unexpected-character", 4, ": 1"]], [], [[]]],
    ["[😀]", [["unexpected-character", 1, "😀"]], [], [[]]],
  ],
};

for (const [name, rows] of Object.entries(cases)) {
  describe(name, () => {
    for (const [text, faults, value, incomplete = []] of rows) {
      test(JSON.stringify(text), () => {
        const document = parseText("server.json", text);
        const syntax = document.faults.filter(({ kind }) => kind !== "byte-order-mark");
        expect(marked({ ...document, faults: syntax })).toEqual(faults);
        expect(document.value).toEqual(value);
        expect([...document.incomplete]).toEqual(incomplete);
      });
    }
  });
}

test("in a broken file too __proto__ is a key like any other", () => {
  const { value } = parseText("f", '{"__proto__": {"a": 1}, "constructor": 2,}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.entries(value as object)).toEqual([
    ["__proto__", { a: 1 }],
    ["constructor", 2],
  ]);
});

test("several faults in one file are all told, in the order of the text", () => {
  const text = '{\n  // name\n  "name": \'a\',\n  "a": 1\n  "a": 01,\n}\n';
  expect(parseText("f", text).faults.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    "syntax comment",
    "syntax single-quotes",
    "syntax missing-comma",
    "duplicate-key a",
    "syntax bad-number",
    "syntax trailing-comma",
  ]);
});

describe("one character wrong is one fault", () => {
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.github.example/weather",
    description: "Weather, tides and {more}: for [assistants]",
    repository: { url: "https://github.com/example/weather", source: "github" },
    packages: [
      {
        registryType: "npm",
        transport: { type: "streamable-http", url: "http://localhost:{port}/mcp", headers: [] },
        runtimeArguments: [
          { type: "named", name: "--port", value: "8080" },
          { type: "positional", value: "x" },
        ],
      },
      { registryType: "oci", isRequired: true, choices: ["a", "b"] },
    ],
    _meta: {},
  };
  const other: Readonly<Record<string, string>> = {
    "{": "[",
    "}": "]",
    "[": "{",
    "]": "}",
    ",": ";",
    ":": "=",
    '"': "",
  };
  const changes = {
    "taken out": () => "",
    doubled: (sign: string) => sign + sign,
    "of another kind": (sign: string) => other[sign]!,
  };

  for (const [name, change] of Object.entries(changes)) {
    test.each([2, 0])(`${name}, indented by %i`, (indent) => {
      const text = JSON.stringify(server, null, indent);
      const cascades: string[] = [];
      // The outermost brackets have nothing around them to tell by.
      for (let at = 1; at < text.length - 1; at++) {
        if (!/[{}[\],:"]/.test(text[at]!)) continue;
        const bent = text.slice(0, at) + change(text[at]!) + text.slice(at + 1);
        try {
          JSON.parse(bent);
        } catch {
          const { faults } = parseText("server.json", bent);
          if (faults.length !== 1)
            cascades.push(`${at} ${text.slice(at, at + 20)}: ${faults.map(({ detail }) => detail)}`);
        }
      }
      expect(cascades).toEqual([]);
    });
  }
});

describe("duplicate keys", () => {
  const found = (text: string) =>
    parseText("f", text).faults.map(({ kind, detail, at, first, pointer }) => [
      kind,
      detail,
      at.offset,
      first?.offset,
      pointer,
    ]);

  test.each([
    ['{"a": 1, "b": 2, "a": 3}', [["duplicate-key", "a", 17, 1, "/a"]]],
    // Every later one, against the first.
    [
      '{"a": 1, "a": 2, "a": 3}',
      [
        ["duplicate-key", "a", 9, 1, "/a"],
        ["duplicate-key", "a", 17, 1, "/a"],
      ],
    ],
    // As decoded.
    ['{"a/b": 1, "\\u0061\\/b": 2}', [["duplicate-key", "a/b", 11, 1, "/a~1b"]]],
    ['{"": 1, "": 2}', [["duplicate-key", "", 8, 1, "/"]]],
    ['{"__proto__": 1, "__proto__": 2}', [["duplicate-key", "__proto__", 17, 1, "/__proto__"]]],
    ['{"x": [{"a": 1}, {"a": 1, "a": {"a": 2}}]}', [["duplicate-key", "a", 26, 18, "/x/1/a"]]],
    ['{"a": 1, "A": 2, "ab": 3, "b": {"a": 1}}', []],
  ])("%j", (text, faults) => {
    const document = parseText("f", text);
    expect(found(text)).toEqual(faults);
    expect(document.value).toEqual(JSON.parse(text));
    expect(document.incomplete.size).toBe(0);
  });

  test("in an object of many keys", () => {
    const keys = Array.from({ length: 70_000 }, (_, i) => `"key${i}":0`);
    expect(found(`{${keys.join()},"key5":0}`).map(([, detail]) => detail)).toEqual(["key5"]);
    expect(found(`{${keys.join()}}`)).toEqual([]);
  });

  test("the last one is where the value is", () => {
    const { spans } = parseText("f", '{"a": {"b": 1}, "a": [2]}');
    expect(spans.at("/a")).toEqual({ key: { offset: 16, length: 3 }, value: { offset: 21, length: 3 } });
    expect(spans.at("/a/0")).toEqual({ value: { offset: 22, length: 1 } });
    expect(spans.at("/a/b")).toBeUndefined();
  });
});

describe("unpaired surrogates", () => {
  test.each([
    ['{"a": "\\ud83d"}', "\\ud83d", 6, 8, "/a"],
    ['["x", "\\uD83Dx\\uDE00"]', "\\ud83d", 6, 15, "/1"],
    ['["\\ude00\\ud83d"]', "\\ude00", 1, 14, "/0"],
    ['["\ud800"]', "\\ud800", 1, 3, "/0"],
  ])("%j", (text, detail, offset, length, pointer) => {
    const document = parseText("f", text);
    expect(document.faults).toEqual([{ kind: "unpaired-surrogate", detail, at: { offset, length }, pointer }]);
    expect(document.value).toEqual(JSON.parse(text));
  });

  test("in a key", () => {
    const at = { offset: 1, length: 8 };
    expect(parseText("f", '{"\\udc94": {}}').faults).toEqual([
      { kind: "unpaired-surrogate", detail: "\\udc94", at, pointer: "/\udc94", inKey: true },
    ]);
  });

  test("not in what a later member of the same name hides", () => {
    const kinds = (text: string) => parseText("f", text).faults.map(({ kind }) => kind);
    expect(kinds('{"a": ["\\ud83d"], "a": "x"}')).toEqual(["duplicate-key"]);
    expect(kinds('{"a": "x", "a": ["\\ud83d"]}')).toEqual(["duplicate-key", "unpaired-surrogate"]);
  });

  test.each(['["\\ud83d\\ude00"]', '["😀"]', '["\ud83d\\ude00"]', '["\\\\ud83d"]'])("not in %j", (text) => {
    expect(parseText("f", text).faults).toEqual([]);
  });
});
