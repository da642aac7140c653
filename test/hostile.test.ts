// What is checked may be anything. The command line ends by itself, by the rules, and says on which line.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith } from "./discover/repository.ts";
import { type Ended, spoken, startCli } from "./start-cli.ts";

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const right = {
  $schema: schema,
  name: "io.github.example/weather",
  description: "Weather forecasts.",
  version: "1.0.0",
  remotes: [{ type: "streamable-http", url: "https://weather.example.com/mcp" }],
};
const server = (changes: object = {}): string => JSON.stringify({ ...right, ...changes });
const array = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));
const tool = (name: string, inputSchema: object): object => ({ name, description: "A tool.", inputSchema });

const check = (files: Readonly<Record<string, string | Uint8Array>>, ...args: readonly string[]): Ended =>
  startCli(folderWith(files), args);
const checkOne = (content: string | Uint8Array, ...args: readonly string[]): Ended =>
  check({ "server.json": content }, "server.json", ...args);

/** It ended by the rules: no fault of ours, every line an issue. */
const orderly = ({ status, out, err }: Ended): void => {
  expect(err).not.toMatch(/^\s+at |Error:/m);
  expect([0, 1]).toContain(status);
  expect(out).toMatch(/^(?:\S.*:\d+:\d+: (?:error|warning|info): \S.* \[[a-z0-9-]+\]\n)*$/);
};

describe("size and depth", () => {
  test.each([
    ["100,000 arrays in one another", "[".repeat(100_000) + "]".repeat(100_000), "server.json:1:257: error"],
    [
      "100,000 objects in one another",
      `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
      "server.json:1:1281: error",
    ],
    ["16 MiB of [", "[".repeat(16 * 2 ** 20), "server.json:1:257: error"],
  ])("%s", (_, text, place) => {
    const ended = checkOne(text);
    orderly(ended);
    expect(ended.status).toBe(1);
    expect(ended.out).toMatch(new RegExp(`^${place}: .* \\[json-nesting-too-deep\\]\\n$`));
  });

  test("such files are left alone where nobody named them", () => {
    const ended = check({ "a.json": "[".repeat(2 ** 20), "b.json": "[".repeat(100_000) + "]".repeat(100_000) });
    expect(ended).toMatchObject({ status: 0, out: "" });
  });

  test("1,000,000 keys", () => {
    const keys = array(1_000_000, (i) => `"k${i}":0`).join();
    expect(checkOne(`{${keys}}`)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^server\.json:1:1: error: .* \[json-too-many-values\]\n$/),
    });
  });

  test("a text of a megabyte", () => {
    const ended = checkOne(server({ description: "x".repeat(2 ** 20) }));
    orderly(ended);
    expect(spoken(ended.out)).toMatchObject({ "schema-max-length": 1, "request-too-large": 1 });
    for (const line of ended.out.split("\n")) expect(line.length).toBeLessThan(500);
  });

  test.each(["json", "sarif", "github", "markdown", "junit"])("the same as %s is short", (format) => {
    const { status, out } = checkOne(server({ description: "x".repeat(2 ** 20) }), "--format", format);
    expect(status).toBe(1);
    expect(out).not.toContain("x".repeat(1001));
  });

  test("100,000 equal keys, each with half a surrogate pair", () => {
    orderly(checkOne(`{"a":{${array(100_000, () => '"k":"\\ud800"').join()}}}`));
  });

  test("20,000 equal keys", () => {
    const ended = checkOne(`{${array(20_000, () => '"name":"a/b"').join()}}`);
    orderly(ended);
    expect(spoken(ended.out)["json-duplicate-key"]).toBeGreaterThan(1_000);
  });

  test("a name and a description of megabytes", { timeout: 20_000 }, () => {
    const ended = checkOne(server({ name: `a/${"x".repeat(4_000_000)}zz`, description: "zz ".repeat(1_300_000) }));
    orderly(ended);
    expect(ended.status).toBe(1);
  });

  // Each of them lacks four things, and is the same as all others.
  test.each(["null", "{}"])("300,000 packages that are %s", { timeout: 30_000 }, (part) => {
    const ended = checkOne(server({ packages: "@" }).replace('"@"', `[${array(300_000, () => part).join()}]`));
    expect(ended.err).not.toMatch(/^\s+at /m);
    expect(ended.status).toBe(1);
    expect(spoken(ended.out)).toMatchObject({ "entry-duplicate": 10_000, "request-too-large": 1 });
  });

  test("100,000 findings", () => {
    const tools = array(50_000, (i) => `{"name":"t ${i}","inputSchema":{"type":"objekt"}}`).join();
    const ended = check({ "tools.json": `[${tools}]` }, "--format", "json", "tools.json");
    expect(ended.err).not.toMatch(/^\s+at /m);
    expect(ended.status).toBe(1);
    const { issues, summary } = JSON.parse(ended.out);
    expect(issues.length).toBeGreaterThan(20_000);
    expect(issues.length).toBe(summary.errors + summary.warnings + summary.infos);
  });
});

test("names that every object has are names like others", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"];
  const members = (value: string): string => names.map((name) => `${JSON.stringify(name)}:${value}`).join();
  const everywhere = `{${members("{}")},"name":"a","inputSchema":{"type":"object","properties":{${members('{"type":"string"}')}},"required":${JSON.stringify(names)},"$defs":{${members('{"$ref":"#/properties/__proto__"}')}}}}`;
  const list = check(
    { "tools.json": `[${everywhere},{"name":"b","inputSchema":{"$ref":"#/$defs/__proto__"}}]` },
    "tools.json",
  );
  orderly(list);
  // The second schema has no such definition: the prototype is none.
  expect(spoken(list.out)["schema-ref-unresolved"]).toBe(1);

  const values = names.flatMap((name) => [name, [name], { [name]: name }]);
  const documents = values.map((value, index) => {
    const packages = [value, { registryType: value, transport: { type: value } }];
    const changes = { name: value, version: value, packages, repository: value, _meta: value };
    return [`${index}/server.json`, `{${members("{}")},${server(changes).slice(1)}`] as const;
  });
  const servers = check(Object.fromEntries(documents));
  orderly(servers);
  expect(servers.err).toMatch(new RegExp(`in ${documents.length} files\\n$`));
  expect(checkOne('{"__proto__":{"name":"a/b"}}').out).toContain("[document-not-recognised]");
});

describe("bytes that are no text", () => {
  const text = server();
  const utf16 = (littleEndian: boolean, mark: boolean): Buffer => {
    const bytes = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
    return littleEndian ? bytes : bytes.swap16();
  };
  test.each<readonly [string, string | Buffer, string]>([
    ["NUL between tokens", text.replace(",", ",\0"), "json-syntax-error"],
    ["NUL in a string", text.replace("Weather", "Wea\0ther"), "json-syntax-error"],
    ["an escaped NUL", text.replace("Weather", "Wea\\u0000ther"), "nul-character"],
    ["nothing but NUL", "\0".repeat(1000), "json-"],
    ["a byte order mark in the middle", text.replace(",", ",\ufeff"), "json-syntax-error"],
    ["two byte order marks", `\ufeff\ufeff${text}`, "json-byte-order-mark"],
    ["a byte that never occurs", Buffer.concat([Buffer.from(text), Buffer.from([0xff])]), "json-invalid-utf8"],
    [
      "half a character",
      Buffer.from(text.replace("Weather", "Wé").replace("é", "\u00c3"), "latin1"),
      "json-invalid-utf8",
    ],
    ["a surrogate as UTF-8", Buffer.from(text.replace("Weather", "\u00ed\u00a0\u0080"), "latin1"), "json-invalid-utf8"],
    ["UTF-16 LE", utf16(true, true), "json-invalid-utf8"],
    ["UTF-16 BE", utf16(false, true), "json-invalid-utf8"],
    ["UTF-16 LE without a mark", utf16(true, false), "json-invalid-utf8"],
    ["UTF-16 BE without a mark", utf16(false, false), "json-invalid-utf8"],
    ["half a surrogate pair", text.replace("Weather", "\\ud800"), "json-unpaired-surrogate"],
    ["nothing", "", "json-syntax-error"],
  ])("%s", (_, content, rule) => {
    const ended = checkOne(content);
    orderly(ended);
    expect(ended.status).toBe(rule === "nul-character" ? 0 : 1);
    expect(ended.out).toContain(`[${rule}`);
  });
});

describe("schemas", () => {
  const listOf = (tools: readonly object[]): Ended => check({ "tools.json": JSON.stringify(tools) }, "tools.json");
  const seconds = (work: () => void): number => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  };

  test("thousands of patterns that backtrack share one second", () => {
    const value = `${"a".repeat(40)}c`;
    const tools = array(2_000, (i) =>
      tool(`t${i}`, { type: "object", properties: { p: { type: "string", pattern: `^(a+)+${i}$`, default: value } } }),
    );
    let ended: Ended | undefined;
    // Each of them alone would take minutes. Generous: the machine may be busy.
    expect(seconds(() => (ended = listOf(tools)))).toBeLessThan(30);
    orderly(ended!);
    expect(spoken(ended!.out)).toMatchObject({ "schema-pattern-unsafe": 2_000, "schema-pattern-over-budget": 2_000 });
  });

  test.each([
    ["brackets that never close", "[".repeat(200_000)],
    ["groups in groups", `${"(".repeat(100_000)}${")".repeat(100_000)}`],
    ["a legal pattern that is too large to be carried out", "a".repeat(60_000)],
    ["repetitions of repetitions", "(?:(?:(?:a{1000}){1000}){1000}){1000}"],
  ])("%s", (_, pattern) => {
    const properties = { p: { type: "string", pattern, default: "b" } };
    orderly(
      listOf([tool("a", { type: "object", properties, patternProperties: { [pattern]: {} }, default: { q: 1 } })]),
    );
  });

  test("references that double", () => {
    const twice = (i: number): object => ({ allOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }] });
    const $defs = Object.fromEntries([
      ...array(40, (i) => [`d${i}`, twice(i + 1)] as const),
      ["d40", { type: "string" }],
    ]);
    const properties = { x: { $ref: "#/$defs/d0", default: 1 } };
    const ended = listOf(array(10, (i) => tool(`t${i}`, { type: "object", properties, $defs })));
    orderly(ended);
    expect(ended.status).toBe(0);
  });

  test("a schema whose $id is that of its parts, and refers to itself", () => {
    const $id = "https://example.com/a";
    orderly(
      listOf([
        tool("a", {
          $id,
          type: "object",
          properties: { x: { $id, $ref: $id, default: 1 }, y: { $ref: "#" } },
          default: {},
        }),
        tool("b", { $id, $ref: $id, type: "object", default: {} }),
        tool("c", { $id: "#", $dynamicAnchor: "a", $dynamicRef: "#a", type: "object", default: {} }),
      ]),
    );
  });

  test("a configuration of thousands of ignores and overrides", { timeout: 30_000 }, () => {
    const config = {
      ignore: array(3_000, (index) => ({
        rule: "schema-additional-properties",
        path: `packages[${index}].extra[0].a.b.c`,
        reason: "x",
      })),
      overrides: array(500, (index) => ({ files: [`**/${index}/{a,b,c}/**/*.json`], profile: "strict" })),
    };
    const packages = array(9_000, (index) => ({ registryType: "npm", identifier: `a${index}`, version: "latest" }));
    const start = performance.now();
    const ended = check({ "server.json": server({ packages }), ".mcp-lintel.json": JSON.stringify(config) });
    expect(ended.status).toBe(1);
    // Once a pattern was held against each issue, and took half a minute.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test("a constraint of the configuration", () => {
    const pattern = "^(a+)+$";
    const config = { schemas: array(20, () => ({ files: ["**"], schema: "own.json" })) };
    const own = JSON.stringify({ properties: { description: { pattern } } });
    const files = { ".mcp-lintel.json": JSON.stringify(config), "own.json": own };
    const start = performance.now();
    orderly(check({ ...files, "server.json": server({ description: `${"a".repeat(40)}c` }) }));
    // Twenty budgets would take twenty seconds.
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

describe.skipIf(process.platform === "win32")("names", () => {
  const names = [
    "a\nb",
    "a\r::error::b",
    "::add-mask::x",
    "##[error]x",
    "100%25",
    'say "hi"',
    "it's",
    "back\\slash",
    "-rf",
    "--help",
    "a,b;c:d",
    "<b>|`*_",
    "\u001b[31m",
    "\u202eright",
    "{a,b}*?[c]",
    "$HOME $(x) `x`",
    " ",
    "~",
    "__proto__",
    `${"x".repeat(255)}`,
    "é😀",
  ];

  test.each(["text", "github", "json", "sarif", "markdown", "junit", "gitlab", "checkstyle", "rdjson", "azure"])(
    "of folders, as %s",
    (format) => {
      const files = Object.fromEntries(names.map((name) => [`${name}/server.json`, server({ version: 1 })]));
      const { status, out, err } = check(files, "--format", format);
      expect(status).toBe(1);
      expect(err).toMatch(new RegExp(`in ${names.length} files\\n$`));
      // The line ends aside, and JSON has its own escapes.
      expect(out).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]/);
      if (format === "text") expect(out.split("\n")).toHaveLength((out.match(/\[[a-z-]+\]$/gm) ?? []).length + 1);
      // Annotations, and behind them what is beyond their number: nothing else that a runner obeys.
      if (format === "github") {
        const rest = out.replace(/^(?:::(?:error|notice) title=[^\n]*::[^\n]*\n)*/, "");
        expect(rest.trimEnd().split("\n")).toHaveLength(names.length - 10);
        expect(rest).not.toMatch(/^\s*::|##\[/m);
      }
      if (format === "json") {
        const { files: checked } = JSON.parse(out);
        expect(checked.map(({ file }: { file: string }) => file).sort()).toEqual(Object.keys(files).sort());
      }
    },
  );

  test("given as paths", () => {
    const ended = startCli(folderWith(Object.fromEntries(names.map((name) => [name, server()]))), ["--", ...names]);
    expect(ended.err).toMatch(new RegExp(`in ${names.length} files\\n$`));
    expect(ended.status).toBe(0);
    // A glob is none by its name alone.
    const plain = names.filter((name) => !/[*?[{]/.test(name));
    const { status, err } = startCli(folderWith({}), ["--", ...plain]);
    expect(status).toBe(2);
    expect(err.match(/^mcp-lintel: There is no file "/gm)).toHaveLength(plain.length);
    expect(err).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]|^\s*::|##\[/m);
  });

  test("that are no UTF-8", () => {
    const folder = folderWith({ "server.json": server() });
    const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe])]);
    try {
      mkdirSync(odd);
      writeFileSync(Buffer.concat([odd, Buffer.from("/server.json")]), server());
    } catch {
      return console.log("skipped: this file system has no names that are not UTF-8");
    }
    for (const inGit of [false, true]) {
      if (inGit) spawnSync("git", ["init", "--quiet"], { cwd: folder });
      const { status, out, err } = startCli(folder, ["--verbose"]);
      expect(status).toBe(0);
      expect(err).toContain("in 1 file");
      expect(out).not.toContain("server.json:1:1: error");
    }
  });
});

describe.skipIf(process.platform === "win32")("what is no file, or none of ours", () => {
  test("links in circles, links out, a folder and a pipe", () => {
    const outside = folderWith({ "server.json": server({ description: "outside of it" }) });
    const folder = folderWith({ "a/server.json": server({ version: 1 }) });
    for (const name of ["loop", "out", "up", "pipe", "folder", "gone"]) mkdirSync(join(folder, name));
    symlinkSync("server.json", join(folder, "loop/server.json"));
    symlinkSync(join(outside, "server.json"), join(folder, "out/server.json"));
    symlinkSync(outside, join(folder, "out/tree"));
    symlinkSync("../..", join(folder, "up/up"));
    symlinkSync("nowhere", join(folder, "gone/server.json"));
    mkdirSync(join(folder, "folder/server.json"));
    expect(spawnSync("mkfifo", [join(folder, "pipe/server.json")]).status).toBe(0);

    const ended = startCli(folder, ["--verbose"]);
    orderly({ ...ended, err: "" });
    expect(ended.out).toMatch(/^a\/server\.json:/);
    expect(ended.out).not.toContain("outside of it");
    expect(ended.err).toContain("in 1 file");
    for (const name of ["loop", "out", "pipe", "gone"]) expect(ended.err).toContain(`${name}/server.json skipped:`);
  });

  test.each([".mcp-lintel.json", "base.json", "own.json", "baseline.json"])("a pipe in the place of %s", (name) => {
    const config = {
      extends: "base.json",
      schemas: [{ files: ["**"], schema: "own.json" }],
      baseline: "baseline.json",
    };
    const files = {
      ".mcp-lintel.json": JSON.stringify(config),
      "base.json": "{}",
      "own.json": "{}",
      "baseline.json": '{"version":1,"issues":[]}',
      "server.json": server(),
    };
    const others = Object.fromEntries(Object.entries(files).filter(([file]) => file !== name));
    const folder = folderWith(others);
    expect(spawnSync("mkfifo", [join(folder, name)]).status).toBe(0);
    const { status, err } = startCli(folder, []);
    expect(status).toBe(2);
    expect(err).toMatch(/^mcp-lintel: .*cannot be used: it is not a regular file\.\n$/);
  });

  test("a folder in the place of the configuration, one that extends without end", () => {
    const folder = folderWith({ ".mcp-lintel.json/x": "", "server.json": server() });
    expect(startCli(folder, [])).toMatchObject({ status: 2, err: expect.stringContaining("it is a folder") });
    const chain = array(500, (i) => [`c${i}.json`, JSON.stringify({ extends: `c${i + 1}.json` })] as const);
    const { status, err } = check({
      ...Object.fromEntries(chain),
      "c500.json": "{}",
      ".mcp-lintel.json": '{"extends":"c0.json"}',
    });
    expect(status).toBe(2);
    expect(err).toContain("Too many configurations extend one another.");
  });

  /** Something done to a file right before it is opened. */
  const before = (deed: string): string => `
    const fs = require("node:fs");
    const open = fs.openSync;
    fs.openSync = (path, ...rest) => {
      if (String(path).endsWith("server.json")) { ${deed} }
      return open(path, ...rest);
    };`;

  test.each([
    ["vanishes", "fs.rmSync(path, { force: true });", 0],
    ["grows", 'fs.appendFileSync(path, " ".repeat(1_000_000));', 0],
    ["becomes a link", 'fs.rmSync(path); fs.symlinkSync("/etc/hostname", path);', 0],
    ["becomes a pipe", 'fs.rmSync(path); require("node:child_process").spawnSync("mkfifo", [String(path)]);', 0],
    ["becomes broken", 'fs.writeFileSync(path, "{");', 0],
  ])("a file that %s while it is read", (_, deed, status) => {
    const folder = folderWith({ "a/server.json": server(), "preload.cjs": before(deed) });
    const env = { NODE_OPTIONS: `--require ${JSON.stringify(join(folder, "preload.cjs"))}` };
    const ended = startCli(folder, ["a"], { env });
    expect(ended.err).not.toMatch(/^\s+at /m);
    expect(ended.status).toBe(status);
  });

  const root = process.getuid?.() === 0;
  if (root) console.log("skipped: permissions do not stop the superuser, who runs these tests");
  test.skipIf(root)("what may not be read", () => {
    const folder = folderWith({ "a/server.json": server(), "b/server.json": server() });
    chmodSync(join(folder, "a/server.json"), 0);
    const ended = startCli(folder, ["--format", "sarif"]);
    expect(ended).toMatchObject({ status: 3, out: "" });
    expect(ended.err).toContain("a/server.json could not be read: EACCES.");
  });

  test("nothing was left behind", () => {
    const folder = folderWith({ "server.json": server(), "tools.json": "[" });
    startCli(folder, []);
    expect(readdirSync(folder).sort()).toEqual(["server.json", "tools.json"]);
  });
});
