import { describe, expect, test } from "vitest";
import { parseText } from "../../src/parse/index.ts";

describe("recorded messages, one a line, are a document like an array of them", () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1}\n{"jsonrpc":"2.0","id":22}\n'],
    ['{"jsonrpc":"2.0","id":1}\r\n\r\n{"jsonrpc":"2.0","id":22}'],
    ['\n {"jsonrpc":"2.0","id":1} \n\n{"jsonrpc":"2.0","id":22}'],
  ])("%j", (text) => {
    const { value, faults, spans } = parseText("f", text);
    expect(value).toEqual([
      { jsonrpc: "2.0", id: 1 },
      { jsonrpc: "2.0", id: 22 },
    ]);
    expect(faults).toEqual([]);
    expect(spans.at("/1/id")?.value).toEqual({ offset: text.indexOf("22"), length: 2 });
  });

  test("with faults of their own, where those stand", () => {
    const { faults } = parseText("f", '\ufeff{"jsonrpc":1}\n{"jsonrpc":2,"a":1,"a":2}');
    expect(faults).toEqual([
      { kind: "byte-order-mark", detail: "utf-8", at: { offset: 0, length: 1 } },
      {
        kind: "duplicate-key",
        detail: "a",
        at: { offset: 34, length: 3 },
        first: { offset: 28, length: 3 },
        pointer: "/1/a",
      },
    ]);
  });

  test.each([
    [
      "a broken line",
      '{"jsonrpc":"2.0","id":1}\n{"jsonrpc":"2.0" "id":2}\n{"jsonrpc":"2.0","id":3}\n',
      "missing-comma",
      '"id":2',
    ],
    [
      "an unclosed line",
      '{"jsonrpc":"2.0","id":1}\n{"jsonrpc":"2.0","id":2\n{"jsonrpc":"2.0","id":3}\n',
      "unclosed-bracket",
      '{"jsonrpc":"2.0","id":2',
    ],
    [
      "a line of a log",
      '{"jsonrpc":"2.0","id":1}\r\nlistening on 8080\r\n{"jsonrpc":"2.0","id":3}',
      "unknown-word",
      "listening",
    ],
    ["a line of a log on top", 'ready\n{"jsonrpc":"2.0","id":1}\n{"jsonrpc":"2.0","id":3}', "unknown-word", "ready"],
  ])("with %s, told there", (_, text, sort, token) => {
    const { faults, value } = parseText("f", text);
    expect(faults.map(({ detail, at }) => [detail, at.offset])).toEqual([[sort, text.indexOf(token)]]);
    expect(value).toEqual(
      expect.arrayContaining([
        { jsonrpc: "2.0", id: 1 },
        { jsonrpc: "2.0", id: 3 },
      ]),
    );
  });

  test.each([
    '{"jsonrpc":"2.0","id":1,"result":{"tools":[',
    '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"x',
    '{"jsonrpc":"2.0","id":1}]}',
  ])("a line that ends in %s takes nothing of the others", (line) => {
    const good = ['{"jsonrpc":"2.0","id":1}', '{"jsonrpc":"2.0","id":3}', '{"jsonrpc":"2.0","id":4}'];
    for (const at of [0, 1, 2, 3]) {
      const text = [...good.slice(0, at), line, ...good.slice(at)].join("\n");
      const { faults, value, spans } = parseText("f", text);
      expect(value).toEqual(good.map((one) => JSON.parse(one)));
      const start = text.indexOf(line);
      for (const fault of faults) {
        expect(fault.at.offset).toBeGreaterThanOrEqual(start);
        expect(fault.at.offset + fault.at.length).toBeLessThanOrEqual(start + line.length);
      }
      expect(faults.length).toBeGreaterThan(0);
      for (const [index, one] of good.entries())
        expect(spans.at(`/${index}`)?.value.offset).toBe(
          index === 0 && at === 0 ? text.indexOf(one, line.length) : text.indexOf(one, index === 0 ? 0 : 5),
        );
    }
  });

  test.each(['{"jsonrpc":1}\n{"a":1}', '{"jsonrpc":1}\n{"jsonrpc":2', "{}\n{}"])("but not %j", (text) => {
    expect(parseText("f", text).faults.map(({ detail }) => detail)).toEqual(["text-after-document"]);
  });
});
