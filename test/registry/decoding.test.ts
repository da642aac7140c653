// What the registry decodes against what the text says: each row through the whole pipeline, in both profiles.
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue, Profile } from "../../src/model.ts";
import { schemaUrl } from "../../src/registry/versions.ts";
import { issuesOf, issuesOfText } from "../check-text.ts";

const base = {
  $schema: schemaUrl("2025-12-11"),
  name: "com.example/tide",
  description: "Sea levels.",
  version: "1.0.0",
};
const part = { registryType: "npm", identifier: "tide-mcp", version: "1.0.0", transport: { type: "stdio" } };
const server = (more: JsonObject): JsonObject => ({ ...base, ...more });
const withPart = (more: JsonObject): JsonObject => server({ packages: [{ ...part, ...more }] });
const without = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
const bundle = { registryType: "mcpb", identifier: "https://github.com/o/r/releases/download/v1/a.mcpb" };
const variable = (one: JsonValue) => withPart({ environmentVariables: [one] });
const p = "packages[0]";

/** `severity path`, without infos that are not about decoding. */
const found = (document: JsonValue, profile: Profile): readonly string[] =>
  issuesOf(document, { profile })
    .filter(({ severity, rule }) => severity !== "info" || rule === "empty-value-dropped")
    .map(({ severity, path }) => `${severity} ${path === "" ? '""' : path}`);

interface Row {
  readonly has: string;
  readonly text: JsonValue;
  readonly recommended: readonly string[];
  readonly registry: readonly string[];
}
const both = (has: string, text: JsonValue, ...issues: string[]): Row => ({
  has,
  text,
  recommended: issues,
  registry: issues,
});
const row = (has: string, text: JsonValue, recommended: readonly string[], registry: readonly string[]): Row => ({
  has,
  text,
  recommended,
  registry,
});

const rows: readonly Row[] = [
  both("an unknown property", server({ license: "MIT" }), "warning license"),
  row(
    "an unknown property in a closed package",
    { ...withPart({ license: "MIT" }), $schema: schemaUrl("2025-09-29") },
    ["warning $schema", `error ${p}.license`],
    ["warning $schema", `warning ${p}.license`],
  ),
  both("other keys in _meta", server({ _meta: { x: 1 } }), "warning _meta.x"),
  both("a key in other case", { ...without(base, "name"), Name: base.name }, "warning Name"),
  both("no name", without(base, "name"), 'error ""'),
  both("no description", without(base, "description"), 'error ""'),
  both("no version", without(base, "version"), 'error ""'),
  both("no $schema", without(base, "$schema"), "error $schema"),
  both("an empty $schema", server({ $schema: "" }), "error $schema"),
  both("no registryType", server({ packages: [without(part, "registryType")] }), `error ${p}`),
  both("no identifier", server({ packages: [without(part, "identifier")] }), `error ${p}`),
  both("no transport", server({ packages: [without(part, "transport")] }), `error ${p}`),
  both("no argument type", withPart({ packageArguments: [{ name: "-v" }] }), `error ${p}.packageArguments[0]`),
  row(
    "no name of a variable",
    variable({ value: "x" }),
    [`error ${p}.environmentVariables[0]`],
    [`warning ${p}.environmentVariables[0]`],
  ),
  both("an empty icon", server({ icons: [{}] }), "error icons[0]"),

  row("an empty title", server({ title: "" }), ["error title"], ["warning title"]),
  row("an empty websiteUrl", server({ websiteUrl: "" }), ["error websiteUrl"], ["warning websiteUrl"]),
  row(
    "an empty registryBaseUrl",
    withPart({ registryBaseUrl: "" }),
    [`error ${p}.registryBaseUrl`],
    [`warning ${p}.registryBaseUrl`],
  ),
  row(
    "an empty format",
    variable({ name: "A", format: "" }),
    [`error ${p}.environmentVariables[0].format`],
    [`warning ${p}.environmentVariables[0].format`],
  ),
  both("an empty version that is needed", withPart({ version: "" }), `error ${p}.version`),
  both("an empty hash that is needed", withPart({ ...bundle, fileSha256: "" }), `error ${p}.fileSha256`),
  row(
    "an empty hash that is not",
    withPart({ fileSha256: "" }),
    [`error ${p}.fileSha256`],
    [`warning ${p}.fileSha256`],
  ),
  both("an empty repository URL", server({ repository: { url: "", source: "github" } }), "error repository.url"),
  both("an empty transport URL", withPart({ transport: { type: "sse", url: "" } }), `error ${p}.transport.url`),
  both("an empty remote URL", server({ remotes: [{ type: "sse", url: "" }] }), "error remotes[0].url"),

  both("an empty value", variable({ name: "A", value: "" }), `info ${p}.environmentVariables[0].value`),
  both("an empty runtimeHint", withPart({ runtimeHint: "" }), `info ${p}.runtimeHint`),
  both("an empty URL of stdio", withPart({ transport: { type: "stdio", url: "" } }), `info ${p}.transport.url`),
  both(
    "empty texts that are kept",
    server({ icons: [{ src: "https://a.example/i.png", mimeType: "", theme: "" }] }),
    "error icons[0].mimeType",
    "error icons[0].theme",
  ),
  both(
    "a positional argument with an empty value",
    withPart({ packageArguments: [{ type: "positional", value: "" }] }),
    `error ${p}.packageArguments[0]`,
  ),

  row("null in an optional field", server({ title: null }), ["error title"], ["warning title"]),
  both("null in a required field", server({ name: null }), "error name"),
  both("null for a transport", withPart({ transport: null }), `error ${p}.transport`),
  row(
    "null for a variable",
    variable(null),
    [`error ${p}.environmentVariables[0]`],
    [`warning ${p}.environmentVariables[0]`],
  ),
  both("empty lists", server({ packages: [], remotes: [] })),
  // url and source, one issue each.
  both("an empty repository", server({ repository: {} }), "error repository", "error repository"),

  both("a number for a text", variable({ name: "A", default: 8080 }), `error ${p}.environmentVariables[0].default`),
  both("a text for a flag", variable({ name: "A", isSecret: "yes" }), `error ${p}.environmentVariables[0].isSecret`),
  both("an object for a list", server({ remotes: { type: "sse" } }), "error remotes"),
  both(
    "snake_case, as 2025-07-09 had it",
    {
      ...server({
        packages: [
          {
            registry_type: "npm",
            identifier: "tide-mcp",
            version: "1.0.0",
            transport: { type: "streamable-http", url: "http://localhost:{port}/mcp" },
            environment_variables: [{ name: "port" }],
          },
        ],
      }),
      $schema: schemaUrl("2025-07-09"),
    },
    "warning $schema",
    `error ${p}`,
  ),

  both("an empty version of the server", server({ version: "" }), "error version"),
  both(
    "a title too long, under a schema without titles",
    { ...server({ title: "a".repeat(101) }), $schema: schemaUrl("2025-09-29") },
    "warning $schema",
    "error title",
  ),
  both(
    "fields that an image must not have",
    server({
      packages: [
        {
          registryType: "oci",
          identifier: "ghcr.io/o/r:1",
          version: "latest",
          registryBaseUrl: "x",
          fileSha256: "A",
          transport: { type: "stdio" },
        },
      ],
    }),
    `error ${p}.version`,
    `error ${p}.registryBaseUrl`,
    `error ${p}.fileSha256`,
  ),
];

describe.each(["recommended", "registry"] as const)("%s", (profile) => {
  test.each(rows)("$has", (one) => {
    expect(found(one.text, profile)).toEqual(one[profile]);
  });

  test("nothing is missing in what a syntax fault cut off", () => {
    const cut = `${JSON.stringify(server({ packages: [without(part, "transport")] })).slice(0, -3)}`;
    for (const text of [cut, cut.slice(0, cut.indexOf(',"description"'))])
      expect(issuesOfText(text, { profile }).map(({ rule }) => rule)).toEqual(["json-syntax-error"]);
  });
});
