import { error, notice, warning } from "@actions/core";
import { describe, expect, test, vi } from "vitest";
import { type Annotation, command, neutralise } from "../../src/report/commands.ts";
import { commandsIn } from "./runner.ts";

const properties = {
  title: "a, b: 100%",
  file: "x:y/ü,\r\n%0A.json",
  startLine: 3,
  endLine: 3,
  startColumn: 7,
  endColumn: 9,
};

const annotations: readonly Annotation[] = [
  { level: "error", message: "plain", properties: {} },
  { level: "warning", message: "50% of a\r\nlong, long: line ::error::x ##[add-mask]y %25", properties },
  { level: "notice", message: "", properties: { title: "no place" } },
  { level: "error", message: "🌦️\u001b[2J", properties: { file: "server.json", startLine: 1 } },
  { level: "error", message: "line 0 vanishes", properties: { file: "server.json", startLine: 0, startColumn: 0 } },
];

const toolkit = ({ level, message, properties }: Annotation): string => {
  let written = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written += chunk;
    return true;
  });
  try {
    const print = { error, warning, notice }[level];
    print(message, properties);
  } finally {
    write.mockRestore();
  }
  return written.replace(/\r?\n$/, "");
};

describe("a command", () => {
  test.each(annotations)("is what the toolkit prints: $message", (annotation) => {
    expect(command(annotation)).toBe(toolkit(annotation));
  });

  test("says to the runner what was meant, and nothing else", () => {
    const [, annotation] = annotations;
    expect(commandsIn(command(annotation!))).toEqual([
      {
        name: "warning",
        data: annotation!.message,
        properties: {
          title: properties.title,
          file: properties.file,
          line: "3",
          endLine: "3",
          col: "7",
          endColumn: "9",
        },
      },
    ]);
  });
});

describe("text for the log", () => {
  test.each([
    ["::error::x", "\\::error::x"],
    ["a\n \t::add-mask::x", "a\n \t\\::add-mask::x"],
    ["a\r::error::x", "a::error::x"],
    ["\x85::error::x", "\x85\\::error::x"],
    ["a ##[add-mask]x", "a ##\\[add-mask]x"],
    ["###[error]x", "###\\[error]x"],
    ["##\r[error]x", "##\\[error]x"],
    ["a ##vso[task.complete result=Succeeded;]", "a ##vso\\[task.complete result=Succeeded;]"],
    ["std::string, # [x], ## y", "std::string, # [x], ## y"],
  ])("%j", (text, expected) => {
    expect(neutralise(text)).toBe(expected);
    expect(commandsIn(neutralise(text))).toEqual([]);
  });

  test("takes no time over a long one", () => {
    const started = performance.now();
    for (const part of ["\n", " ", "#", "##a", "\u2028", " ::"]) neutralise(part.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test("the runner of these tests sees both grammars", () => {
  expect(commandsIn("x\n  ::Error file=a%2Cb,line=2::m%0An%25\nmid ##[add-mask]s\n::nothing::##[debug]d")).toEqual([
    { name: "Error", properties: { file: "a,b", line: "2" }, data: "m\nn%" },
    { name: "add-mask", properties: {}, data: "s" },
    { name: "debug", properties: {}, data: "d" },
  ]);
});
