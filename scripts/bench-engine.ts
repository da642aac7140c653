// npm run bench:engine: the evaluator beside ajv, in one process, warm, medians.
//
// Published servers are read from ../shared/corpus; without it their lines are left out.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compile } from "../src/json-schema/index.ts";
import type { JsonObject } from "../src/model.ts";
import { publishedServers } from "../test/shared.ts";

const root = join(import.meta.dirname, "..");
const runs = Number(process.argv[2] ?? 9);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds of each work, interleaved. */
const times = (works: readonly (() => void)[]): readonly number[] => {
  const took = works.map((): number[] => []);
  for (let i = 0; i < runs; i++)
    for (const [index, work] of works.entries()) {
      const start = process.hrtime.bigint();
      work();
      took[index]?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  return took.map(median);
};

const row = (name: string, ours: () => void, theirs: () => void): void => {
  const [mine = 0, ajv = 0] = times([ours, theirs]);
  console.log(`| ${name} | ${mine.toFixed(1)} | ${ajv.toFixed(1)} | ${(mine / ajv).toFixed(2)} |`);
};

console.log("| what | evaluator, ms | ajv, ms | ratio |\n| --- | --- | --- | --- |");

const corpus = join(root, "../shared/corpus/published-servers.json");
if (existsSync(corpus)) {
  const servers = publishedServers(corpus);
  const schema = JSON.parse(readFileSync(join(root, "src/schemas/server-json/2025-12-11.json"), "utf8"));
  const evaluator = compile(schema, { trusted: true });
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  row(
    `${servers.length} published servers explained`,
    () => {
      for (const server of servers) evaluator.evaluate(server);
    },
    () => {
      for (const server of servers) ajv(server);
    },
  );
}

/** Schemas as tools have them: a handful of typed properties, one nested, one enum, one pattern. */
const schemas = Array.from(
  { length: 1000 },
  (_, index): JsonObject => ({
    type: "object",
    properties: {
      ...Object.fromEntries(
        Array.from({ length: 8 }, (__, at) => [
          `field_${at}`,
          { type: "string", description: `Field ${at} of tool ${index}.`, minLength: 1 },
        ]),
      ),
      unit: { enum: ["metric", "imperial", `own-${index}`] },
      date: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
      place: {
        type: "object",
        properties: { lat: { type: "number" }, lon: { type: "number" } },
        required: ["lat", "lon"],
      },
    },
    required: ["field_0"],
    additionalProperties: false,
  }),
);

row(
  "1,000 schemas of tools compiled and checked against the meta-schema",
  () => {
    for (const schema of schemas) compile(schema);
  },
  () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const schema of schemas) ajv.compile(schema);
  },
);
