import { describe, expect, test } from "vitest";
import { readDefaults, readOutputs } from "./mini-runner.ts";
import { readPrinted } from "./runner-commands.ts";

const read = (text: string) => readPrinted(text, "/home/runner/checkouts/weather");
const one = (text: string) => {
  const { annotations, commands, log } = read(text);
  expect(annotations).toHaveLength(1);
  expect({ commands, log }).toEqual({ commands: [], log: "" });
  return annotations[0];
};

describe("what is a command", () => {
  test.each([
    ["::error::x", { level: "error", message: "x" }],
    ["  \t::warning::x", { level: "warning", message: "x" }],
    ["::NOTICE::x", { level: "notice", message: "x" }],
    ["::error file=a.json,line=2,col=3::x", { level: "error", message: "x", file: "a.json", line: 2, column: 3 }],
    ["##[error]x", { level: "error", message: "x" }],
    ["some text ##[error file=a.json;line=2]x", { level: "error", message: "x", file: "a.json", line: 2 }],
  ])("%j", (text, annotation) => {
    expect(one(text)).toEqual(annotation);
  });

  test.each(["text ::error::x", "::unknown::x", "::error", "##[unknown]x", ": :error::x", "[error]x"])(
    "not %j",
    (text) => {
      expect(read(text)).toEqual({ annotations: [], commands: [], log: text });
    },
  );

  test("a line that is a :: command is not searched for ##[", () => {
    expect(one("::error::##[add-mask]x")).toEqual({ level: "error", message: "##[add-mask]x" });
  });

  test("a lone CR begins a line", () => {
    expect(read("text\r::add-mask::x").commands).toEqual([{ name: "add-mask", properties: {}, data: "x" }]);
  });

  test("between stop-commands and its token nothing is", () => {
    const { annotations, commands, log } = read("::stop-commands::t\n::error::a\n##[error]b\n::t::\n::error::c");
    expect(annotations).toEqual([{ level: "error", message: "c" }]);
    expect(commands.map(({ name }) => name)).toEqual(["stop-commands"]);
    expect(log).toBe("::error::a\n##[error]b");
  });
});

test.each([
  ["::error title=a%3Ab%2Cc%25::%250A%0D%0A%3A", { title: "a:b,c%", message: "%0A\r\n%3A" }],
  ["##[error title=a%3Bb%5D%3A]%0A%3B%5D%25", { title: "a;b]%3A", message: "\n;]%" }],
])("escapes: %s", (text, expected) => {
  expect(one(text)).toEqual({ level: "error", ...expected });
});

describe("lines and columns", () => {
  test.each([
    ["line=2,endLine=2,col=3,endColumn=9", { line: 2, endLine: 2, column: 3, endColumn: 9 }],
    ["endLine=4", { line: 4, endLine: 4 }],
    ["line=2,endColumn=9", { line: 2, column: 9, endColumn: 9 }],
    ["col=3,endColumn=9", {}],
    ["line=2,endLine=4,col=3,endColumn=9", { line: 2, endLine: 4 }],
    ["line=4,endLine=2", {}],
    ["line=2,endLine=2,col=9,endColumn=3", { line: 2, endLine: 2 }],
    ["line=two,col=3", {}],
  ])("%s", (properties, expected) => {
    expect(one(`::error file=a.json,${properties}::x`)).toEqual({
      level: "error",
      message: "x",
      file: "a.json",
      ...expected,
    });
  });
});

test.each([
  ["/home/runner/checkouts/weather/sub/a.json", "sub/a.json"],
  ["sub/a.json", "sub/a.json"],
  ["sub\\a.json", "sub\\a.json"],
  ["/elsewhere/a.json", "/elsewhere/a.json"],
])("file %s is %s", (file, expected) => {
  expect(one(`::error file=${file}::x`)?.file).toBe(expected);
});

test("a message is cut at 4,096", () => {
  expect(one(`::error::${"x".repeat(5000)}`)?.message).toHaveLength(4096);
});

test("ten of each level are shown, the rest is only in the log", () => {
  const lines = Array.from({ length: 12 }, (_, i) => `::error::e${i}\n::notice::n${i}`);
  const { annotations, log } = read(lines.join("\n"));
  expect(annotations.filter(({ level }) => level === "error").at(-1)?.message).toBe("e9");
  expect(annotations).toHaveLength(20);
  expect(log).toBe("e10\nn10\ne11\nn11");
});

test("outputs of both forms; what the runner refuses throws", () => {
  expect(readOutputs("a=1=2\nb<<E\nx\n\ny=z\nE\nc=\n")).toEqual({ a: "1=2", b: "x\n\ny=z", c: "" });
  expect(() => readOutputs("b<<E\nx\n")).toThrow("never closes b");
  expect(() => readOutputs("nonsense\n")).toThrow("nonsense");
});

test("defaults come from action.yml", () => {
  const manifest = [
    "name: n",
    "inputs:",
    "  # a comment",
    "  fail-on:",
    '    description: "default: no"',
    "    default: error",
    "",
    "  files:",
    "    description: names",
    "  quoted:",
    "    default: 'it''s'",
    "  double:",
    '    default: "a\\tb"',
    "  token:",
    "    default: ${{ github.token }}",
    "outputs:",
    "  result:",
    "    default: none",
  ].join("\n");
  expect([...readDefaults(manifest)]).toEqual([
    ["fail-on", "error"],
    ["files", ""],
    ["quoted", "it's"],
    ["double", "a\tb"],
    ["token", ""],
  ]);
  expect(() => readDefaults("inputs:\n  a:\n    default: |\n      x\n")).toThrow("not on one line");
});
