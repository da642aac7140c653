// Local servers play every registry. Nothing here leaves the machine, and waiting is a matter of milliseconds.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer, JsonObject, JsonValue } from "../src/model.ts";
import { type AskOptions, askRegistries, basesIn, type Service } from "../src/online.ts";
import { cargoStaticHost, urlOf } from "../src/registry/hosts.ts";
import { refusalOf } from "../src/registry/refusals.ts";

const name = "io.github.example/weather";

interface Canned {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, bytes, or a value to be written as JSON. */
  readonly body?: JsonValue | Buffer;
  /** Never ends its answer. */
  readonly hangs?: true;
}
type Answering = Canned | ((request: IncomingMessage) => Canned);
/** `GET /path?query` → what to answer; anything else is 404. */
type Routes = Readonly<Record<string, Answering>>;

let server: Server;
let base: string;
let routes: Routes = {};
let seen: { readonly line: string; readonly headers: IncomingMessage["headers"] }[] = [];
const lines = (): readonly string[] => seen.map(({ line }) => line);

beforeAll(async () => {
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    seen.push({ line, headers: request.headers });
    const route = Object.hasOwn(routes, line) ? routes[line] : undefined;
    const {
      status,
      headers = {},
      body,
      hangs,
    }: Canned = (typeof route === "function" ? route(request) : route) ?? { status: 404 };
    response.writeHead(status ?? 200, headers);
    if (hangs) response.write(" ");
    else response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? ""));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  routes = {};
  seen = [];
});

/** Every registry is the local server; nothing is patient. */
const options = (): AskOptions => ({
  bases: Object.fromEntries(
    (["npm", "pypi", "nuget", "cargo", "oci", "mcpb", "registry"] satisfies Service[]).map((service) => [
      service,
      service === "nuget" ? `${base}/v3/index.json` : base,
    ]),
  ),
  timeoutMs: 150,
  retries: 2,
  backoffMs: 1,
  budgetMs: 3000,
});

const ask = async (value: JsonObject, asked: AskOptions = {}): Promise<Record<string, Answer>> => {
  const answers = await askRegistries([{ file: "server.json", value }], { ...options(), ...asked });
  return Object.fromEntries(answers.get("server.json") ?? []);
};

const transport = { type: "stdio" };
const packages: Readonly<Record<string, JsonObject>> = {
  npm: { registryType: "npm", identifier: "@example/weather", version: "1.2.0", transport },
  pypi: { registryType: "pypi", identifier: "example-weather", version: "1.2.0", transport },
  nuget: { registryType: "nuget", identifier: "Example.Weather", version: "1.2.0-Beta+4f", transport },
  cargo: { registryType: "cargo", identifier: "example-weather", version: "1.2.0", transport },
  oci: { registryType: "oci", identifier: "ghcr.io/example/weather:1.2.0", transport },
  mcpb: {
    registryType: "mcpb",
    identifier: "https://github.com/example/weather-mcp/releases/download/v1.2.0/weather.mcpb",
    fileSha256: "0".repeat(64),
    transport,
  },
};

/** What is said about one package. */
const about = async (type: string, its: Routes, asked: AskOptions = {}): Promise<Answer | undefined> => {
  routes = its;
  const answers = await ask({ name, packages: [{ ...packages[type] }] }, asked);
  return answers["/packages/0"];
};

const proved: Answer = { is: "proved" };
const notUnderstood: Answer = { is: "transient", why: "its answer was not understood" };
const readme = `# Weather\n\nmcp-name: ${name}\n`;

interface Case {
  readonly when: string;
  readonly routes: Routes;
  readonly is: Answer;
}

const npmAt = "GET /%40example%2Fweather/1.2.0";
const npmHead = "HEAD /%40example%2Fweather";
const npm: readonly Case[] = [
  { when: "its proof is right", routes: { [npmAt]: { body: { mcpName: name } } }, is: proved },
  { when: "it has none", routes: { [npmAt]: { body: { name: "@example/weather" } } }, is: { is: "missing" } },
  { when: "it is empty", routes: { [npmAt]: { body: { mcpName: "" } } }, is: { is: "missing" } },
  {
    when: "it names another server",
    routes: { [npmAt]: { body: { mcpName: "io.github.Example/weather" } } },
    is: { is: "other", got: "io.github.Example/weather" },
  },
  { when: "there is no such version", routes: { [npmHead]: {} }, is: { is: "version-not-found" } },
  { when: "there is no such package", routes: {}, is: { is: "not-found" } },
  { when: "it is private", routes: { [npmAt]: { status: 403 } }, is: { is: "private" } },
  { when: "it was taken down", routes: { [npmAt]: { status: 451 } }, is: { is: "refused", status: 451 } },
  {
    when: "nobody can tell whether there is the package",
    routes: { [npmHead]: { status: 503 } },
    is: { is: "transient", why: "it answered 503", status: 503 },
  },
];

const pypiAt = "GET /pypi/example-weather/1.2.0/json";
const described = (description: JsonValue): Routes => ({ [pypiAt]: { body: { info: { description } } } });
const pypi: readonly Case[] = [
  { when: "the README has the token", routes: described(readme), is: proved },
  { when: "it stands in a comment", routes: described(`<!-- mcp-name: ${name}-->`), is: proved },
  { when: "it has none", routes: described("# Weather"), is: { is: "missing" } },
  { when: "it has no text", routes: described(null), is: { is: "missing" } },
  { when: "it has two spaces", routes: described(`mcp-name:  ${name}`), is: { is: "missing" } },
  { when: "the token is glued", routes: described(`mcp-name: ${name}.`), is: { is: "glued", next: "." } },
  {
    when: "a longer name comes first",
    routes: described(`mcp-name: ${name}-pro\nmcp-name: ${name} `),
    is: proved,
  },
  {
    when: "there is no such version",
    routes: { "HEAD /pypi/example-weather/json": {} },
    is: { is: "version-not-found" },
  },
  { when: "there is no such package", routes: {}, is: { is: "not-found" } },
  { when: "there is no info", routes: { [pypiAt]: { body: {} } }, is: notUnderstood },
];

/** The service index, which names the local server, and the rest. */
const feed = (rest: Routes = {}): Routes => ({
  "GET /v3/index.json": () => ({
    body: {
      resources: [
        { "@id": `${base}/flat/`, "@type": "PackageBaseAddress/3.0.0" },
        { "@id": `${base}/flat/{lower_id}/{lower_version}/readme`, "@type": "ReadmeUriTemplate/6.13.0" },
      ],
    },
  }),
  ...rest,
});
const nugetReadme = "GET /flat/example.weather/1.2.0-beta/readme";
const nugetList = "GET /flat/example.weather/index.json";
const nuget: readonly Case[] = [
  { when: "the README has the token", routes: feed({ [nugetReadme]: { body: readme } }), is: proved },
  { when: "it has none", routes: feed({ [nugetReadme]: { body: "# Weather" } }), is: { is: "missing" } },
  {
    when: "there is no README",
    routes: feed({ [nugetList]: { body: { versions: ["1.1.0", "1.2.0-beta"] } } }),
    is: { is: "no-readme" },
  },
  {
    when: "there is no such version",
    routes: feed({ [nugetList]: { body: { versions: ["1.1.0"] } } }),
    is: { is: "version-not-found" },
  },
  { when: "there is no such package", routes: feed(), is: { is: "not-found" } },
  { when: "the index lacks its resources", routes: { "GET /v3/index.json": { body: {} } }, is: notUnderstood },
  { when: "there is no index", routes: {}, is: notUnderstood },
  { when: "the list is none", routes: feed({ [nugetList]: { body: {} } }), is: notUnderstood },
];

const crate = "GET /api/v1/crates/example-weather";
const pointer = (url: () => string): Routes => ({ [`${crate}/1.2.0/readme`]: () => ({ body: { url: url() } }) });
const crateReadme = "GET /readmes/weather.html";
const pointed = (rest: Routes): Routes => ({ ...pointer(() => `${base}/readmes/weather.html`), ...rest });
const cargo: readonly Case[] = [
  { when: "the README has the token", routes: pointed({ [crateReadme]: { body: `<p>${readme}</p>` } }), is: proved },
  { when: "it has none", routes: pointed({ [crateReadme]: { body: "<h1>Weather</h1>" } }), is: { is: "missing" } },
  {
    when: "there is no README",
    routes: pointed({ [crateReadme]: { status: 403 }, [`${crate}/1.2.0`]: { body: {} } }),
    is: { is: "no-readme" },
  },
  {
    when: "there is no such version",
    routes: pointed({ [crateReadme]: { status: 403 }, [crate]: { body: {} } }),
    is: { is: "version-not-found" },
  },
  { when: "there is no such crate", routes: pointed({ [crateReadme]: { status: 403 } }), is: { is: "not-found" } },
  { when: "the README lies elsewhere", routes: pointer(() => "https://example.com/readme.html"), is: notUnderstood },
  {
    when: "the README lies where it should, but on another port",
    routes: pointer(() => `${urlOf(cargoStaticHost)}:8443/readme.html`),
    is: notUnderstood,
  },
  {
    when: "the README redirects elsewhere",
    routes: pointed({ [crateReadme]: { status: 302, headers: { location: "http://localhost:9/readme.html" } } }),
    is: { is: "transient", why: "it redirects to an address that is not asked" },
  },
];

const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;
const labelled = (Labels: JsonValue): Routes => ({
  "GET /v2/example/weather/manifests/1.2.0": { body: { config: { digest: digest("c") } } },
  [`GET /v2/example/weather/blobs/${digest("c")}`]: { body: { config: { Labels } } },
});
const label = "io.modelcontextprotocol.server.name";
const amd = { os: "linux", architecture: "amd64" };
const manyImages = (manifests: JsonValue): Routes => ({
  ...labelled({ [label]: name }),
  "GET /v2/example/weather/manifests/1.2.0": { body: { manifests } },
  [`GET /v2/example/weather/manifests/${digest("a")}`]: { body: { config: { digest: digest("c") } } },
});
const oci: readonly Case[] = [
  { when: "its label is right", routes: labelled({ [label]: name }), is: proved },
  { when: "it has no labels", routes: labelled(null), is: { is: "missing" } },
  { when: "it has other labels", routes: labelled({ maintainer: name }), is: { is: "missing" } },
  { when: "it names another server", routes: labelled({ [label]: "a.b/c" }), is: { is: "other", got: "a.b/c" } },
  { when: "there is no such image", routes: {}, is: { is: "not-found" } },
  {
    when: "it is one of many, for linux on amd64",
    routes: manyImages([
      { digest: digest("b"), platform: { os: "linux", architecture: "arm64" } },
      { digest: digest("a"), platform: amd },
    ]),
    is: proved,
  },
  { when: "it is the first of many", routes: manyImages([{ digest: digest("a") }, { digest: "x" }]), is: proved },
  { when: "the index is empty", routes: manyImages([]), is: notUnderstood },
  { when: "the digest would lead elsewhere", routes: manyImages([{ digest: "../../x" }]), is: notUnderstood },
  {
    when: "the registry wants a password",
    routes: {
      "GET /v2/example/weather/manifests/1.2.0": { status: 401, headers: { "www-authenticate": "Basic realm=x" } },
    },
    is: { is: "private" },
  },
  {
    when: "it is forbidden",
    routes: { "GET /v2/example/weather/manifests/1.2.0": { status: 403 } },
    is: { is: "private" },
  },
];

const mcpbAt = "HEAD /example/weather-mcp/releases/download/v1.2.0/weather.mcpb";
const mcpb: readonly Case[] = [
  { when: "it is there", routes: { [mcpbAt]: {} }, is: proved },
  {
    when: "it lies in a store",
    routes: { [mcpbAt]: { status: 302, headers: { location: "https://example.com/weather.mcpb" } } },
    is: proved,
  },
  { when: "it redirects nowhere", routes: { [mcpbAt]: { status: 302 } }, is: { is: "refused", status: 302 } },
  { when: "it is private", routes: { [mcpbAt]: { status: 403 } }, is: { is: "refused", status: 403 } },
  { when: "it is not there", routes: {}, is: { is: "not-found" } },
];

const types = { npm, pypi, nuget, cargo, oci, mcpb };

for (const [type, cases] of Object.entries(types))
  describe(`a package of the type ${type}`, () => {
    test.each(cases)("$when", async ({ routes: its, is }) => {
      expect(await about(type, its)).toEqual(is);
    });
  });

/** The first request for each type. */
const first: Readonly<Record<string, string>> = {
  npm: npmAt,
  pypi: pypiAt,
  nuget: "GET /v3/index.json",
  cargo: `${crate}/1.2.0/readme`,
  oci: "GET /v2/example/weather/manifests/1.2.0",
  mcpb: mcpbAt,
};

describe.each(Object.entries(first))("trouble with %s is transient", (type, line) => {
  test.each([429, 500, 502, 503])("%i, after three attempts", async (status) => {
    const is = await about(type, { [line]: { status } });
    expect(is).toEqual({ is: "transient", why: `it answered ${status}`, status });
    expect(lines()).toEqual([line, line, line]);
  });

  test("a passing fault is forgotten", async () => {
    let count = 0;
    const good = types[type as keyof typeof types][0]?.routes ?? {};
    const route = good[line] as Answering;
    const is = await about(type, {
      ...good,
      [line]: (request) => {
        count += 1;
        return count < 3 ? { status: 503 } : typeof route === "function" ? route(request) : route;
      },
    });
    expect(is).toEqual(proved);
  });

  test("nobody listens", async () => {
    const nowhere = Object.fromEntries(Object.keys(options().bases ?? {}).map((key) => [key, "http://127.0.0.1:1"]));
    expect(await about(type, {}, { bases: nowhere })).toEqual({ is: "transient", why: "it could not be reached" });
  });
});

describe.each(Object.entries(first).filter(([type]) => type !== "mcpb"))(
  "an odd answer of %s is transient",
  (type, line) => {
    test.each<[string, Canned]>([
      ["no JSON", { body: "<html>Sign in to the network</html>" }],
      ["broken JSON", { body: '{"mcpName": "' }],
      ["an array", { body: [] }],
      ["a word", { body: '"io.github.example/weather"' }],
      ["nothing", { body: "" }],
      ["bytes", { body: Buffer.from([0xff, 0xfe, 0, 0x80]) }],
    ])("%s", async (_, canned) => {
      expect(await about(type, { [line]: canned })).toEqual(notUnderstood);
    });

    test("an answer that never ends", async () => {
      expect(await about(type, { [line]: { hangs: true } }, { retries: 0, timeoutMs: 50 })).toEqual({
        is: "transient",
        why: "it did not answer in time",
      });
    });

    test("a huge answer", async () => {
      const huge = gzipSync(Buffer.alloc(6 * 2 ** 20, " "));
      const is = await about(type, { [line]: { body: huge, headers: { "content-encoding": "gzip" } } });
      expect(is).toEqual({ is: "transient", why: "its answer was too large" });
    });

    test("a redirect to somebody else", async () => {
      const is = await about(type, { [line]: { status: 302, headers: { location: "http://localhost:1/x" } } });
      // Images alone may lie elsewhere; there nobody listens.
      expect(is).toMatchObject({ is: "transient" });
      expect(lines().length).toBeLessThanOrEqual(3);
    });

    test("a redirect without end", async () => {
      const path = line.slice(line.indexOf(" ") + 1);
      const is = await about(type, { [line]: { status: 301, headers: { location: path } } });
      expect(is).toEqual({ is: "transient", why: "it redirects without end" });
    });
  },
);

describe("READMEs", () => {
  const padding = " ".repeat(5 * 2 ** 20);

  test("count up to 5 MiB, and no further", async () => {
    const large = (body: string): Routes => pointed({ [crateReadme]: { body } });
    expect(await about("cargo", large(readme + padding), { timeoutMs: 2000 })).toEqual(proved);
    expect(await about("cargo", large(padding + readme), { timeoutMs: 2000 })).toEqual({ is: "missing" });
  });
});

describe("an anonymous token", () => {
  const bearer = (realm: string) => ({
    status: 401,
    headers: { "www-authenticate": `Bearer realm="${realm}",service="s&s",scope="repository:example/weather:pull"` },
  });
  const token = "GET /token?service=s%26s&scope=repository%3Aexample%2Fweather%3Apull";
  const guarded = (given: Canned): Routes => ({
    ...Object.fromEntries(
      Object.entries(labelled({ [label]: name })).map(([line, canned]) => [
        line,
        ({ headers }: IncomingMessage): Canned =>
          headers.authorization === "Bearer anonymous" ? (canned as Canned) : bearer(`${base}/token`),
      ]),
    ),
    [token]: given,
  });

  test.each(["token", "access_token"])("is asked for once, and used: %s", async (key) => {
    expect(await about("oci", guarded({ body: { [key]: "anonymous" } }))).toEqual(proved);
    expect(lines().filter((line) => line === token)).toHaveLength(1);
  });

  test("is not enough for a private image", async () => {
    expect(await about("oci", guarded({ body: { token: "of no use" } }))).toEqual(notUnderstood);
    expect(await about("oci", guarded({ body: { token: "useless" } }))).toEqual({ is: "private" });
  });

  test("is refused", async () => {
    expect(await about("oci", guarded({ status: 403 }))).toEqual({ is: "private" });
  });

  test("cannot be had now", async () => {
    expect(await about("oci", guarded({ status: 503 }))).toMatchObject({ is: "transient", status: 503 });
  });

  test("is no word with a line break in it", async () => {
    expect(await about("oci", guarded({ body: { token: "a\r\nx: y" } }))).toEqual(notUnderstood);
  });

  test("is not sent to the store that a blob lies in", async () => {
    const store = createServer((request, response) => {
      response.end(JSON.stringify({ config: { Labels: { [label]: request.headers.authorization ?? "nothing" } } }));
    });
    await new Promise<void>((done) => store.listen(0, "127.0.0.1", done));
    const location = `http://127.0.0.1:${(store.address() as AddressInfo).port}/blob`;
    const its = guarded({ body: { token: "anonymous" } });
    const is = await about("oci", {
      ...its,
      [`GET /v2/example/weather/blobs/${digest("c")}`]: { status: 307, headers: { location } },
    });
    store.closeAllConnections();
    store.close();
    expect(is).toEqual({ is: "other", got: "nothing" });
  });

  test.each(["ftp://127.0.0.1/token", "file:///etc/passwd", "nonsense", ""])(
    "comes from no realm like %j",
    async (realm) => {
      expect(await about("oci", { "GET /v2/example/weather/manifests/1.2.0": bearer(realm) })).toEqual({
        is: "private",
      });
      expect(seen).toHaveLength(1);
    },
  );
});

test.each([
  ["weather", "GET /v2/library/weather/manifests/latest"],
  ["docker.io/example/weather", "GET /v2/example/weather/manifests/latest"],
  [`ghcr.io/example/weather:1.2.0@${digest("d")}`, `GET /v2/example/weather/manifests/${digest("d")}`],
])("the image %s is asked for by %s", async (identifier, line) => {
  await ask({ name, packages: [{ registryType: "oci", identifier, transport }] });
  expect(lines()).toEqual([line]);
});

describe("the MCP registry", () => {
  const at = "GET /v0.1/servers/io.github.example%2Fweather/versions/1.2.0?include_deleted=true";
  const version = async (its: Routes) => {
    routes = its;
    return (await ask({ name, version: "1.2.0" }))["/version"];
  };

  test.each<[string, Routes, Answer]>([
    ["has the version", { [at]: { body: { server: { name, version: "1.2.0" } } } }, { is: "exists" }],
    ["has it not", {}, { is: "free" }],
    ["tells of another", { [at]: { body: { server: { name: "a.b/c", version: "1.2.0" } } } }, notUnderstood],
    ["talks nonsense", { [at]: { body: "<html>" } }, notUnderstood],
    ["does not let us ask", { [at]: { status: 403 } }, { is: "transient", why: "it answered 403", status: 403 }],
    ["is busy", { [at]: { status: 429 } }, { is: "transient", why: "it answered 429", status: 429 }],
  ])("%s", async (_, its, is) => {
    expect(await version(its)).toEqual(is);
  });

  const url = "https://mcp.example.com/weather";
  const search = (word: string, more = ""): string => `GET /v0.1/servers?search=${word}&limit=100${more}`;
  const own = search("io.github.example%2F");
  const listed = (other: string, its: string = url): JsonValue => ({
    server: { name: other, remotes: [{ type: "sse", url: its }] },
  });
  const list = (...servers: JsonValue[]): Canned => ({ body: { servers, metadata: {} } });
  const remote = async (its: Routes) => {
    routes = its;
    return (await ask({ name, remotes: [{ type: "streamable-http", url }] }))["/remotes/0"];
  };
  const others = search("example");

  test.each<[string, Routes, Answer]>([
    [
      "has the URL under a name of the same publisher",
      { [own]: list(listed("io.github.example/forecast")), [others]: list() },
      { is: "taken", by: "io.github.example/forecast" },
    ],
    [
      "has it under a name of the domain",
      { [own]: list(listed(name)), [others]: list(listed("com.example/weather")) },
      { is: "taken", by: "com.example/weather" },
    ],
    ["has it under this name", { [own]: list(listed(name)), [others]: list(listed(name)) }, { is: "unseen" }],
    [
      "has another URL, by a letter",
      { [own]: list(listed("io.github.example/forecast", `${url}/`)), [others]: list() },
      { is: "unseen" },
    ],
    [
      "has it on the second page",
      {
        [own]: { body: { servers: [], metadata: { nextCursor: "a:b&c" } } },
        [search("io.github.example%2F", "&cursor=a%3Ab%26c")]: list(listed("io.github.example/forecast")),
        [others]: list(),
      },
      { is: "taken", by: "io.github.example/forecast" },
    ],
    [
      "is down",
      { [own]: { status: 502 }, [others]: { status: 502 } },
      { is: "transient", why: "it answered 502", status: 502 },
    ],
    [
      "is down for one search, and the other finds it",
      { [own]: { status: 502 }, [others]: list(listed("com.example/weather")) },
      { is: "taken", by: "com.example/weather" },
    ],
    ["lists nonsense", { [own]: list(null, 1, {}, { server: { remotes: 1 } }), [others]: list() }, { is: "unseen" }],
  ])("%s", async (_, its, is) => {
    expect(await remote(its)).toEqual(is);
  });

  test("is not asked for pages without end", async () => {
    const endless = { body: { servers: [], metadata: { nextCursor: "again" } } };
    await remote({ [own]: endless, [search("io.github.example%2F", "&cursor=again")]: endless, [others]: list() });
    expect(lines().filter((line) => line.includes("io.github"))).toHaveLength(4);
  });

  test("is asked each question once", async () => {
    routes = { [own]: list(), [others]: list() };
    const value = {
      name,
      version: "1.2.0",
      remotes: [
        { type: "sse", url },
        { type: "streamable-http", url },
      ],
    };
    const answers = await askRegistries(
      ["a/server.json", "b/server.json"].map((file) => ({ file, value })),
      options(),
    );
    expect([...lines()].sort()).toEqual([others, own, at].sort());
    for (const file of ["a/server.json", "b/server.json"])
      expect(Object.fromEntries(answers.get(file) ?? [])).toEqual({
        "/version": { is: "free" },
        "/remotes/0": { is: "unseen" },
        "/remotes/1": { is: "unseen" },
      });
  });
});

describe("nothing is asked about", () => {
  const npmPackage = packages.npm ?? {};
  test.each<[string, JsonValue | undefined]>([
    ["nothing", undefined],
    ["no object", []],
    ["a server without a name", { version: "1.2.0", packages: [npmPackage] }],
    ["a name that is none", { name: "../../x", version: "1.2.0", packages: [npmPackage] }],
    ["a placeholder in the name", { name: "io.github.${OWNER}/weather", packages: [npmPackage] }],
    [
      "a placeholder in a version",
      { name, version: "${VERSION}", packages: [{ ...npmPackage, version: "__VERSION__" }] },
    ],
    ["a version that is filled in later", { name, version: "0.0.0", packages: [{ ...npmPackage, version: "0.0.0" }] }],
    ["a range", { name, version: "^1.2.0", packages: [{ ...npmPackage, version: "latest" }] }],
    ["no version", { name, packages: [{ registryType: "pypi", identifier: "example-weather", transport }] }],
    ["dots that climb", { name, packages: [{ ...npmPackage, identifier: ".." }] }],
    ["half a character", { name, packages: [{ ...npmPackage, identifier: "\ud800" }] }],
    ["spaces", { name, packages: [{ ...npmPackage, identifier: "a b" }] }],
    ["another base URL", { name, packages: [{ ...npmPackage, registryBaseUrl: "https://example.com" }] }],
    ["an unknown type", { name, packages: [{ ...npmPackage, registryType: "maven" }] }],
    ["an image of an unknown host", { name, packages: [{ registryType: "oci", identifier: "localhost:5000/a/b:1" }] }],
    ["an image whose name climbs", { name, packages: [{ registryType: "oci", identifier: "ghcr.io/../b:1" }] }],
    ["a bundle elsewhere", { name, packages: [{ registryType: "mcpb", identifier: "https://example.com/mcp.mcpb" }] }],
    [
      "a bundle's URL with a password",
      {
        name,
        packages: [{ registryType: "mcpb", identifier: "https://a:b@github.com/a/mcp/releases/download/v1/a.mcpb" }],
      },
    ],
    ["a remote that is no URL", { name, remotes: [{ type: "sse", url: "mcp.example.com" }] }],
  ])("%s", async (_, value) => {
    expect((await askRegistries([{ file: "server.json", value }], options())).size).toBe(0);
    expect(seen).toEqual([]);
  });
});

test("a place is that of the text, whatever the case of its keys", async () => {
  routes = { [npmAt]: { body: { mcpName: name } } };
  const answers = await ask({ name, Packages: [null, { ...packages.npm }] });
  expect(answers).toEqual({ "/Packages/1": proved });
});

describe("manners", () => {
  test("who asks is said, and no more", async () => {
    await about("npm", {});
    for (const { headers } of seen) {
      expect(headers["user-agent"]).toMatch(/^mcp-lintel\/\d+\.\d+\.\d+ \(https:\/\/.+\)$/);
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
    }
    expect(lines()).toEqual([npmAt, npmHead]);
  });

  test("at most six requests at once, and 200 questions", async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ ...packages.npm, identifier: `p${index}` }));
    let now = 0;
    let most = 0;
    const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((done) => setImmediate(done));
      now -= 1;
      return new Response(JSON.stringify({ mcpName: name }));
    });
    try {
      const answers = await ask({ name, packages: many });
      expect(most).toBe(6);
      expect(fetch).toHaveBeenCalledTimes(200);
      expect(answers["/packages/199"]).toEqual(proved);
      expect(answers["/packages/200"]).toMatchObject({ is: "transient" });
    } finally {
      fetch.mockRestore();
    }
  });

  test("all is over when the time is over", async () => {
    const start = Date.now();
    const many = Array.from({ length: 30 }, (_, index) => ({ ...packages.npm, identifier: `p${index}` }));
    routes = Object.fromEntries(many.map(({ identifier }) => [`GET /${identifier}/1.2.0`, { hangs: true } as const]));
    const answers = await ask({ name, packages: many }, { budgetMs: 120, timeoutMs: 50, retries: 0 });
    expect(Date.now() - start).toBeLessThan(1000);
    expect(answers["/packages/0"]).toEqual({ is: "transient", why: "it did not answer in time" });
    expect(answers["/packages/29"]).toEqual({ is: "transient", why: "the time for questions was over" });
  });

  test.each([
    ["waits as long as it is asked to", "1", 1000],
    ["does not wait for an hour", "3600", 0],
    ["does not wait until next year", "Fri, 31 Dec 2100 23:59:59 GMT", 0],
  ])("%s", async (_, after, least) => {
    const start = Date.now();
    let count = 0;
    const is = await about("npm", {
      [npmAt]: () => (count++ === 0 ? { status: 429, headers: { "retry-after": after } } : { body: { mcpName: name } }),
    });
    const spent = Date.now() - start;
    expect(is).toEqual(least > 0 ? proved : { is: "transient", why: "it answered 429", status: 429 });
    expect(spent).toBeGreaterThanOrEqual(least - 10);
    expect(spent).toBeLessThan(least + 500);
  });
});

describe("other addresses", () => {
  test("come from the environment", () => {
    expect(
      basesIn({
        MCP_LINTEL_NPM_URL: "https://mirror.example.com/npm/",
        MCP_LINTEL_REGISTRY_URL: "http://127.0.0.1:8080",
        MCP_LINTEL_OCI_URL: "",
        PATH: "/bin",
      }),
    ).toEqual({ npm: "https://mirror.example.com/npm", registry: "http://127.0.0.1:8080" });
  });

  test.each(["mirror", "file:///etc", "https://user:secret@example.com", "https://example.com/?a=b"])(
    "must be URLs: not %s",
    (text) => {
      const read = () => basesIn({ MCP_LINTEL_PYPI_URL: text });
      expect(read).toThrow(/^The environment variable MCP_LINTEL_PYPI_URL must hold an http or https URL/);
      // Whatever is wrong with it, it may hold a password.
      expect(read).not.toThrow(text);
    },
  );
});

test("by default the official hosts are asked, over https", async () => {
  const asked: string[] = [];
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input));
    return new Response("", { status: 404 });
  });
  try {
    await askRegistries([
      { file: "server.json", value: { name, version: "1.2.0", packages: Object.values(packages) } },
    ]);
  } finally {
    fetch.mockRestore();
  }
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(
    new Set([
      ...["org.npmjs.registry", "org.pypi", "org.nuget.api", "io.crates", "io.modelcontextprotocol.registry"].map(
        (host) => urlOf(host),
      ),
      "https://ghcr.io",
      "https://github.com",
    ]),
  );
});

describe("the command line", () => {
  const cli = join(import.meta.dirname, "../dist/cli.cjs");
  const value = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name,
    description: "Weather forecasts",
    version: "1.2.0",
    packages: [packages.npm],
  };
  const text = JSON.stringify(value, null, 2);

  /** Runs it in a folder with the document; every registry is the local server. */
  const run = (args: readonly string[], input = ""): Promise<{ status: number; out: string; err: string }> => {
    const cwd = mkdtempSync(join(tmpdir(), "online-"));
    writeFileSync(join(cwd, "server.json"), text);
    const env = { PATH: process.env.PATH, MCP_LINTEL_NPM_URL: base, MCP_LINTEL_REGISTRY_URL: base };
    return new Promise((done) => {
      const child = execFile(process.execPath, [cli, ...args], { cwd, env }, (error, out, err) => {
        rmSync(cwd, { recursive: true, force: true });
        done({ status: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, err });
      });
      child.stdin?.end(input);
    });
  };
  const issues = (out: string): readonly string[] =>
    out.split("\n").filter((line) => /\[(?:.*-ownership-refused|package-not-published|registry-.*)\]$/.test(line));
  const duplicate = {
    "GET /v0.1/servers/io.github.example%2Fweather/versions/1.2.0?include_deleted=true": {
      body: { server: { name, version: "1.2.0" } },
    },
  };

  test("asks nobody by itself", async () => {
    const { status, out } = await run([]);
    expect({ status, asked: lines(), issues: issues(out) }).toEqual({ status: 0, asked: [], issues: [] });
  });

  test("only lists files with --list-files", async () => {
    const { status, out } = await run(["--online", "--list-files"]);
    expect({ status, out, asked: lines() }).toEqual({ status: 0, out: "server.json: server\n", asked: [] });
  });

  test("asks with --online, and a package without its proof is an error", async () => {
    routes = { [npmAt]: { body: {} }, ...duplicate };
    const { status, out } = await run(["--online"]);
    expect(issues(out).map((line) => line.replace(/: (error|warning): .*\[/, " $1 "))).toEqual([
      "server.json:5:14 warning registry-version-exists]",
      "server.json:9:21 error npm-ownership-refused]",
    ]);
    expect(status).toBe(1);
  });

  test("what is not published yet is a warning before a release, and an error right before publishing", async () => {
    routes = { [npmHead]: {} };
    const { status, out } = await run(["--online"]);
    expect(issues(out)[0]).toMatch(/^server\.json:10:18: warning: .*\[package-not-published\]$/);
    expect(status).toBe(0);
    expect(await run(["--online", "--placeholders", "release"])).toMatchObject({ status: 1 });
  });

  test("reads standard input once, for questions and answers", async () => {
    routes = { [npmAt]: { body: { mcpName: "a.b/c" } } };
    const { status, out } = await run(["--online", "-"], text);
    expect(issues(out)).toHaveLength(1);
    expect(status).toBe(1);
  });

  test("trouble is no error", async () => {
    routes = { [npmAt]: { status: 451 } };
    expect(await run(["--online"])).toMatchObject({ status: 1 });
    routes = { [npmAt]: { status: 503, headers: { "retry-after": "3600" } } };
    const { status, out } = await run(["--online"]);
    expect(issues(out)[0]).toMatch(/: warning: .* it answered 503\. \[npm-ownership-refused\]$/);
    expect(status).toBe(0);
  });

  test("a variable that holds no URL is a usage error", async () => {
    const env = { PATH: process.env.PATH, MCP_LINTEL_NPM_URL: "mirror" };
    const status = await new Promise((done) => {
      execFile(process.execPath, [cli, "--online"], { env, cwd: tmpdir() }, (error) => done(error?.code));
    });
    expect(status).toBe(2);
  });
});

test("one file alone takes hold of the network", () => {
  const source = join(import.meta.dirname, "../src");
  const users = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".ts") &&
      /globalThis\.fetch\b|node:(?:https?|net|tls|http2|dgram|dns)\b/.test(
        readFileSync(join(source, file), "utf8").replaceAll("typeof globalThis.fetch", ""),
      ),
  );
  expect(users).toEqual(["online.ts"]);
});

describe("the registry's own sentence", () => {
  const named = { identifier: "weather", version: "1.2.0", server: name };
  const cratesHost = new URL(urlOf("io.crates")).host;
  test.each<[Parameters<typeof refusalOf>[0], Answer, string | undefined]>([
    [
      "npm",
      { is: "missing" },
      `NPM package 'weather' is missing required 'mcpName' field. Add this to your package.json: "mcpName": "${name}"`,
    ],
    [
      "npm",
      { is: "other", got: "a.b/c" },
      `NPM package ownership validation failed. Expected mcpName '${name}', got 'a.b/c'`,
    ],
    [
      "npm",
      { is: "version-not-found" },
      "NPM package 'weather' exists, but version '1.2.0' was not found (status: 404). A newly published release can take a moment to appear on the registry. Wait and retry, or publish version '1.2.0' before registering it",
    ],
    ["npm", { is: "not-found" }, "NPM package 'weather' not found (status: 404)"],
    [
      "pypi",
      { is: "missing" },
      `PyPI package 'weather' ownership validation failed. The server name '${name}' must appear as 'mcp-name: ${name}' in the package README`,
    ],
    [
      "pypi",
      { is: "glued", next: "-" },
      `PyPI package 'weather' ownership validation failed: found 'mcp-name: ${name}' in the README, but it is immediately followed by "-" rather than a boundary. The token must be followed by a space, newline, an HTML tag, or a comment close ('-->') — put it on its own line and republish`,
    ],
    [
      "pypi",
      { is: "version-not-found" },
      "PyPI package 'weather' exists, but version '1.2.0' was not found (status: 404). A newly published release can take a moment to appear on PyPI. Wait and retry, or publish version '1.2.0' before registering it",
    ],
    [
      "nuget",
      { is: "missing" },
      `NuGet package 'weather' ownership validation for version 1.2.0 failed. The server name '${name}' must appear as 'mcp-name: ${name}' in the package README. Add it to your README and publish a new package version`,
    ],
    [
      "nuget",
      { is: "no-readme" },
      "NuGet package 'weather' ownership validation for version 1.2.0 failed because it does not have an embedded README. Add one to your package and publish a new version",
    ],
    [
      "nuget",
      { is: "not-found" },
      "NuGet package 'weather' does not exist in the registry. If you recently published the package for the first time, wait for validation to complete",
    ],
    ["cargo", { is: "version-not-found" }, `cargo package 'weather' version '1.2.0' not found on ${cratesHost}`],
    [
      "oci",
      { is: "missing" },
      `OCI image 'weather' is missing required annotation. Add this to your Dockerfile: LABEL io.modelcontextprotocol.server.name="${name}"`,
    ],
    [
      "oci",
      { is: "other", got: "" },
      `OCI image ownership validation failed. Expected annotation 'io.modelcontextprotocol.server.name' = '${name}', got ''`,
    ],
    ["oci", { is: "not-found" }, "OCI image 'weather' does not exist in the registry"],
    [
      "oci",
      { is: "private" },
      "OCI image 'weather' is private or requires authentication. Only public images are supported",
    ],
    [
      "oci",
      { is: "transient", why: "it answered 429", status: 429 },
      "OCI registry is currently rate-limiting validations for 'weather'; please retry shortly",
    ],
    ["mcpb", { is: "not-found" }, "MCPB package 'weather' is not publicly accessible (status: 404)"],
    ["mcpb", { is: "refused", status: 403 }, "MCPB package 'weather' is not publicly accessible (status: 403)"],
    ["mcpb", { is: "transient", why: "it did not answer in time" }, undefined],
    ["npm", { is: "proved" }, undefined],
  ])("%s, %o", (type, answer, says) => {
    expect(refusalOf(type, named, answer)).toBe(says);
  });
});
