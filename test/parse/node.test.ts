import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../src/model.ts";
import { nodeOf } from "../../src/parse/node.ts";

const server = JSON.parse(`{
  "name": "a",
  "count": 1,
  "nothing": null,
  "repository": { "url": "u" },
  "packages": [{ "version": "1" }, "no", null, ["no"], { "a/b": { "c": 2 } }],
  "variables": { "x": { "value": "1" }, "y": "no", "": {}, "z": [], "__proto__": { "value": "2" } }
}`) as JsonValue;

describe("what is there", () => {
  const node = nodeOf(server);

  test("a member of any type", () => {
    expect(node.get("count")?.value).toBe(1);
    expect(node.get("nothing")?.value).toBe(null);
    expect(node.get("packages")?.pointer).toBe("/packages");
  });

  test("a text, an object", () => {
    expect(node.text("name")).toBe("a");
    expect(node.object("repository")?.text("url")).toBe("u");
    expect(node.object("repository")?.key).toBe("repository");
  });

  test("the objects of a list, by their own indices", () => {
    expect(node.objects("packages").map(({ pointer }) => pointer)).toEqual(["/packages/0", "/packages/4"]);
    expect(node.objects("packages")[1]?.object("a/b")?.pointer).toBe("/packages/4/a~1b");
  });

  test("the objects of a map, by their own keys", () => {
    const entries = node.entries("variables");
    expect(entries.map(({ key }) => key)).toEqual(["x", "", "__proto__"]);
    expect(entries.map(({ pointer }) => pointer)).toEqual(["/variables/x", "/variables/", "/variables/__proto__"]);
    expect(entries[2]?.text("value")).toBe("2");
  });

  test("parents, as in the tree", () => {
    const [first] = node.objects("packages");
    expect(first?.parent?.key).toBe("packages");
    expect(first?.parent?.parent).toBe(node);
    expect(node.parent).toBeUndefined();
  });

  test("places", () => {
    expect(node.at()).toEqual({ pointer: "" });
    expect(node.at("name")).toEqual({ pointer: "/name" });
    expect(node.at("nothing", "key")).toEqual({ pointer: "/nothing", on: "key" });
    expect(node.object("repository")?.at("source", "key")).toEqual({ pointer: "/repository", on: "key" });
  });
});

describe("what has the wrong type reads as absent", () => {
  const values: (JsonValue | undefined)[] = [undefined, null, true, 0, "text", [], [{ a: 1 }], {}, { length: null }];
  test.each(values.map((value) => [value]))("%j", (value) => {
    const node = nodeOf(value);
    for (const key of ["a", "0", "length", "constructor", "__proto__", "toString"]) {
      expect(node.text(key)).toBeUndefined();
      expect(node.object(key)).toBeUndefined();
      expect(node.objects(key)).toEqual([]);
      expect(node.entries(key)).toEqual([]);
    }
    expect(node.has("toString")).toBe(false);
    expect(node.get("__proto__")).toBeUndefined();
    expect(node.at("constructor")).toEqual({ pointer: "" });
  });

  test("of members too", () => {
    const node = nodeOf(server);
    expect(node.text("count")).toBeUndefined();
    expect(node.object("packages")).toBeUndefined();
    expect(node.object("nothing")).toBeUndefined();
    expect(node.objects("variables")).toEqual([]);
    expect(node.entries("packages")).toEqual([]);
    expect(node.has("nothing")).toBe(true);
  });
});

test("a derived value tells where it stands in the text", () => {
  // The text says `Packages`, and its first element is dropped.
  const toText = (pointer: string) =>
    pointer.replace(/^\/packages\/0/, "/Packages/1").replace(/^\/packages/, "/Packages");
  const node = nodeOf({ packages: [{ version: "1" }] }, toText);
  const [first] = node.objects("packages");
  expect(first?.pointer).toBe("/Packages/1");
  expect(first?.key).toBe("0");
  expect(first?.at("version")).toEqual({ pointer: "/Packages/1/version" });
  expect(first?.at("identifier")).toEqual({ pointer: "/Packages/1" });
});

test("a reader may start inside", () => {
  const node = nodeOf({ url: "u" }, undefined, "/remotes/0");
  expect(node.key).toBe("0");
  expect(node.get("url")?.pointer).toBe("/remotes/0/url");
});
