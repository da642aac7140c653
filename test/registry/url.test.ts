import { describe, expect, test } from "vitest";
import { nodeOf } from "../../src/parse/node.ts";
import { baseUrlOf, isOciHost, urlOf } from "../../src/registry/hosts.ts";
import { mcpbFault } from "../../src/registry/mcpb.ts";
import { parseOciReference } from "../../src/registry/oci.ts";
import {
  isRepositoryUrl,
  isSubfolder,
  packageVariables,
  remoteUrlFault,
  remoteVariables,
  substitute,
  undefinedIn,
  urlFault,
  variablesIn,
} from "../../src/registry/url.ts";

test.each([
  ["http://{host}:{port}/{path}", "http://example.com:8080/api"],
  ["{protocol}://x, {scheme}://y", "http://x, http://y"],
  ["https://h:{p}/x:{q}", "https://h:8080/x:8080"],
  ["https://h:{p}?q", "https://h:placeholder?q"],
  ["https://{a b}/{c}/{}", "https://placeholder/placeholder/{}"],
  ["https://h/{a{b}}", "https://h/placeholder}"],
  ["{PORT}", "placeholder"],
])("substitute(%j)", (url, expected) => {
  expect(substitute(url)).toBe(expected);
});

test.each([
  ["http://localhost:3000/mcp", undefined],
  ["http://{host}:{port}/mcp", undefined],
  ["HTTP://h", undefined],
  ["{baseUrl}/mcp", "not-http"],
  ["ftp://h", "not-http"],
  ["https://h:{p}?q", "unparsable"],
  ["https:///x", "no-host"],
  ["http:foo", "no-host"],
  ["", "not-http"],
])("urlFault(%j)", (url, kind) => {
  expect(urlFault(url)?.kind).toBe(kind);
});

test.each([
  ["https://example.com/mcp/{tenant_id}", undefined],
  ["https://{region}.example.com/mcp", undefined],
  ["https://www.google.com", undefined],
  ["https://LOCALHOST/", undefined],
  ["https://[::1]/", undefined],
  ["https://127.0.0.1:8443/", "local"],
  ["https://localhost/", "local"],
  ["https://a.localhost/", "local"],
  ["http://localhost:3000", "local"],
  ["http://example.com", "not-https"],
  ["{scheme}://example.com", "not-https"],
  ["not-a-valid-url", "not-http"],
  ["example.com/remote", "not-http"],
  ["https://e.com:80:80/", "unparsable"],
  ["https://::1/", "unparsable"],
  ["https://[zz]/", "unparsable"],
  ["https://[1.2.3.4]/", "unparsable"],
  ["https://a[b]/", "unparsable"],
  ["https://[[::1]:80/", "unparsable"],
  ["https://[::1)]:80/", "unparsable"],
  ["https://[fe80::1%25en0]:80/", undefined],
  ["https://[::ffff:10.0.0.1]/", undefined],
])("remoteUrlFault(%j)", (url, kind) => {
  expect(remoteUrlFault(url)?.kind).toBe(kind);
});

test("variables of a package and of a remote", () => {
  const part = nodeOf({
    environmentVariables: [{ name: "TIDE" }, { name: "" }, {}],
    runtimeArguments: [{ type: "named", name: "--port" }],
    packageArguments: [{ type: "positional", valueHint: "dir", variables: { inner: {} } }],
  });
  expect(packageVariables(part)).toEqual(["TIDE", "", "", "--port", "dir"]);
  expect(undefinedIn("http://{TIDE}:{port}/{dir}/{inner}/{port}", packageVariables(part))).toEqual(["port", "inner"]);

  const remote = nodeOf({ variables: { b: {}, a: {}, "": {} }, headers: [{ name: "X", variables: { c: {} } }] });
  expect(remoteVariables(remote)).toEqual(["a", "b"]);
  expect(variablesIn("{a}{a}{ b }")).toEqual(["a", " b "]);
});

describe("repository", () => {
  test.each([
    ["https://github.com/o/r", "github", true],
    ["http://www.github.com/o/r.git/", "github", true],
    ["https://gitlab.com/o/r", "gitlab", true],
    ["https://github.com/o/r", "gitlab", false],
    ["https://gitlab.com/group/sub/r", "gitlab", false],
    ["https://github.com/o", "github", false],
    ["https://gitlab.com", "gitlab", false],
    ["https://github.com/o/r/tree/main/x", "github", false],
    ["https://github.com/o/r#readme", "github", false],
    ["https://github.com/o/r?x", "github", false],
    ["git@github.com:o/r.git", "github", false],
    ["HTTPS://github.com/o/r", "github", false],
    ["https://bitbucket.org/o/r", "bitbucket", false],
    ["https://github.com/o/r", "constructor", false],
  ])("%s on %s", (url, source, expected) => {
    expect(isRepositoryUrl(url, source)).toBe(expected);
  });
  test("subfolders", () => {
    const good = ["servers/my-server", "a", "a.b/_c"];
    const bad = ["", "../parent/folder", "/absolute/path", "servers/my-server/", "servers/my server", "a//b", "a/./b"];
    expect(good.map(isSubfolder)).toEqual(good.map(() => true));
    expect(bad.map(isSubfolder)).toEqual(bad.map(() => false));
  });
});

test("hosts are built from their reversed form", () => {
  expect(urlOf("com.example.packages", "/index")).toBe("https://packages.example.com/index");
  const npm = new URL(baseUrlOf("npm") ?? "");
  expect(npm.hostname.split(".").reverse()).toEqual(["org", "npmjs", "registry"]);
  expect(npm.href).toBe(`${baseUrlOf("npm")}/`);
  expect(baseUrlOf("nuget")).toMatch(/\/v3\/index\.json$/);
  expect([baseUrlOf("oci"), baseUrlOf("mcpb"), baseUrlOf("NPM"), baseUrlOf("constructor")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const sha = `sha256:${"0a".repeat(32)}`;
test.each([
  ["tide", "index.docker.io", "tide"],
  ["domdomegg/airtable-mcp-server:1.7.2", "index.docker.io", "domdomegg/airtable-mcp-server"],
  ["docker.io/o/tide:1", "index.docker.io", "o/tide"],
  ["ghcr.io/o/tide", "ghcr.io", "o/tide"],
  ["localhost/o/tide", "localhost", "o/tide"],
  ["localhost:5000/o/tide", "localhost:5000", "o/tide"],
  [`ghcr.io/o/tide:1.2.0@${sha}`, "ghcr.io", "o/tide"],
  [`ghcr.io/o/tide@${sha}`, "ghcr.io", "o/tide"],
])("image %s", (text, host, repository) => {
  expect(parseOciReference(text)).toMatchObject({ host, repository });
});
test.each([
  "docker.io/test/image:INVALID SPACE",
  "not-a-valid-reference::::",
  "ghcr.io/O/tide",
  "ghcr.io/o/tide:",
  "a",
  "",
  `ghcr.io/o/tide:${"1".repeat(129)}`,
  "ghcr.io/o/tide@sha256:00",
  "ghcr.io/o/tide@sha512:00",
  "gh cr.io/o/tide",
])("%j is no image", (text) => {
  expect(parseOciReference(text)).toBeUndefined();
});
test("image hosts", () => {
  const yes = ["docker.io", "index.docker.io", "ghcr.io", "quay.io", "eu-docker.pkg.dev", "a.azurecr.io"];
  const no = ["gcr.io", "public.ecr.aws", "registry.gitlab.com", "ghcr.io:443", "localhost", "pkg.dev"];
  expect(yes.map(isOciHost)).toEqual(yes.map(() => true));
  expect(no.map(isOciHost)).toEqual(no.map(() => false));
});

const release = "https://github.com/o/r/releases/download/v1/tide-mcp.mcpb";
test.each([
  [release, undefined],
  ["https://www.github.com/o/r/releases/download/v1/mcp.bin", undefined],
  ["https://GitHub.com/o/r/releases/download/a%20b/mcp", undefined],
  ["https://gitlab.com/g/s/r/-/releases/v1/downloads/mcp.mcpb", undefined],
  ["https://gitlab.com/g/mcp/-/package_files/12/download", undefined],
  ["not://a valid url", "unparsable"],
  ["tide", "host"],
  ["https://github.com:443/o/r/releases/download/v1/mcp", "host"],
  ["https://example.com/o/r/releases/download/v1/mcp", "host"],
  ["https://github.com/o/r/releases/latest/download/mcp", "path"],
  ["https://github.com/o/r/releases/download/@o/tide@1/mcp", "path"],
  ["https://gitlab.com/g/r/-/package_files/x/download", "path"],
  ["http://github.com/o/r/releases/download/v1/mcp", "not-https"],
  ["https://github.com/o/r/releases/download/v1/tide", "no-mcp"],
  ["https://github.com/o/r/releases/download/v1/MCP", undefined],
])("bundle %s", (url, kind) => {
  expect(mcpbFault(url)?.kind).toBe(kind);
});

test("long hostile URLs take no time", () => {
  const start = performance.now();
  for (const part of ["{", ":{", "{}", ":{}", "{{}", "}{", "/-", "a/"]) {
    const text = part.repeat(500_000);
    for (const url of [text, `${text}}`, `${text}}x`]) {
      substitute(url);
      variablesIn(url);
      mcpbFault(`https://gitlab.com/${url}`);
      parseOciReference(url);
    }
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});
