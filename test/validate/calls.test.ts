// Recorded messages: which list counts for a call, which call a result answers.
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/model.ts";
import { issuesOf, issuesOfText } from "../check-text.ts";

const message = (more: JsonObject): JsonObject => ({ jsonrpc: "2.0", ...more });
const list = (type: string, more: JsonObject = {}): JsonObject =>
  message({
    id: 0,
    result: {
      tools: [
        {
          name: "add",
          description: "Adds.",
          inputSchema: { type: "object", properties: { a: { type } } },
          outputSchema: { type: "object", properties: { sum: { type } } },
        },
      ],
      ...more,
    },
  });
const call = (id: number | string, a: JsonValue, name = "add"): JsonObject =>
  message({ id, method: "tools/call", params: { name, arguments: { a } } });
const result = (id: number | string, content: JsonObject): JsonObject =>
  message({ id, result: { content: [], ...content } });

const said = (...messages: readonly JsonObject[]): readonly string[] =>
  issuesOf(messages, { kind: "transcript" }).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);

test("the last list before a call counts", () => {
  expect(said(call(1, "x"), list("number"), call(2, 1), list("string"), call(3, 1))).toEqual([
    "error tool-arguments-mismatch [4].params.arguments.a",
  ]);
});

test("a further page adds to its list, another list replaces it", () => {
  const other = message({
    id: 9,
    result: { tools: [{ name: "b", description: "B.", inputSchema: { type: "object", properties: {} } }] },
  });
  expect(said(list("number", { nextCursor: "2" }), other, call(1, "x"))).toEqual([
    "error tool-arguments-mismatch [2].params.arguments.a",
  ]);
  expect(said(list("number"), other, call(1, "x"))).toEqual([]);
});

test("ids that one double stands for are told apart", () => {
  const text = JSON.stringify([list("number"), call(1, 1), call(2, 1), result(1, { structuredContent: { sum: 1 } })])
    .replaceAll('"id":1', '"id":9007199254740992')
    .replaceAll('"id":2', '"id":9007199254740993');
  const answered = text.replace(/\]$/, `,${JSON.stringify(result(1, { structuredContent: { sum: "x" } }))}]`);
  const rules = (id: string): readonly string[] =>
    issuesOfText(answered.replace('"id":1,', `"id":${id},`), { kind: "transcript" }).map(({ path }) => path);
  expect(rules("9007199254740993")).toEqual(["[4].result.structuredContent.sum"]);
  expect(rules("9007199254740994")).toEqual([]);
});

test("a result belongs to the call of its id, in any order", () => {
  expect(
    said(
      list("number"),
      call("1", 1),
      call(1, 1),
      result(1, { structuredContent: { sum: "x" } }),
      result("1", {}),
      result(2, { structuredContent: { sum: "x" } }),
    ),
  ).toEqual([
    "warning tool-result-mismatch [3].result.structuredContent.sum",
    "warning tool-result-mismatch [4].result",
  ]);
});

test("a failed call owes nobody a result", () => {
  expect(said(list("number"), call(1, 1), result(1, { isError: true }))).toEqual([]);
});

test("values of a schema that cannot be used are not judged", () => {
  expect(
    said(list("int"), call(1, "x"), result(1, { structuredContent: 5 })).filter((line) => /mismatch/.test(line)),
  ).toEqual([]);
});

test("the lists of recorded messages are checked like any other", () => {
  expect(said(list("int"))).toEqual([
    "error schema-metaschema-violation [0].result.tools[0].inputSchema.properties.a.type",
    "error schema-metaschema-violation [0].result.tools[0].outputSchema.properties.sum.type",
  ]);
});

test("large numbers are compared as they are written", () => {
  const tool =
    '{"name":"add","description":"Adds.","inputSchema":{"type":"object","properties":{"n":{"type":"integer","maximum":9007199254740992}}}}';
  const text = `[{"jsonrpc":"2.0","id":0,"result":{"tools":[${tool}]}},
    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"n":9007199254740993}}}]`;
  const mismatch = issuesOfText(text, { kind: "transcript" }).filter(({ rule }) => rule === "tool-arguments-mismatch");
  expect(mismatch.map(({ message, line }) => [line, message])).toEqual([
    [
      2,
      'The arguments for the tool "add" violate its inputSchema: $.n: maximum: got 9007199254740993, want 9007199254740992.',
    ],
  ]);
});
