// The bundled meta-schemas: whole, valid, and what every official schema compiles under.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import { metaSchema } from "../../src/json-schema/meta/index.cjs";
import type { JsonValue } from "../../src/model.ts";

const folder = new URL("../../src/json-schema/meta/", import.meta.url);
const { files } = JSON.parse(readFileSync(new URL("sources.json", folder), "utf8")) as {
  files: Record<string, { url: string; sha256: string }>;
};

test.each(Object.entries(files))("%s is what it was, and valid in its own dialect", (file, { url, sha256 }) => {
  const text = readFileSync(new URL(file, folder), "utf8");
  expect(createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex")).toBe(sha256);
  const schema = metaSchema(url);
  expect(schema).toEqual(JSON.parse(text));
  expect(compile(schema as JsonValue).isValid({})).toBe(true);
});

test("no file is left out, and nothing else is a meta-schema", () => {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  expect(found.map((name) => name.replaceAll("\\", "/")).sort()).toEqual(
    ["sources.json", ...Object.keys(files)].sort(),
  );
  expect(metaSchema("__proto__")).toBeUndefined();
});

const bundled = new URL("../../src/schemas/", import.meta.url);
const schemas = readdirSync(bundled, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /^[a-z-]+\/.*\.json$/.test(name));

test.each(schemas)("%s compiles under the bounds of any schema", (name) => {
  const text = readFileSync(new URL(name, bundled), "utf8");
  expect(compile(JSON.parse(text), { text }).dialect).toMatch(/schema$/);
});
