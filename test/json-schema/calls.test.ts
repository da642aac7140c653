import { describe, expect, test } from "vitest";
import { checkToolArguments, checkToolResult } from "../../src/json-schema/index.ts";

const object = { type: "object", properties: { count: { type: "integer" } }, required: ["count"] } as const;
const tool = { name: "add", inputSchema: object, outputSchema: object };
const unusable = { name: "add", inputSchema: { type: "int" }, outputSchema: { $ref: "https://example.com/x.json" } };

describe("arguments are enforced", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["a conforming object", { count: 2.0 }, []],
    ["a wrong type", { count: "x" }, ["$.count: got string, want integer"]],
    ["nothing", undefined, ["$: missing property 'count'"]],
    ["no object", "not an object", ["$: got string, want object"]],
  ])("%s", (_, args, problems) => {
    expect(checkToolArguments(tool, args)).toEqual({
      judged: true,
      severity: "error",
      ...(problems.length > 0 ? { code: -32602 } : {}),
      problems,
    });
  });

  test("numbers are read from the text", () => {
    const bounded = {
      name: "add",
      inputSchema: { type: "object", properties: { n: { maximum: 9007199254740992 } } },
    };
    const text = '{"n": 9007199254740993}';
    expect(checkToolArguments(bounded, JSON.parse(text), { text }).problems).toEqual([
      "$.n: maximum: got 9007199254740993, want 9007199254740992",
    ]);
  });
});

describe("results warn", () => {
  test("structured content that violates the schema", () => {
    expect(checkToolResult(tool, { content: [], structuredContent: { count: "x" } })).toEqual({
      judged: true,
      severity: "warning",
      problems: ["structuredContent violates outputSchema (delivered unchanged): $.count: got string, want integer"],
    });
  });
  test("structured content that is missing", () => {
    expect(checkToolResult(tool, { content: [] }).problems).toEqual(["$: missing property 'structuredContent'"]);
  });
  test("a failed call, and a tool without outputSchema", () => {
    const nothing = { judged: false, severity: "warning", problems: [] };
    expect(checkToolResult(tool, { content: [], isError: true })).toEqual(nothing);
    expect(checkToolResult({ name: "a", inputSchema: object }, { content: [] })).toEqual(nothing);
  });
});

test("what a schema that cannot be used would say is not said", () => {
  expect(checkToolArguments(unusable, { count: "x" })).toEqual({ judged: false, severity: "error", problems: [] });
  expect(checkToolResult(unusable, { structuredContent: 1 }).judged).toBe(false);
});
