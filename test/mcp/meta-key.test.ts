import { expect, test } from "vitest";
import { isReserved, metaKeyFault, metaKeyOf } from "../../src/mcp/meta-key.ts";

test.each([
  ["", true],
  ["a", true],
  ["a.b-c_d1", true],
  ["com.example/", true],
  ["com.example/a", true],
  ["a-1.b2/x", true],
  ["/a", false],
  [".a/b", false],
  ["com.exa_mple/a", false],
  ["com.1example/a", false],
  ["com.example./a", false],
  ["a-/b", false],
  ["a/-b", false],
  ["a/b.", false],
  ["a/b/c", false],
  ["a b", false],
  ["ü", false],
])("%j", (key, fine) => {
  expect(metaKeyFault(key) === undefined).toBe(fine);
});

test.each([
  ["io.modelcontextprotocol/a", true, false],
  ["dev.mcp/a", true, false],
  ["com.mcp.tools/a", true, true],
  ["org.modelcontextprotocol.api/a", true, true],
  ["com.example.mcp/a", false, false],
  ["modelcontextprotocol.io/a", false, true],
  ["api.mcp.dev/a", true, true],
  ["mcp/a", false, false],
  ["com.example.mcp.dev/a", false, true],
])("whether %s is reserved, now and in 2025-06-18", (key, now, then) => {
  const { labels = [] } = metaKeyOf(key);
  expect([isReserved(labels, undefined), isReserved(labels, "2025-11-25"), isReserved(labels, "2025-06-18")]).toEqual([
    now,
    now,
    then,
  ]);
});
