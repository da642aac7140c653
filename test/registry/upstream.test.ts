// The registry's own tests of its validators as expectations: which documents pass, and what it says of the others.
import { describe, expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonObject, JsonValue } from "../../src/model.ts";
import { baseUrlOf } from "../../src/registry/hosts.ts";
import { schemaUrl } from "../../src/registry/versions.ts";
import { rules } from "../../src/rules/index.ts";
import { issuesOf } from "../check-text.ts";

const semantic = rules.filter(({ tier, severity }) => tier === "semantic" && severity === "error");

/** `path: sentence` of every error of the semantic tier, in order. */
const said = (value: JsonValue): readonly string[] =>
  issuesOf(value, { rules: semantic })
    .filter(({ severity }) => severity === "error")
    .map(({ path, upstream }) => `${path}: ${upstream}`);

const base = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "com.example/test-server",
  description: "A test server",
  version: "1.0.0",
  repository: { url: "https://github.com/owner/repo", source: "github" },
};
const stdio = { type: "stdio" };
const server = (more: JsonObject): JsonObject => ({ ...base, ...more });
const repository = (url: string, source: string, more: JsonObject = {}) =>
  server({ repository: { url, source, ...more } });
const packages = (...list: readonly JsonObject[]) =>
  server({
    packages: list.map((one) => ({
      registryType: "npm",
      identifier: "test",
      version: "1.0.0",
      transport: stdio,
      ...one,
    })),
  });
const argument = (one: JsonObject) => packages({ runtimeArguments: [one] });
const transport = (one: JsonObject, more: JsonObject = {}) => packages({ transport: one, ...more });
const remotes = (...list: readonly JsonObject[]) => server({ remotes: list });
const sse = (url: string, more: JsonObject = {}) => ({ type: "sse", url, ...more });

const sha = "0a".repeat(32);

const passes: Readonly<Record<string, readonly JsonObject[]>> = {
  versions: [
    packages({ version: "1.2.3-alpha.1" }),
    server({ version: "2021.03.15" }),
    packages({ version: "snapshot" }),
    packages({ version: "snapshot - 2025.09" }),
    { ...packages({ version: "1.2.3-alpha.1" }), version: "1.2.3" },
  ],
  names: ["com.example.api/server", "com.microsoft.azure.service/webapp-server"].map((name) => server({ name })),
  repository: [
    base,
    repository("https://gitlab.com/owner/repo", "gitlab"),
    repository("https://github.com/owner/repo", "github", { subfolder: "servers/my-server" }),
    server({ repository: {} }),
  ],
  websiteUrl: ["https://example.com/docs", "https://example.com/a%20b", "https://docs.example.org/x", ""].map(
    (websiteUrl) => server({ websiteUrl }),
  ),
  "packages and remotes": [
    server({ packages: [], remotes: [] }),
    server({ packages: null, remotes: null }),
    remotes(sse("https://example.com/remote"), sse("https://api.example.com/x"), sse("https://google.com/x")),
    { ...packages({}), ...remotes({ type: "streamable-http", url: "https://example.com/remote" }) },
  ],
  arguments: [
    ...["--directory", "--port", "-v", "-p", "config", "verbose", "output-format"].map((name) => ({
      type: "named",
      name,
    })),
    { type: "positional", name: "anything with spaces", value: "--port 8080" },
    { type: "positional", name: "anything<with>brackets", value: "x" },
    ...["8080", "$X", "/abs", "use --port for configuration"].map((value) => ({
      type: "named",
      name: "--port",
      value,
    })),
  ].map(argument),
  "package transport": [
    transport(stdio),
    transport(sse("https://example.com/mcp")),
    transport(sse("http://localhost:3000/mcp")),
    transport(sse("http://{host}:{port}/mcp"), { environmentVariables: [{ name: "host" }, { name: "port" }] }),
  ],
  "remote transport": [
    remotes({ type: "streamable-http", url: "https://example.com/mcp" }),
    remotes(sse("https://example.com/{api_key}", { variables: { api_key: {} } })),
    remotes(sse("https://example.com/mcp/{tenant_id}", { variables: { tenant_id: {} } })),
    remotes(
      sse("https://{region}.example.com/mcp/{tenant_id}", { variables: { region: {}, tenant_id: {}, unused: {} } }),
    ),
  ],
  "registry types": [
    ...["npm", "pypi", "nuget", "cargo"].map((registryType) => packages({ registryType })),
    ...["npm", "pypi", "nuget", "cargo"].map((registryType) =>
      packages({ registryType, registryBaseUrl: baseUrlOf(registryType) ?? "" }),
    ),
    packages({ identifier: "@scope/test" }),
    packages({
      registryType: "mcpb",
      identifier: "https://github.com/owner/repo/releases/download/v1.0.0/x-mcp.zip",
      version: null,
      fileSha256: sha,
    }),
    server({
      packages: [
        { registryType: "oci", identifier: "domdomegg/airtable-mcp-server:1.7.2", transport: stdio },
        {
          registryType: "mcpb",
          identifier: "https://gitlab.com/group/mcp/-/releases/v1/downloads/x.mcpb",
          fileSha256: sha,
          transport: stdio,
        },
      ],
    }),
  ],
  "title and icons": [
    server({ title: "GitHub MCP Server" }),
    server({ title: "" }),
    server({
      icons: [
        { src: "https://example.com/icon.png", mimeType: "image/png", sizes: ["48x48", "any"], theme: "dark" },
        { src: "https://example.com/icon.svg" },
      ],
    }),
  ],
};

describe("passes", () => {
  const all = Object.entries(passes).flatMap(([what, documents]) =>
    documents.map((document, index) => [`${what} ${index + 1}`, document] as const),
  );
  test.each(all)("%s", (_, document) => {
    expect(said(document)).toEqual([]);
  });
});

const range = (version: string, quoted = version) => `must be a specific version, not a range: "${quoted}"`;
const undefinedIn = (of: string, url: string, known: string) =>
  `invalid ${of} URL: template variables in URL ${url} reference undefined variables. Available variables: [${known}]`;
const slashes = "name: server name cannot contain multiple slashes";
const halves = "name: server name must be in format 'dns-namespace/name' with non-empty namespace and name parts";
const unsupported = (type: string) => `packages[0].registryType: unsupported registry type: ${type}`;

const fails: readonly (readonly [JsonObject, readonly string[]])[] = [
  [server({ $schema: "" }), ["$schema: $schema field is required"]],

  ...["^1.2.3", "1.x", "1.*", "1.2.3 - 2.0.0", "1.2 || 1.3", ">= 1.2.3"].map(
    (version) => [server({ version }), [`version: version ${range(version)}`]] as const,
  ),
  [packages({ version: "1.x" }), [`packages[0].version: version ${range("1.x")}`]],
  [packages({ version: ">=1.2.3\t" }), [`packages[0].version: version ${range(">=1.2.3\\t")}`]],
  [server({ version: "latest" }), ["version: version string 'latest' is reserved and cannot be used"]],
  [server({ version: "1.0.0-next.1" }), [`version: version ${range("1.0.0-next.1")}`]],
  [packages({ version: "latest" }), ["packages[0].version: version string 'latest' is reserved and cannot be used"]],

  [server({ name: "" }), ["name: server name is required and must be a string"]],
  [
    server({ name: "com.example.server" }),
    ["name: server name must be in format 'dns-namespace/name' (e.g., 'com.example.api/server')"],
  ],
  [server({ name: "/server-name" }), [halves]],
  [server({ name: "com.example/" }), [halves]],
  [server({ name: "a//b" }), [slashes]],
  [server({ name: "com.example/server/" }), [slashes]],
  [server({ name: "com.example/server/path" }), [slashes]],
  [server({ name: "a/////b" }), [slashes]],
  [
    server({ name: "-foo.com/bar_" }),
    [
      "name: server name format is invalid: namespace '-foo.com' is invalid. Namespace must start and end with alphanumeric characters, and may contain dots and hyphens in the middle",
    ],
  ],
  [
    server({ name: "com.example/x" }),
    [
      "name: server name format is invalid: name 'x' is invalid. Name must start and end with alphanumeric characters, and may contain dots, underscores, and hyphens in the middle",
    ],
  ],

  // The registry names the URL; the fault is the source.
  [
    repository("https://bitbucket.org/owner/repo", "bitbucket"),
    ["repository.source: invalid repository URL: https://bitbucket.org/owner/repo"],
  ],
  [
    repository("https://github.com/owner", "github"),
    ["repository.url: invalid repository URL: https://github.com/owner"],
  ],
  [repository("https://gitlab.com", "gitlab"), ["repository.url: invalid repository URL: https://gitlab.com"]],
  ...["../parent/folder", "/absolute/path", "servers/my-server/", "servers/my server", "servers//my-server"].map(
    (subfolder) =>
      [
        repository("https://github.com/owner/repo", "github", { subfolder }),
        [`repository.subfolder: invalid subfolder path: ${subfolder}`],
      ] as const,
  ),

  [
    server({ websiteUrl: "example.com/docs" }),
    ["websiteUrl: websiteUrl must be absolute (include scheme): example.com/docs"],
  ],
  ...["ftp://example.com", "http://example.com"].map(
    (websiteUrl) => [server({ websiteUrl }), [`websiteUrl: websiteUrl must use https scheme: ${websiteUrl}`]] as const,
  ),
  [
    server({ websiteUrl: "ht tp://example.com" }),
    ['websiteUrl: invalid websiteUrl: parse "ht tp://example.com": first path segment in URL cannot contain colon'],
  ],
  [
    server({ websiteUrl: "https://example.com/\n" }),
    ['websiteUrl: invalid websiteUrl: parse "https://example.com/\\n": net/url: invalid control character in URL'],
  ],
  ...[
    ['https://example.com/"', `'"'`, 20],
    ["https://example.com/é'", "'\\''", 22],
    ["https://example.com/<x>", "'<'", 20],
    ["https://example.com/a b", "' '", 21],
  ].map(
    ([websiteUrl, character, position]) =>
      [
        server({ websiteUrl: websiteUrl as string }),
        [`websiteUrl: websiteUrl contains an invalid character ${character} at position ${position}: ${websiteUrl}`],
      ] as const,
  ),

  [packages({}, { identifier: "a b" }), ["packages[1].identifier: package name cannot contain spaces"]],
  [packages({ identifier: "a b" }), ["packages[0].identifier: package name cannot contain spaces"]],
  ...["not-a-valid-url", "example.com/remote", "http://localhost", "http://example.com/remote"].map(
    (url) => [remotes({ type: "sse", url }), [`remotes[0].url: invalid remote URL: ${url}`]] as const,
  ),
  [
    remotes(sse("https://example.com"), sse("http://localhost:3000")),
    ["remotes[1].url: invalid remote URL: http://localhost:3000"],
  ],

  ...["--directory <dir>", "--port 8080", "--config $CONFIG_FILE", "--file <path>", "name with spaces"].map(
    (name) =>
      [
        argument({ type: "named", name }),
        [`packages[0].runtimeArguments[0].name: invalid named argument name format: ${name}`],
      ] as const,
  ),
  [argument({ type: "named", name: "" }), ["packages[0].runtimeArguments[0].name: named argument name is required"]],
  [
    argument({ type: "named", name: "--port", value: "--port 8080", default: "--port=1" }),
    [
      "packages[0].runtimeArguments[0].value: argument value cannot start with the argument name: value starts with argument name '--port': --port 8080",
      "packages[0].runtimeArguments[0].default: argument default cannot start with the argument name: default starts with argument name '--port': --port=1",
    ],
  ],

  [
    transport({ type: "stdio", url: "https://example.com" }),
    ["packages[0].transport.url: url must be empty for stdio transport type, got: https://example.com"],
  ],
  [
    transport(sse("http://{host}:{port}/mcp"), { environmentVariables: [{ name: "b" }, { name: "a" }] }),
    [`packages[0].transport.url: ${undefinedIn("package transport", "http://{host}:{port}/mcp", "b a")}`],
  ],
  [transport(sse("ftp://x")), ["packages[0].transport.url: invalid package transport URL: ftp://x"]],
  [transport({ type: "sse" }), ["packages[0].transport: url is required for sse transport type"]],
  [
    transport({ type: "streamable-http", url: "" }),
    ["packages[0].transport.url: url is required for streamable-http transport type"],
  ],
  [transport({ type: "websocket" }), ["packages[0].transport.type: unsupported transport type: websocket"]],
  [packages({ transport: null }), ["packages[0].transport: unsupported transport type: "]],

  [remotes({ type: "sse" }), ["remotes[0]: url is required for sse transport type"]],
  [
    remotes({ type: "streamable-http", url: "" }),
    ["remotes[0].url: url is required for streamable-http transport type"],
  ],
  ...["stdio", "websocket"].map(
    (type) =>
      [
        remotes({ type }),
        [
          `remotes[0].type: unsupported transport type for remotes: ${type} (only streamable-http and sse are supported)`,
        ],
      ] as const,
  ),
  [
    remotes(sse("https://{b}.example.com/{a}/{c}", { variables: { c: {}, a: {} } })),
    [`remotes[0].url: ${undefinedIn("remote", "https://{b}.example.com/{a}/{c}", "a c")}`],
  ],

  [server({ title: "   " }), ["title: title cannot be only whitespace"]],
  [
    server({ icons: [{ src: "http://example.com/i.png" }, { src: "data:x" }, { src: "/icon.png" }] }),
    [
      "icons[0].src: icon src must use https scheme (got http): http://example.com/i.png",
      "icons[1].src: icon src must use https scheme (got data): data:x",
      "icons[2].src: icon src must be an absolute URL (include scheme): /icon.png",
    ],
  ],

  ...["maven", "gem", "unknown", "", "docker", "github", "https://example.com"].map(
    (registryType) => [packages({ registryType }), [unsupported(registryType)]] as const,
  ),
  [
    server({ packages: [{ registryType: "mcpb", identifier: "", fileSha256: "", transport: stdio }] }),
    [
      "packages[0].identifier: package identifier is required for MCPB packages",
      "packages[0].fileSha256: must include a fileSha256 hash for integrity verification",
    ],
  ],
  ...(
    [
      ["cargo", "pypi"],
      ["nuget", "npm"],
    ] as const
  ).map(
    ([registryType, of]) =>
      [
        packages({ registryType, registryBaseUrl: baseUrlOf(of) ?? "" }),
        [
          `packages[0].registryBaseUrl: registry type and base URL do not match: '${baseUrlOf(of)}' is not valid for registry type '${registryType}'. Expected: ${baseUrlOf(registryType)}`,
        ],
      ] as const,
  ),
  ...["https://crates.example", `${baseUrlOf("cargo")}/`, "http", "www"].map((given) => {
    const host = baseUrlOf("cargo") ?? "";
    const url =
      given === "http" ? host.replace("https", "http") : given === "www" ? host.replace("//", "//www.") : given;
    return [
      packages({ registryType: "cargo", registryBaseUrl: url }),
      [
        `packages[0].registryBaseUrl: registry type and base URL do not match: '${url}' is not valid for registry type 'cargo'. Expected: ${host}`,
      ],
    ] as const;
  }),
  [
    packages({
      registryType: "oci",
      identifier: "ghcr.io/owner/image:1",
      registryBaseUrl: baseUrlOf("npm") ?? "",
      fileSha256: sha,
    }),
    [
      "packages[0].version: OCI packages must not have 'version' field - include version in 'identifier' instead (e.g., 'docker.io/owner/image:1.0.0')",
      "packages[0].registryBaseUrl: OCI packages must not have 'registryBaseUrl' field - use canonical reference in 'identifier' instead (e.g., 'docker.io/owner/image:1.0.0')",
      "packages[0].fileSha256: OCI packages must not have 'fileSha256' field",
    ],
  ],
  [
    packages({
      registryType: "mcpb",
      identifier: "https://github.com/owner/repo/releases/download/v1.0.0/tide.zip",
      registryBaseUrl: "https://github.com",
      version: null,
      fileSha256: sha,
    }),
    [
      "packages[0].identifier: MCPB package URL must contain 'mcp': https://github.com/owner/repo/releases/download/v1.0.0/tide.zip",
      "packages[0].registryBaseUrl: MCPB packages must not have 'registryBaseUrl' field - use the full download URL in 'identifier' instead",
    ],
  ],
  [
    packages({ registryType: "mcpb", identifier: "https://github.com/%zz", version: null, fileSha256: sha }),
    ['packages[0].identifier: invalid MCPB package URL: parse "https://github.com/%zz": invalid URL escape "%zz"'],
  ],
  [
    packages({ registryType: "cargo", fileSha256: sha, version: null }),
    [
      "packages[0].version: package version is required for Cargo packages",
      "packages[0].fileSha256: cargo packages must not have 'fileSha256' field - this is only for MCPB packages",
    ],
  ],
  [
    packages({ registryType: "oci", identifier: "docker.io/test/image:INVALID SPACE", version: null }),
    ["packages[0].identifier: package name cannot contain spaces"],
  ],
  [
    packages({ registryType: "oci", identifier: "not-a-valid-reference::::", version: null }),
    ["packages[0].identifier: invalid OCI reference: could not parse reference: not-a-valid-reference::::"],
  ],
  ...["gcr.io", "public.ecr.aws", "registry.gitlab.com"].map(
    (host) =>
      [
        packages({ registryType: "oci", identifier: `${host}/owner/image:1`, version: null }),
        [`packages[0].identifier: unsupported OCI registry: ${host}`],
      ] as const,
  ),
  [
    packages({ registryType: "mcpb", identifier: "not://a-valid url", version: null, fileSha256: sha }),
    ["packages[0].identifier: package name cannot contain spaces"],
  ],
  [
    packages({ registryType: "mcpb", identifier: "tide", version: null, fileSha256: sha }),
    [
      "packages[0].identifier: MCPB packages must be hosted on allowlisted providers (GitHub or GitLab). Host '' is not allowed",
    ],
  ],
];

describe("fails", () => {
  test.each(fails)("%j", (document, expected) => {
    expect(said(document)).toEqual(expected);
  });
});

test("everything is said at once", () => {
  const document = {
    name: "invalid-name",
    description: "x",
    version: "^1.0.0",
    repository: { url: "not-a-valid-url", source: "github" },
    websiteUrl: "ftp://invalid",
    packages: [
      {
        registryType: "npm",
        identifier: "package with spaces",
        version: "latest",
        transport: { type: "stdio", url: "should-be-empty" },
        runtimeArguments: [{ type: "named", name: "--port <port>" }],
      },
    ],
    remotes: [{ type: "stdio" }],
  };
  expect(issuesOf(document, { rules: semantic }).map(({ path }) => path)).toEqual([
    "$schema",
    "name",
    "version",
    "repository.url",
    "websiteUrl",
    "packages[0].identifier",
    "packages[0].version",
    "packages[0].transport.url",
    "packages[0].runtimeArguments[0].name",
    "remotes[0].type",
  ]);
});

test("a request of one megabyte is too large, one byte less is not", () => {
  const filled = (size: number) => {
    const empty = server({ repository: { source: "" } });
    const padding = size - JSON.stringify({ ...empty, repository: { id: "" } }).length;
    return { ...empty, repository: { id: "x".repeat(padding) } };
  };
  expect(said(filled(1024 * 1024))).toEqual([": request body is too large limit=1048576 bytes"]);
  expect(said(filled(1024 * 1024 - 1))).toEqual([]);
});

test("the publisher's metadata may have 4096 bytes", () => {
  const meta = (notes: string) =>
    server({ _meta: { "io.modelcontextprotocol.registry/publisher-provided": { notes } } });
  const around = JSON.stringify({ notes: "" }).length;
  expect(said(meta("x".repeat(4096 - around)))).toEqual([]);
  expect(said(meta("x".repeat(4097 - around)))).toEqual([
    '_meta["io.modelcontextprotocol.registry/publisher-provided"]: _meta.io.modelcontextprotocol.registry/publisher-provided extension exceeds 4KB limit (4097 bytes)',
  ]);
  expect(said(meta("<".repeat(700)))[0]).toContain(`(${4200 + around} bytes)`);
});

// What the registry asks of packages only when they are published; its tests of the semantic rules run without it.
const atPublish = /^(?:package-(?!name-has-spaces$)|oci-|mcpb-|meta-|version-blank$|request-)/;
const beforePublish = semantic.filter(({ id }) => !atPublish.test(id));

test.each([
  ["an npm package without a version", packages({ version: null })],
  ["an image with base URL and version", packages({ registryType: "oci", registryBaseUrl: "https://docker.io" })],
  ["a bundle without scheme", packages({ registryType: "mcpb", identifier: "tide-mcp.mcpb" })],
])("%s passes until it is published", (_, document) => {
  expect(issuesOf(document, { rules: beforePublish })).toEqual([]);
  expect(said(document)).not.toEqual([]);
});

test("a schema version that never was", () => {
  const issues = issuesOf(server({ $schema: schemaUrl("2025-01-27") })).filter(({ severity }) => severity !== "info");
  expect(issues.map(({ severity, path, upstream }) => `${severity} ${path}: ${upstream}`)).toEqual([
    "error $schema: schema version 2025-01-27 not available: schema version 2025-01-27 not found in embedded schemas: open schemas/2025-01-27.json: file does not exist",
  ]);
});

test.each([
  ["allow", []],
  ["warn", ["warning"]],
  ["error", ["error"]],
] as const)("the oldest schema without packages, under the policy %s", (schemaPolicy, severities) => {
  const old = server({ $schema: schemaUrl("2025-07-09") });
  const found = issuesOf(old, { schemaPolicy }).filter(({ severity }) => severity !== "info");
  expect(found.map(({ severity }) => severity)).toEqual(severities);
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(severities.length === 0 ? [] : ["$schema"]));
});

test.each(["^1.0.0", "latest"])("the first issue of version %j is the version's", (version) => {
  const [issue] = issuesOf({ ...base, version }).filter(({ type }) => type !== "linter");
  expect(issue).toMatchObject({ type: "semantic", path: "version", severity: "error" });
});

describe("the pattern of URLs in the draft", () => {
  const draft = {
    id: "https://example.com/schemas/draft/server.schema.json",
    version: "draft",
    schema: compile({
      properties: {
        packages: {
          items: {
            properties: {
              transport: {
                properties: { url: { pattern: "^(https?://[^\\s]+|\\{[a-zA-Z_][a-zA-Z0-9_]*\\}[^\\s]*)$" } },
              },
            },
          },
        },
      },
    }),
  };
  const patterns = rules.filter(({ id }) => id === "schema-pattern");
  const refused = (url: string) =>
    issuesOf({ ...transport(sse(url)), $schema: draft.id }, { rules: patterns, supplied: [draft] }).length > 0;

  test.each([
    "https://api.example.com/mcp",
    "http://localhost:8080/sse",
    "https://example.com/mcp?key=value",
    "{baseUrl}",
    "{baseUrl}/mcp",
    "{server_url}/api/v1",
    "{API_ENDPOINT}",
    "{a}",
    "{_private}/endpoint",
  ])("%j fits", (url) => {
    expect(refused(url)).toBe(false);
  });
  test.each([
    "ftp://example.com",
    "example.com",
    "/relative/path",
    "{invalid-name}/path",
    "{123invalid}",
    "",
    "mailto:a@example.com",
    "file:///tmp",
    "{}/empty",
    "{{nested}}/path",
  ])("%j does not", (url) => {
    expect(refused(url)).toBe(true);
  });
});
