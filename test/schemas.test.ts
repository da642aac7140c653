// The bundled copies of official schemas: their hashes, and that nothing they refer to was left out.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../src/json-schema/index.ts";
import type { JsonObject } from "../src/model.ts";
import { bundleSchema, protocolSchema, protocolVersions } from "../src/schemas/index.ts";
import { reference } from "./shared.ts";

const copies = new URL("../src/schemas/", import.meta.url);
const sources = JSON.parse(readFileSync(new URL("sources.json", copies), "utf8")) as Record<
  string,
  { readonly url: string; readonly sha256: string }
>;

test("sources.json names every copy with its hash", () => {
  const files = ["server-json", "mcp-protocol", "mcpb"].flatMap((folder) =>
    readdirSync(new URL(folder, copies)).map((name) => `${folder}/${name}`),
  );
  expect(Object.keys(sources).sort()).toEqual(files.sort());
  for (const [file, { url, sha256 }] of Object.entries(sources)) {
    expect(url).toMatch(/^https:\/\/raw\.githubusercontent\.com\/modelcontextprotocol\//);
    expect(
      createHash("sha256")
        .update(readFileSync(new URL(file, copies)))
        .digest("hex"),
    ).toBe(sha256);
  }
});

test.each(protocolVersions)("protocol %s is complete, and valid in its dialect", (version) => {
  const schema = protocolSchema(version) as JsonObject;
  expect(Object.keys((schema.$defs ?? schema.definitions) as JsonObject)).toEqual(
    expect.arrayContaining(["Tool", "ListToolsResult", "Prompt", "Resource", "ResourceTemplate", "CallToolResult"]),
  );
  expect(() => compile(schema)).not.toThrow();
});

test.each(["0.1", "0.2", "0.3", "0.4"])("the MCPB manifest schema %s is valid in its dialect", (version) => {
  expect(() => compile(bundleSchema(version) as JsonObject)).not.toThrow();
});

test("a version that is not bundled is none, whatever its name", () => {
  for (const version of ["2023-01-01", "constructor", "__proto__"]) {
    expect(protocolSchema(version)).toBeUndefined();
    expect(bundleSchema(version)).toBeUndefined();
  }
});

const official = reference("schemas");
test.skipIf(!official)("every official schema compiles under the bound for schemas of others", () => {
  const files = readdirSync(official as string, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?:mcp-protocol|server-json)[\\/].*\.json$|^mcpb.*\.json$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(official as string, file), "utf8");
    expect(() => compile(JSON.parse(text), { text }), file).not.toThrow();
  }
});
