// The precompiled judges and the evaluator that explains them are of one mind, over published servers and fixtures.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../src/json-schema/index.ts";
import type { JsonObject, JsonValue } from "../src/model.ts";
import { parse } from "../src/parse/index.ts";
import { goPattern } from "../src/registry/go.ts";
import { appliedVersion, knownVersions, readVersion, schemaUrl } from "../src/registry/versions.ts";
import { uri } from "../src/schemas/formats.cjs";
import { serverSchema } from "../src/schemas/index.ts";
import { publishedServers, reference } from "./shared.ts";

const fixtures = join(import.meta.dirname, "../fixtures/rules");

const minds = new Map(
  knownVersions.map((version) => {
    const official = serverSchema(version);
    if (!official) throw new Error(`no schema ${version}`);
    const evaluator = compile(official.schema, { trusted: true, formats: { uri }, translatePattern: goPattern });
    return [
      version as string,
      { judge: official.judge, explains: (value: JsonValue) => evaluator.evaluate(value).length > 0 },
    ];
  }),
);

/** The versions under which judge and explainer differ over a value. */
const quarrels = (value: JsonValue, versions: readonly string[]): readonly string[] =>
  versions.filter((version) => {
    const mind = minds.get(version);
    return mind !== undefined && mind.judge(value) === mind.explains(value);
  });

test("over every fixture, under every version", () => {
  const documents = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("server.json"),
  );
  expect(documents.length).toBeGreaterThan(50);
  for (const file of documents) {
    const { value } = parse(file, readFileSync(join(fixtures, file)));
    if (value !== undefined) expect([file, quarrels(value, knownVersions)]).toEqual([file, []]);
  }
});

const corpus = reference("corpus/published-servers.json");

test.skipIf(corpus === undefined)("over every published server, as published and under every version", () => {
  const servers = publishedServers(corpus ?? "");
  expect(servers.length).toBe(1448);
  const refused = { asPublished: 0, current: 0 };
  for (const [index, server] of servers.entries()) {
    const own = appliedVersion(readVersion(server.$schema)) ?? "";
    expect([index, quarrels(server, [own])]).toEqual([index, []]);
    if (minds.get(own)?.judge(server) === false) refused.asPublished += 1;
    for (const version of knownVersions) {
      const relabelled: JsonObject = { ...server, $schema: schemaUrl(version) };
      expect([index, quarrels(relabelled, [version])]).toEqual([index, []]);
    }
    const current = { ...server, $schema: schemaUrl("2025-12-11") };
    if (minds.get("2025-12-11")?.judge(current) === false) refused.current += 1;
  }
  console.log(`refused as published: ${refused.asPublished}, by 2025-12-11: ${refused.current}`);
  expect(refused.current).toBe(180);
});
