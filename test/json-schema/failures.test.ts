// What the explanation of an official schema carries: location, trail, missing names, branches.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { Failure, JsonValue } from "../../src/model.ts";

const read = (version: string): JsonValue =>
  JSON.parse(readFileSync(new URL(`../../src/schemas/server-json/${version}.json`, import.meta.url), "utf8"));

const explain = (version: string, document: JsonValue): readonly Failure[] =>
  compile(read(version), { trusted: true, formats: { uri: (text) => text.includes(":") } }).evaluate(document);

const server = { name: "io.x/y", description: "d", version: "1.0.0" };
const npm = { registryType: "npm", identifier: "y", version: "1.0.0", transport: { type: "stdio" } };
const input = "[#/definitions/KeyValueInput]/allOf/0/[#/definitions/InputWithVariables]/allOf/0/[#/definitions/Input]";
const start = "[#/definitions/ServerDetail]/properties";

/** schema version, document, pointer, reference: `registry-rules` on references with their trail. */
const references: readonly (readonly [string, JsonValue, string, string])[] = [
  [
    "2025-12-11",
    { ...server, repository: { source: "github" } },
    "/repository",
    `#/definitions/Repository/required from: ${start}/repository/[#/definitions/Repository]/required`,
  ],
  [
    "2025-12-11",
    { ...server, description: "d".repeat(101) },
    "/description",
    `#/definitions/ServerDetail/properties/description/maxLength from: ${start}/description/maxLength`,
  ],
  [
    "2025-12-11",
    { ...server, packages: [{ ...npm, version: "latest" }] },
    "/packages/0/version",
    `#/definitions/Package/properties/version/not from: ${start}/packages/items/[#/definitions/Package]/properties/version/not`,
  ],
  [
    "2025-12-11",
    { ...server, packages: [{ ...npm, environmentVariables: [{ name: "A", format: "foo" }] }] },
    "/packages/0/environmentVariables/0/format",
    `#/definitions/Input/properties/format/enum from: ${start}/packages/items/[#/definitions/Package]/properties/environmentVariables/items/${input}/properties/format/enum`,
  ],
  [
    "2025-12-11",
    { ...server, icons: [{ src: "https://x/y.png", sizes: ["48"] }] },
    "/icons/0/sizes/0",
    `#/definitions/Icon/properties/sizes/items/pattern from: ${start}/icons/items/[#/definitions/Icon]/properties/sizes/items/pattern`,
  ],
  [
    "2025-12-11",
    { ...server, icons: [{ src: "icon.png" }] },
    "/icons/0/src",
    `#/definitions/Icon/properties/src/format from: ${start}/icons/items/[#/definitions/Icon]/properties/src/format`,
  ],
  [
    "2025-12-11",
    { ...server, remotes: [{ type: "sse", url: "https://x/", variables: { a: { format: "foo" } } }] },
    "/remotes/0/variables/a/format",
    `#/definitions/Input/properties/format/enum from: ${start}/remotes/items/[#/definitions/RemoteTransport]/allOf/1/properties/variables/additionalProperties/[#/definitions/Input]/properties/format/enum`,
  ],
  [
    "2025-09-29",
    { ...server, packages: [{ registryType: "npm", identifier: "y", transport: { type: "stdio" } }] },
    "/packages/0",
    "#/definitions/Package/required from: [#/definitions/ServerDetail]/allOf/1/properties/packages/items/[#/definitions/Package]/required",
  ],
  [
    "2025-09-29",
    { ...server, packages: [{ ...npm, foo: 1 }] },
    "/packages/0",
    "#/definitions/Package/additionalProperties from: [#/definitions/ServerDetail]/allOf/1/properties/packages/items/[#/definitions/Package]/additionalProperties",
  ],
];

test.each(references)("%s %j", (version, document, pointer, reference) => {
  const found = explain(version, document).filter((failure) => failure.branches === undefined);
  expect(found.map((failure) => [failure.pointer, `${failure.location} from: ${failure.trail}`])).toEqual([
    [pointer, reference],
  ]);
});

test("a failed union tells what each branch says", () => {
  const [failure, ...more] = explain("2025-12-11", { ...server, packages: [{ ...npm, transport: { type: "sse" } }] });
  expect(more).toEqual([]);
  expect(failure).toMatchObject({
    pointer: "/packages/0/transport",
    value: { type: "sse" },
    keyword: "anyOf",
    location: "#/definitions/LocalTransport/anyOf",
    trail: `${start}/packages/items/[#/definitions/Package]/properties/transport/[#/definitions/LocalTransport]/anyOf`,
  });
  const sse = `${start}/packages/items/[#/definitions/Package]/properties/transport/[#/definitions/LocalTransport]/anyOf/2/[#/definitions/SseTransport]/required`;
  expect(
    failure?.branches?.map((branch) => branch.map(({ pointer, keyword, property }) => [pointer, keyword, property])),
  ).toEqual([
    [["/packages/0/transport/type", "enum", undefined]],
    [
      ["/packages/0/transport", "required", "url"],
      ["/packages/0/transport/type", "enum", undefined],
    ],
    [["/packages/0/transport", "required", "url"]],
  ]);
  expect(failure?.branches?.[2]?.[0]).toMatchObject({ location: "#/definitions/SseTransport/required", trail: sse });
});

test("a failure carries the value, what was expected and the name concerned", () => {
  const document = { a: { b: 1 } };
  const schema = {
    properties: {
      a: { required: ["c", "d"], additionalProperties: false, propertyNames: { minLength: 2 }, maxProperties: 0 },
    },
  };
  const common = { pointer: "/a", value: document.a };
  expect(compile(schema).evaluate(document)).toEqual([
    {
      ...common,
      keyword: "required",
      expected: ["c", "d"],
      property: "c",
      location: "#/properties/a/required",
      trail: "properties/a/required",
    },
    {
      ...common,
      keyword: "required",
      expected: ["c", "d"],
      property: "d",
      location: "#/properties/a/required",
      trail: "properties/a/required",
    },
    {
      ...common,
      keyword: "additionalProperties",
      expected: false,
      property: "b",
      location: "#/properties/a/additionalProperties",
      trail: "properties/a/additionalProperties",
    },
    {
      ...common,
      keyword: "propertyNames",
      expected: { minLength: 2 },
      property: "b",
      location: "#/properties/a/propertyNames",
      trail: "properties/a/propertyNames",
    },
    {
      ...common,
      keyword: "maxProperties",
      expected: 0,
      location: "#/properties/a/maxProperties",
      trail: "properties/a/maxProperties",
    },
  ]);
  expect(compile(schema).evaluate(document)[0]?.value).toBe(document.a);
});

test("keys are escaped in pointers, locations and trails", () => {
  const schema = { properties: { "a/b~c": { $ref: "#/$defs/x~1y" } }, $defs: { "x/y": { type: "null" } } };
  expect(compile(schema).evaluate({ "a/b~c": 1 })).toMatchObject([
    { pointer: "/a~1b~0c", location: "#/$defs/x~1y/type", trail: "properties/a~1b~0c/[#/$defs/x~1y]/type" },
  ]);
});

test("a schema that refuses everything, and one in another document", () => {
  const documents = { "http://x/y.json": { properties: { a: false } } };
  expect(compile({ $ref: "http://x/y.json" }, { documents }).evaluate({ a: 1 })).toEqual([
    {
      pointer: "/a",
      value: 1,
      keyword: "false",
      expected: false,
      location: "http://x/y.json#/properties/a",
      trail: "[http://x/y.json]/properties/a",
    },
  ]);
});

test("a dynamic reference is written like any other", () => {
  const schema = {
    $id: "http://x/root",
    $dynamicAnchor: "node",
    properties: { a: { $dynamicRef: "#node" } },
    type: "object",
  };
  expect(compile(schema).evaluate({ a: { a: 1 } })).toMatchObject([
    { pointer: "/a/a", location: "#/type", trail: "properties/a/[#node]/properties/a/[#node]/type" },
  ]);
});
