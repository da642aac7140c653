// Damaged documents under every law. `npm run fuzz` goes on where this ends.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samples } from "./fuzz/documents.ts";
import { judge, obeys, order, places, profiles } from "./fuzz/laws.ts";
import { mutateBytes, mutateValue } from "./fuzz/mutate.ts";
import { type Random, randomFrom } from "./fuzz/random.ts";
import { fuzz } from "./fuzz/rounds.ts";
import { bentText, heap, jsonText } from "./parse/json-texts.ts";

const documents = samples();

test("the same seed makes the same documents", () => {
  const bytesOf = (random: Random): string => {
    const sample = random.pick(documents);
    return mutateBytes(sample.bytes, documents[0]!.bytes, random).toString("latin1");
  };
  expect(bytesOf(randomFrom(7))).toBe(bytesOf(randomFrom(7)));
  expect(bytesOf(randomFrom(7))).not.toBe(bytesOf(randomFrom(8)));
  const value = { a: [1, { b: null }] };
  expect(mutateValue(value, randomFrom(7))).toEqual(mutateValue(value, randomFrom(7)));
  expect(value).toEqual({ a: [1, { b: null }] });
});

test("the fixtures themselves", () => {
  expect(documents.length).toBeGreaterThan(700);
  const random = randomFrom(1);
  order(
    documents.map(({ name, bytes }) => obeys(name, bytes, "recommended", random)),
    random,
  );
});

test("damaged fixtures", () => {
  let count = 0;
  let issues = 0;
  for (let seed = 1; seed <= 50; seed++) {
    for (const judged of fuzz(seed, documents)) {
      count++;
      issues += judged.issues.length;
    }
  }
  expect(count).toBe(400);
  // Fewer would mean that most of them are not read at all.
  expect(issues).toBeGreaterThan(count);
});

describe("made from nothing", () => {
  const named = fc.constantFrom("server.json", "tools.json", "manifest.json", "a.snap");
  const profile = fc.constantFrom(...profiles);
  const runs = { seed: 1, numRuns: 100 };
  const text = fc.oneof(jsonText, bentText, heap);

  test("any text", () =>
    fc.assert(
      fc.property(
        named,
        text,
        profile,
        (file, json, wanted) => void obeys(file, Buffer.from(json), wanted, randomFrom(json.length)),
      ),
      runs,
    ));

  test("any bytes", () =>
    fc.assert(
      fc.property(named, fc.uint8Array({ maxLength: 200 }), profile, (file, bytes, wanted) => {
        obeys(file, bytes, wanted, randomFrom(bytes.length));
      }),
      runs,
    ));

  test("any value where a document has a place for one", () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...kinds), (value, [kind, around]) => {
        const bytes = Buffer.from(JSON.stringify(around(value)));
        places(judge("a.json", bytes, "recommended", kind));
        obeys("server.json", bytes, "registry", randomFrom(bytes.length));
      }),
      runs,
    ));
});

const kinds = [
  ["server", (value: unknown) => ({ name: "a/b", description: value, version: value, packages: value })],
  ["server", (value: unknown) => ({ name: "a/b", packages: [{ registryType: "npm", transport: value }] })],
  ["server", (value: unknown) => ({ name: "a/b", remotes: [{ type: "sse", url: value, headers: value }] })],
  ["server", (value: unknown) => ({ name: "a/b", packages: [{ packageArguments: [value], identifier: value }] })],
  ["tools", (value: unknown) => [{ name: "a", inputSchema: value, outputSchema: value, annotations: value }]],
  ["tools", (value: unknown) => [{ name: value, inputSchema: { properties: { a: value }, default: value } }]],
  ["tools", (value: unknown) => ({ tools: value })],
  ["prompts", (value: unknown) => ({ prompts: [{ name: "a", arguments: value, icons: value, _meta: value }] })],
  ["resources", (value: unknown) => ({ resources: [{ uri: value, name: "a", size: value }] })],
  ["elicitation", (value: unknown) => ({ requestedSchema: { type: "object", properties: { a: value } } })],
  ["mcpb", (value: unknown) => ({ manifest_version: "0.3", server: value, user_config: value })],
  [
    "transcript",
    (value: unknown) => [
      { jsonrpc: "2.0", id: 1, result: { tools: [{ name: "a", inputSchema: value }] } },
      { jsonrpc: "2.0", id: value, method: "tools/call", params: value },
      { jsonrpc: "2.0", id: value, result: value },
    ],
  ],
] as const;
