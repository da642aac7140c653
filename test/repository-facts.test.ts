// What rules ask the rest of the repository: manifests, READMEs, labels; and the readers behind them.
import { describe, expect, test } from "vitest";
import type { FactFile, Facts, JsonObject } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { nodeOf } from "../src/parse/node.ts";
import { readCsproj } from "../src/registry/csproj.ts";
import { labelsIn, serverLabel } from "../src/registry/labels.ts";
import { manifestsOf } from "../src/registry/manifests.ts";
import { nearestFirst, nearestTo } from "../src/registry/nearest.ts";
import { readmeToken } from "../src/registry/readme-token.ts";
import { relativeTo } from "../src/registry/relative-path.ts";
import { isSettled, sameVersion } from "../src/registry/settled-version.ts";
import { readToml } from "../src/registry/toml.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules } from "../src/rules/index.ts";
import { validate } from "../src/validate/index.ts";

const fact = (file: string, text: string): FactFile => ({
  file,
  text,
  ...(file.endsWith(".json") ? { document: parseText(file, text) } : {}),
});

/** A repository: path → text. */
const factsOf = (
  repository: Readonly<Record<string, string>>,
  server: JsonObject = {},
  file = "server.json",
): Facts => {
  const all = Object.entries(repository).map(([path, text]) => fact(path, text));
  return {
    settings: { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" },
    document: parseText(file, JSON.stringify(server)),
    kind: "server",
    supplied: [],
    files: (name) =>
      all.filter((one) =>
        name.startsWith("*") ? one.file.endsWith(name.slice(1)) : one.file.split("/").pop() === name,
      ),
    file: (path) => all.find((one) => one.file === path),
  };
};

const manifestFiles = (facts: Facts, registryType: string, identifier: string): readonly string[] =>
  manifestsOf(facts, nodeOf({ registryType, identifier })).map(({ file }) => file.file);

const name = "io.github.example-user/weather";

describe("the name in a README", () => {
  test.each([
    ["the end of the text", ""],
    ["a line end", "\n"],
    ["a Windows line end", "\r\n"],
    ["a tag", "<br>"],
    ["a space", " and more"],
    ["the end of a comment", "-->"],
    ["the other end of a comment", "--!>"],
    ["a quote", "`"],
    ["a letter that no name has", "é"],
  ])("may be followed by %s", (_, rest) => {
    expect(readmeToken(`# Weather\n\nmcp-name: ${name}${rest}`, name)).toEqual({ is: "found" });
  });

  test.each([["-pro"], [".core"], ["/sub"], ["--pro"], ["."], ["s"], ["_2"], ["-- >"]])("runs on into %s", (rest) => {
    const text = `mcp-name: ${name}${rest}`;
    expect(readmeToken(text, name)).toEqual({ is: "glued", at: { offset: 0, length: 40 }, next: rest[0] });
  });

  test.each([
    ["nothing", ""],
    ["two spaces", `mcp-name:  ${name}`],
    ["no space", `mcp-name:${name}`],
    ["another case", `mcp-name: ${name.toUpperCase()}`],
    ["another name", "mcp-name: io.github.example-user/radar"],
  ])("is missing: %s", (_, text) => {
    expect(readmeToken(text, name)).toEqual({ is: "missing" });
  });

  test("counts wherever it is good; a longer name before it does no harm", () => {
    expect(readmeToken(`mcp-name: ${name}-pro\nmcp-name: ${name}.\nmcp-name: ${name}\n`, name)).toEqual({
      is: "found",
    });
  });

  test.each([
    ["in a comment", `<!-- mcp-name: ${name} -->`, { is: "hidden", at: { offset: 5, length: 40 } }],
    ["in a comment that does not end", `<!-- mcp-name: ${name}`, { is: "hidden", at: { offset: 5, length: 40 } }],
    ["behind a comment", `<!-- a --!>mcp-name: ${name}`, { is: "found" }],
    ["in a comment, and behind it", `<!-- mcp-name: ${name} --> mcp-name: ${name}`, { is: "found" }],
    ["before a comment", `mcp-name: ${name} <!-- a -->`, { is: "found" }],
  ])("rendered: %s", (_, text, token) => {
    expect(readmeToken(text, name, true)).toEqual(token);
  });

  test("takes time in proportion to the text", () => {
    const open = "<!--".repeat(250_000);
    expect(readmeToken(open, name, true)).toEqual({ is: "missing" });
    expect(readmeToken(`mcp-name: ${name}- <!-- -->`.repeat(20_000), name, true).is).toBe("glued");
  });
});

describe("the manifest of a package", () => {
  const npm = (more: JsonObject = {}) => JSON.stringify({ name: "weather", version: "1.0.0", ...more });

  test.each([
    [
      "npm, by its exact name",
      { "package.json": npm(), "b/package.json": npm({ name: "Weather" }) },
      "npm",
      ["package.json"],
    ],
    [
      "npm, not the private ones",
      { "package.json": npm({ private: true }), "b/package.json": npm() },
      "npm",
      ["b/package.json"],
    ],
    ["npm, a private one where it is alone", { "package.json": npm({ private: true }) }, "npm", ["package.json"]],
    [
      "npm, all of a name, nearest first",
      { "b/c/package.json": npm(), "b/package.json": npm(), "a/package.json": npm() },
      "npm",
      ["a/package.json", "b/package.json", "b/c/package.json"],
    ],
    [
      "npm, not what is no object",
      { "package.json": "[]", "a/package.json": "null", "b/package.json": '"weather"' },
      "npm",
      [],
    ],
    ["npm, not what is not whole", { "package.json": '{"name":"weather",' }, "npm", []],
    ["npm, not a prototype's name", { "package.json": '{"__proto__":{"name":"weather"}}' }, "npm", []],
    ["PyPI, of any spelling", { "pyproject.toml": '[project]\nname = "Weather"' }, "pypi", ["pyproject.toml"]],
    ["PyPI, of Poetry", { "pyproject.toml": '[tool.poetry]\nname = "weather"' }, "pypi", ["pyproject.toml"]],
    [
      "NuGet, of any case",
      { "a.csproj": "<PropertyGroup><PackageId>Weather</PackageId></PropertyGroup>" },
      "nuget",
      ["a.csproj"],
    ],
    ["NuGet, by the name of the project", { "src/Weather.csproj": "<Project />" }, "nuget", ["src/Weather.csproj"]],
    ["Cargo", { "Cargo.toml": '[package]\nname = "weather"' }, "cargo", ["Cargo.toml"]],
    [
      "a bundle, not a web application",
      { "manifest.json": "{}", "mcpb/manifest.json": '{"manifest_version":"0.3"}' },
      "mcpb",
      ["mcpb/manifest.json"],
    ],
    ["none of an image", { "package.json": npm() }, "oci", []],
    ["none of a type that is none", { "package.json": npm() }, "constructor", []],
  ])("%s", (_, repository, type, expected) => {
    expect(manifestFiles(factsOf(repository), type, "weather")).toEqual(expected);
  });

  test.each([
    ["pypi", "my.Weather_--mcp", "My-weather-MCP"],
    ["cargo", "weather_mcp", "weather-mcp"],
  ])("%s names that are spelt alike", (type, written, identifier) => {
    const text = `[project]\nname = "${written}"\n[package]\nname = "${written}"`;
    expect(manifestFiles(factsOf({ "pyproject.toml": text, "Cargo.toml": text }), type, identifier)).toHaveLength(1);
  });

  test("crates differ in case", () => {
    expect(manifestFiles(factsOf({ "Cargo.toml": '[package]\nname = "Weather"' }), "cargo", "weather")).toEqual([]);
  });

  test.each([
    ["Cargo takes README.md", "Cargo.toml", "cargo", '[package]\nname = "w"', "a/README.md"],
    [
      "… or what it is told",
      "Cargo.toml",
      "cargo",
      '[package]\nname = "w"\nreadme = "../docs/crate.md"',
      "docs/crate.md",
    ],
    ["… or none", "Cargo.toml", "cargo", '[package]\nname = "w"\nreadme = false', undefined],
    [
      "… or the workspace's, which is not known here",
      "Cargo.toml",
      "cargo",
      '[package]\nname = "w"\nreadme.workspace = true',
      undefined,
    ],
    ["Python has none of its own", "pyproject.toml", "pypi", '[project]\nname = "w"', undefined],
    ["… a file", "pyproject.toml", "pypi", '[project]\nname = "w"\nreadme = "R.md"', "a/R.md"],
    ["… a table", "pyproject.toml", "pypi", '[project]\nname = "w"\n[project.readme]\nfile = "R.md"', "a/R.md"],
    ["… a text", "pyproject.toml", "pypi", '[project]\nname = "w"\nreadme = {text = "R.md"}', undefined],
    ["… nothing outside", "pyproject.toml", "pypi", '[project]\nname = "w"\nreadme = "../../R.md"', undefined],
  ])("README: %s", (_, file, type, text, readme) => {
    const [manifest] = manifestsOf(factsOf({ [`a/${file}`]: text }), nodeOf({ registryType: type, identifier: "w" }));
    expect(manifest?.readmes[0]).toBe(readme);
  });
});

describe("the file that a document is about", () => {
  const near = (document: string, ...files: string[]) =>
    nearestTo(
      document,
      files.map((file) => fact(file, "")),
    ).map(({ file }) => file);

  test.each([
    ["its own folder's", "a/server.json", ["a/Dockerfile", "Dockerfile", "a/b/Dockerfile"], ["a/Dockerfile"]],
    ["the only one below", "server.json", ["docker/Dockerfile"], ["docker/Dockerfile"]],
    ["of several below none", "server.json", ["a/Dockerfile", "b/Dockerfile"], []],
    [
      "not those for tests and tools",
      "server.json",
      [".devcontainer/Dockerfile", "test/Dockerfile", "b/Dockerfile"],
      ["b/Dockerfile"],
    ],
    ["below before above", "a/server.json", ["Dockerfile", "a/docker/Dockerfile"], ["a/docker/Dockerfile"]],
    ["the nearest above", "a/b/server.json", ["a/Dockerfile", "Dockerfile"], ["a/Dockerfile"]],
    ["not a neighbour's", "servers/a/server.json", ["servers/b/Dockerfile"], []],
    ["not one whose folder only begins alike", "ab/server.json", ["a/Dockerfile"], []],
    ["in a folder with a dot", "src/X/.mcp/server.json", ["src/X/Dockerfile"], ["src/X/Dockerfile"]],
  ])("%s", (_, document, files, expected) => {
    expect(near(document, ...files)).toEqual(expected);
  });
});

test("what lies nearest to a document comes first: beside, above, then by steps and by path", () => {
  const nearest = [
    "a/b/package.json",
    "a/package.json",
    "package.json",
    "a/b/local/package.json",
    "a/b/x/y/package.json",
    "a/bc/package.json",
    "a/c/package.json",
    "e/package.json",
  ];
  expect(nearestFirst("a/b/server.json", nearest.toReversed(), (path) => path)).toEqual(nearest);
  expect(nearestFirst("server.json", ["b/x", "a/b/x", "x", "a/x"], (path) => path)).toEqual([
    "x",
    "a/x",
    "b/x",
    "a/b/x",
  ]);
});

describe("labels of a Dockerfile", () => {
  test.each([
    ["bare", `LABEL ${serverLabel}=a/b`, ["a/b"]],
    ["quoted", `LABEL "${serverLabel}"="a/b"`, ["a/b"]],
    ["in single quotes", `LABEL '${serverLabel}'='a/b'`, ["a/b"]],
    ["among others", `LABEL x=1 ${serverLabel}="a/b" y=2`, ["a/b"]],
    ["in the old form", `LABEL ${serverLabel} a/b`, ["a/b"]],
    ["in lower case, indented, with Windows line ends", `FROM x\r\n  label ${serverLabel}=a/b\r\n`, ["a/b"]],
    ["on a further line", `LABEL x=1 \\\n# about\n\n  ${serverLabel}=a/b\\\n  y=2`, ["a/b"]],
    ["several", `LABEL ${serverLabel}=a/b\nFROM x\nLABEL ${serverLabel}="c/d"`, ["a/b", "c/d"]],
    ["from a build argument", `LABEL ${serverLabel}=\${NAME}`, [undefined]],
    ["from a build argument in part", `LABEL ${serverLabel}="io.github.$OWNER/b"`, [undefined]],
    ["empty", `LABEL ${serverLabel}=""`, [""]],
    ["commented out", `# LABEL ${serverLabel}=a/b`, []],
    ["elsewhere", `RUN echo ${serverLabel}=a/b`, []],
    ["a longer key", `LABEL x.${serverLabel}=a/b ${serverLabel}.x=c`, []],
  ])("%s", (_, text, values) => {
    expect(labelsIn(text).map(({ value }) => value)).toEqual(values);
  });

  test("have a place", () => {
    const text = `FROM x\r\nLABEL v=1 "${serverLabel}"="a/b"\r\n`;
    const [label] = labelsIn(text);
    expect(text.slice(label?.offset, (label?.offset ?? 0) + (label?.length ?? 0))).toBe(`"${serverLabel}"="a/b"`);
  });

  test("take time in proportion to the text", () => {
    expect(labelsIn(`LABEL ${serverLabel}="`.repeat(40_000))).toHaveLength(20_000);
    expect(labelsIn(`LABEL ${" ".repeat(1_000_000)}${serverLabel}=a`)).toHaveLength(1);
  });
});

describe("TOML", () => {
  const toml = readToml(`\ufeff# a manifest
top = 'of the file'
[project]   # its table
name = "weather \\"mcp\\" \\u00e9\\t"
'quoted key' = 1979-05-27 07:32:00
version = '''1.2.0'''
description = """
[fake]
name = "no"
\\""" still """"
readme = { file = "README.md", "content-type" = 'text/markdown', deep.er = true }
keywords = [ "a", # one
  'b', ["c"], {d = 1}, 2, ]
urls.Home.page = "x"
dynamic = []
name = "second"
[ project . "scripts" ]
weather = "m:f"\r
[[tool.list]]
name = "listed"
[project.optional]
flag = false
no toml here
count = 3
`);

  test.each([
    [["top"], "of the file"],
    [["project", "name"], 'weather "mcp" é\t'],
    [["project", "quoted key"], null],
    [["project", "version"], "1.2.0"],
    [["fake", "name"], undefined],
    [["project", "readme"], undefined],
    [["project", "readme", "file"], "README.md"],
    [["project", "readme", "content-type"], "text/markdown"],
    [["project", "readme", "deep", "er"], true],
    [
      ["project", "keywords"],
      ["a", "b", ["c"], null, null],
    ],
    [["project", "urls", "Home", "page"], "x"],
    [["project", "dynamic"], []],
    [["project", "scripts", "weather"], "m:f"],
    [["tool", "list", "name"], undefined],
    [["project", "optional", "flag"], false],
    [["project", "optional", "count"], null],
    [["project.name"], undefined],
    [["__proto__"], undefined],
  ])("%j", (path, value) => {
    expect(toml.get(...path)).toEqual(value);
  });

  test.each([
    ["an open string", 'a = "x\nb = 1', null],
    ["an open long string", 'b = 1\na = """x', null],
    ["an open array", "b = 1\na = [1, [2", null],
    ["an array without commas", "a = [1 2 [\nc = 2\nb = 1", null],
    ["an open header", "[[[\nb = 1\n[\n", undefined],
    ["an escape that is no character", 'b = "\\UFFFFFFFF"', "\ufffd"],
    ["half an escape", 'b = "\\', undefined],
    ["a key that is a prototype's", "__proto__.b = 1\nconstructor = 1", undefined],
    ["lone carriage returns", "b = 1\r\r\n", null],
    ["nothing", "", undefined],
  ])("reads what it can: %s", (_, text, b) => {
    expect(readToml(text).get("b")).toEqual(b);
  });

  test.each([
    ["brackets", `a = ${"[".repeat(1_000_000)}`],
    ["braces", `a = ${"{b=".repeat(300_000)}`],
    ["lines of brackets", "a = [\n".repeat(200_000)],
    ["quotes", 'a = "'.repeat(200_000)],
    ["long quotes", "a = '''\n".repeat(100_000)],
    ["backslashes", `a = "${"\\".repeat(1_000_000)}`],
    ["dots", `${"a.".repeat(300_000)}b = 1`],
    ["blanks", `a${" ".repeat(1_000_000)}\nb = 1`],
  ])(
    "takes time in proportion to the text: %s",
    (_, text) => {
      expect(readToml(`start = true\n${text}`).get("start")).toBe(true);
    },
    2000,
  );
});

describe(".csproj", () => {
  const group = (text: string, attributes = "") =>
    `<Project><PropertyGroup${attributes}>${text}</PropertyGroup></Project>`;

  test.each([
    [
      "id and version",
      group("<PackageId>Weather</PackageId><Version> 1.2.0 </Version>"),
      { id: "Weather", version: "1.2.0" },
    ],
    ["the assembly's name", group("<AssemblyName>Weather</AssemblyName>"), { id: "Weather" }],
    ["the project's name", group(""), { id: "My.Project" }],
    [
      "the package's own version",
      group("<Version>1.0.0</Version><PackageVersion>1.2.0</PackageVersion>"),
      { version: "1.2.0" },
    ],
    [
      "a property",
      group("<PackageId>$(Name)</PackageId><Version>$(V)</Version>"),
      { id: undefined, version: undefined },
    ],
    ["a condition", group(`<Version Condition="'$(Version)' == ''">1.0.0</Version>`), { version: undefined }],
    ["a group with a condition", group("<Version>1.0.0</Version>", ` Condition="x"`), { version: undefined }],
    ["two values", group("<Version>1.0.0</Version><Version>2.0.0</Version>"), { version: undefined }],
    ["a comment", group("<!-- <Version>1.0.0</Version> --><Version>2.0.0</Version>"), { version: "2.0.0" }],
    [
      "a dependency's version",
      '<ItemGroup><PackageReference Include="X"><Version>9.9.9</Version></PackageReference></ItemGroup>',
      { version: undefined },
    ],
    ["a README beside it", group("<PackageReadmeFile>R.md</PackageReadmeFile>"), { readme: "src/p/R.md" }],
    [
      "a README elsewhere",
      `${group("<PackageReadmeFile>R.md</PackageReadmeFile>")}<None Pack="true" Include="..\\..\\R.md" />`,
      { readme: "R.md" },
    ],
    [
      "a README that a property places",
      `${group("<PackageReadmeFile>R.md</PackageReadmeFile>")}<None Include='$(Root)/R.md' />`,
      { readme: undefined },
    ],
  ])("%s", (_, xml, expected) => {
    expect(readCsproj("src/p/My.Project.csproj", xml)).toMatchObject(expected);
  });

  test.each([
    ["open tags", `<PropertyGroup>${"<a".repeat(300_000)}</PropertyGroup>`],
    ["a long name", `<PropertyGroup><${"a".repeat(1_000_000)}</PropertyGroup>`],
    ["open groups", "<PropertyGroup>".repeat(60_000)],
    ["open comments", "<!--".repeat(250_000)],
    ["spaces", `<None Include${" ".repeat(1_000_000)}`],
  ])(
    "takes time in proportion to the text: %s",
    (_, xml) => {
      expect(readCsproj("a.csproj", xml).id).toBe("a");
    },
    2000,
  );
});

test.each([
  ["a/b/pyproject.toml", "README.md", "a/b/README.md"],
  ["a/b/pyproject.toml", "../R.md", "a/R.md"],
  ["a/b.csproj", "..\\docs\\.\\R.md", "docs/R.md"],
  ["a/b/c", "../../../R.md", undefined],
  ["a/b", "/etc/passwd", undefined],
  ["a/b", "C:\\R.md", undefined],
  ["a/b", "\\\\host\\R.md", undefined],
])("from %s, %s", (file, path, expected) => {
  expect(relativeTo(file, path)).toBe(expected);
});

describe("versions", () => {
  test.each([
    ["npm", "v1.2.0", "1.2.0"],
    ["npm", "1.2.0+build.5", "1.2.0"],
    ["pypi", "1.2.0-rc.1", "1.2rc1"],
    ["pypi", "1.2.0.ALPHA1", "1.2.0a1"],
    ["pypi", "1.2-preview1", "1.2rc1"],
    ["pypi", "1.2.dev3", "1.2.0.dev3"],
    ["nuget", "1.2.0.0", "1.2.0"],
    ["nuget", "1.2.0-Beta", "1.2.0-beta"],
  ])("%s: %s is %s", (type, a, b) => {
    expect(sameVersion(type, a, b)).toBe(true);
  });

  test.each([
    ["npm", "1.2.0", "1.2"],
    ["npm", "1.2.0-RC", "1.2.0-rc"],
    ["pypi", "1.10", "1.1"],
    ["pypi", "1.2.0a1", "1.2.0b1"],
    ["nuget", "1.2.0.1", "1.2.0"],
  ])("%s: %s is not %s", (type, a, b) => {
    expect(sameVersion(type, a, b)).toBe(false);
  });

  test("are not settled while they are filled in later", () => {
    const open = ["", "0.0.0", "0.0.0-development", "${VERSION}", "latest", "^1.0.0", "1.x"];
    expect(open.filter(isSettled)).toEqual([]);
    expect(["1.2.0", "v1.2.0", "2026.11.30", "0.0.1"].filter((version) => !isSettled(version))).toEqual([]);
  });
});

test("many packages and many manifests of one name take no time to speak of", () => {
  const packages = Array.from({ length: 5000 }, () => ({
    registryType: "npm",
    identifier: "weather",
    version: "1.0.0",
  }));
  const manifest = JSON.stringify({ name: "weather", version: "2.0.0", mcpName: "a/b" });
  const repository = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}/package.json`, manifest]));
  const facts = factsOf(repository, { name, version: "1.0.0", packages });
  const asked = rules.filter(({ id }) => id.startsWith("npm-mcp-") || id === "manifest-version-differs");
  const found = validate(facts.document, rulebook(asked), facts, { lineOf: () => 1, token: () => "" });
  expect(new Set(found.map(({ rule }) => rule.id))).toEqual(
    new Set(["npm-mcp-name-mismatch", "manifest-version-differs"]),
  );
}, 4000);
