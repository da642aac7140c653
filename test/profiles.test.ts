// What is clean in `recommended` is clean in `registry` (a supplied draft and softened placeholders aside), and the
// registry profile never says more than the registry: both over generated and mutated documents.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../src/model.ts";
import { issuesOf } from "./check-text.ts";

const schema = (version: string) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;
const versions = ["2025-07-09", "2025-09-16", "2025-09-29", "2025-10-11", "2025-10-17", "2025-12-11"];

/** A document that uses every field once, and is right. */
const whole = {
  $schema: schema("2025-12-11"),
  name: "io.github.example/weather",
  title: "Weather",
  description: "Weather forecasts.",
  version: "1.0.0",
  websiteUrl: "https://weather.example.com/docs",
  repository: { url: "https://github.com/example/weather", source: "github", id: "1", subfolder: "servers/weather" },
  icons: [{ src: "https://weather.example.com/icon.png", mimeType: "image/png", sizes: ["48x48"], theme: "light" }],
  packages: [
    {
      registryType: "npm",
      identifier: "@example/weather",
      version: "1.0.0",
      runtimeHint: "npx",
      transport: {
        type: "streamable-http",
        url: "https://localhost:{port}/mcp",
        headers: [{ name: "X-Key", value: "{key}", variables: { key: { isSecret: true } } }],
      },
      runtimeArguments: [{ type: "named", name: "--yes", value: "true" }],
      packageArguments: [
        { type: "positional", valueHint: "city", isRequired: true },
        { type: "named", name: "--units", default: "metric", choices: ["metric", "imperial"], valueHint: "units" },
      ],
      environmentVariables: [
        { name: "port", description: "The port.", format: "number", default: "8080" },
        { name: "WEATHER_KEY", isSecret: true, isRequired: true },
      ],
    },
    { registryType: "oci", identifier: "ghcr.io/example/weather:1.0.0", transport: { type: "stdio" } },
    {
      registryType: "mcpb",
      identifier: "https://github.com/example/weather/releases/download/v1.0.0/weather.mcpb",
      fileSha256: "0".repeat(64),
      transport: { type: "stdio" },
    },
  ],
  remotes: [
    { type: "sse", url: "https://{region}.example.com/sse", variables: { region: { default: "eu", choices: ["eu"] } } },
  ],
  _meta: { "io.modelcontextprotocol.registry/publisher-provided": { tool: "hand" } },
};

const odd: readonly JsonValue[] = [
  "",
  " ",
  null,
  0,
  1.5,
  true,
  false,
  [],
  {},
  [null],
  [{}],
  ["x"],
  "x",
  "latest",
  "^1.2.3",
  "1.x",
  "1.0.0-next.1",
  "http://localhost:3000",
  "https://example.com/a b",
  "ftp://example.com",
  "{baseUrl}/mcp",
  "https://example.com/{undefined}",
  "stdio",
  "sse",
  "http",
  "named",
  "positional",
  "github",
  "git",
  "docker",
  "pypi",
  "mcpb",
  "x".repeat(101),
  "x".repeat(256),
  "a/b",
  "../up",
  "https://github.com/example/weather/tree/main",
  "\u0085",
  "\ufeff",
  "🌦",
  "nul\u0000",
  "%zz",
];

type Mutation = (root: JsonValue) => JsonValue;

const parts = (value: JsonValue): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + parts(one), 1)
    : 1;

/** The nth value of a document, in its own order, given to a function; the document is copied. */
const at = (
  root: JsonValue,
  wanted: number,
  work: (holder: Record<string, JsonValue>, key: string) => void,
): JsonValue => {
  const copy = structuredClone(root) as JsonValue;
  let seen = 0;
  const walk = (value: JsonValue): boolean => {
    if (typeof value !== "object" || value === null) return false;
    for (const key of Object.keys(value)) {
      if (seen++ === wanted) {
        work(value as Record<string, JsonValue>, key);
        return true;
      }
      if (walk((value as Record<string, JsonValue>)[key] as JsonValue)) return true;
    }
    return false;
  };
  walk(copy);
  return copy;
};

const where = fc.nat(parts(whole as unknown as JsonValue));
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ where, to: fc.constantFrom(...odd) }).map(
    ({ where: n, to }): Mutation =>
      (root) =>
        at(root, n, (holder, key) => {
          holder[key] = to;
        }),
  ),
  where.map(
    (n): Mutation =>
      (root) =>
        at(root, n, (holder, key) => {
          if (Array.isArray(holder)) holder.splice(Number(key), 1);
          else delete holder[key];
        }),
  ),
  fc
    .record({ where, name: fc.constantFrom("Name", "registry_type", "transportType", "env", "", "__proto__", "URL") })
    .map(
      ({ where: n, name }): Mutation =>
        (root) =>
          at(root, n, (holder, key) => {
            if (Array.isArray(holder)) return;
            const value = holder[key] as JsonValue;
            delete holder[key];
            Object.defineProperty(holder, name === "Name" ? key.toUpperCase() : name, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            });
          }),
    ),
);

const document = fc
  .record({ version: fc.constantFrom(...versions), mutations: fc.array(mutation, { maxLength: 4 }) })
  .map(({ version, mutations }) =>
    mutations.reduce((root, mutate) => mutate(root), { ...whole, $schema: schema(version) } as unknown as JsonValue),
  );

const errors = (value: JsonValue, profile: "recommended" | "registry" | "strict") =>
  issuesOf(value, { profile }).filter(({ severity }) => severity === "error");

describe("over mutated documents", () => {
  test("clean in recommended is clean in registry", () => {
    fc.assert(
      fc.property(document, (value) => {
        const refused = errors(value, "registry");
        if (refused.length > 0) expect([errors(value, "recommended").length > 0, refused]).toEqual([true, refused]);
      }),
      { numRuns: 400, seed: 20251211 },
    );
  });

  test("strict says everything that recommended says, and as gravely", () => {
    fc.assert(
      fc.property(document, (value) => {
        const strict = new Set(
          issuesOf(value, { profile: "strict", placeholders: "release" }).map(
            ({ rule, pointer }) => `${rule} ${pointer}`,
          ),
        );
        for (const { rule, pointer } of issuesOf(value)) expect(strict).toContain(`${rule} ${pointer}`);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

test("the whole document is clean in every profile but for hints", () => {
  expect(errors(whole as unknown as JsonValue, "recommended")).toEqual([]);
  expect(errors(whole as unknown as JsonValue, "registry")).toEqual([]);
});
