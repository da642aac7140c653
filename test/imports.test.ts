// Who may import whom. Arrows point towards model.ts; neighbours do not import each other.

import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Files of src/ by their path in it → their text. */
type Tree = ReadonlyMap<string, string>;

interface Layer {
  readonly files: RegExp;
  /** What its files may import besides each other and model.ts: a path in src/, a package, or a core module. */
  readonly may: readonly RegExp[];
}

const disk = /^node:(?:fs|fs\/promises|path|child_process|url)$/;

// A file belongs to the first layer that fits.
const layers: readonly Layer[] = [
  { files: /^(?:model|errors|remember|shard|version)\.ts$/, may: [] },
  { files: /^secrets\//, may: [/^parse\/path\.ts$/] },
  { files: /^write-file\.ts$/, may: [disk, /^discover\/paths\.ts$/] },
  { files: /^options\.ts$/, may: [/^(?:errors|shard)\.ts$/, /^config\/levels\.ts$/] },
  {
    files: /^cli\//,
    may: [/^node:fs$/, /^(?:asked|errors|options|version)\.ts$/, /^rules\/(?:index|obsolete|words)\.ts$/, /^report\//],
  },
  { files: /^rules\/(?:explanations|index|mcp|server-json)\.ts$/, may: [/^rules\//] },
  { files: /^rules\/book\.ts$/, may: [] },
  { files: /^rules\//, may: [/^(?:registry|mcp)\//, /^schemas\/formats\./, /^remember\.ts$/] },
  { files: /^report\//, may: [] },
  { files: /^parse\//, may: [/^json-source-map$/] },
  { files: /^schemas\//, may: [/^ajv(?:\/|$)/] },
  { files: /^registry\//, may: [/^parse\/(?:node|path)\.ts$/, /^schemas\/formats\./, /^remember\.ts$/] },
  { files: /^mcp\//, may: [/^schemas\/formats\./] },
  { files: /^json-schema\//, may: [/^parse\//] },
  {
    files: /^validate\//,
    may: [
      /^parse\/(?:node|path)\.ts$/,
      /^schemas\/index\.ts$/,
      /^json-schema\/index\.ts$/,
      /^registry\//,
      /^errors\.ts$/,
    ],
  },
  // Edits, patches: texts in, texts out.
  { files: /^fix\//, may: [/^parse\/path\.ts$/, /^locate\.ts$/] },
  { files: /^locate\.ts$/, may: [/^parse\//, /^fix\/edits\.ts$/, /^secrets\/index\.ts$/] },
  { files: /^soften\.ts$/, may: [/^registry\//] },
  { files: /^check\.ts$/, may: [/^validate\/index\.ts$/, /^(?:locate|soften)\.ts$/] },
  { files: /^source\.ts$/, may: [/^locate\.ts$/] },
  { files: /^select\.ts$/, may: [/^(?:remember|soften)\.ts$/, /^config\/levels\.ts$/] },
  { files: /^discover\//, may: [disk, /^parse\//, /^errors\.ts$/] },
  {
    // What the user names: a configuration, a baseline, schemas. It is checked by what checks everything else.
    files: /^config\//,
    may: [
      disk,
      /^(?:errors|locate)\.ts$/,
      /^(?:discover|parse)\//,
      /^json-schema\/index\.ts$/,
      /^registry\/go\.ts$/,
      /^validate\//,
      /^rules\/(?:book|obsolete|words)\.ts$/,
    ],
  },
  // What an event means, what a refusal means.
  { files: /^github\/(?:event|refusal)\.ts$/, may: [] },
  { files: /^github\.ts$/, may: [/^@actions\/github$/, /^node:zlib$/, /^github\/(?:event|refusal)\.ts$/] },
  {
    files: /^github\//,
    may: [/^github\.ts$/, /^github\/(?:event|refusal)\.ts$/, /^discover\/changed\.ts$/, /^report\/sarif\.ts$/, disk],
  },
  { files: /^online\.ts$/, may: [/^online\//, /^registry\/hosts\.ts$/, /^(?:errors|version)\.ts$/] },
  // How each registry is asked: with the client it is given, never with a fetch of its own.
  { files: /^online\//, may: [/^registry\//, /^parse\/node\.ts$/] },
  { files: /^gather\.ts$/, may: [disk, /^(?:config|discover|parse)\//, /^(?:errors|options|shard)\.ts$/] },
  {
    files: /^asked\.ts$/,
    may: [
      /^config\//,
      /^discover\/names\.ts$/,
      /^(?:gather|options|select)\.ts$/,
      /^rules\/(?:book|explanations|index|mcp|obsolete|server-json)\.ts$/,
    ],
  },
  {
    files: /^covered\.ts$/,
    may: [
      /^node:path$/,
      /^config\//,
      /^discover\/paths\.ts$/,
      /^(?:gather|options|select)\.ts$/,
      /^rules\/(?:index|obsolete)\.ts$/,
    ],
  },
  {
    files: /^reported\.ts$/,
    may: [/^(?:locate|options|select|source)\.ts$/, /^(?:rules\/index|registry\/versions)\.ts$/],
  },
  { files: /^run\.ts$/, may: [/^node:path$/, /\.(?:ts|cjs|json)$/] },
  // Parts of the action: what it says, sends and shows.
  {
    files: /^action\//,
    may: [
      /^github\//,
      /^github\.ts$/,
      /^discover\/checkout\.ts$/,
      /^report\/(?:commands|only|visible)\.ts$/,
      /^(?:options|run|shard)\.ts$/,
    ],
  },
  {
    files: /^request\.ts$/,
    may: [disk, /^(?:config|discover)\//, /^rules\/(?:index|obsolete|words)\.ts$/, /^(?:errors|options|run)\.ts$/],
  },
  {
    files: /^api\.ts$/,
    may: [
      /^(?:check|select)\.ts$/,
      /^(?:rules|json-schema|parse)\/index\.ts$/,
      /^rules\/book\.ts$/,
      /^registry\/versions\.ts$/,
    ],
  },
  { files: /^(?:action|cli)\.ts$/, may: [/^node:/, /^(?!github\.ts).*\.ts$/] },
];
/** What single files may besides. */
const also: Readonly<Record<string, readonly RegExp[]>> = {
  // Matching under a time limit needs it.
  "json-schema/patterns.ts": [/^node:vm$/],
  // When the engine optimises, how much memory it takes.
  "discover/engine.cjs": [/^node:v8$/],
  "action.ts": [/^github\.ts$/, /^@actions\/core$/],
};
const floor = "model.ts";
const entries = ["action.ts", "api.ts", "cli.ts"];

/** What must not be reached, not even through others. */
const unreachable: readonly { readonly from: string; readonly to: RegExp; readonly because: string }[] = [
  { from: "cli.ts", to: /^@actions\//, because: "the toolkit costs most of a start" },
  { from: "api.ts", to: /^(?:@actions\/|node:(?!vm$))/, because: "the library runs where there is no disk" },
];

/** What a file imports, types and late loads included. */
const importsOf = (file: string, text: string): readonly string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith(".") ? posix.join(posix.dirname(file), fileName) : fileName,
    );

const layerOf = (file: string): Layer | undefined => layers.find(({ files }) => files.test(file));

const isAllowed = (from: string, to: string): boolean => {
  if (from === floor) return false;
  if (to === floor) return true;
  if (entries.includes(to)) return false;
  const isRule = (file: string): boolean => /^rules\/[^/]+\//.test(file);
  if (isRule(from) && isRule(to)) return false;
  const layer = layerOf(from);
  if (layer === undefined) return false;
  const inside = to.includes("/") && layerOf(to) === layer;
  return inside || [...layer.may, ...(also[from] ?? [])].some((pattern) => pattern.test(to));
};

/** Every file reached from one, and itself; a file that is visited twice ends a cycle. */
const reach = (graph: ReadonlyMap<string, readonly string[]>, from: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(from)) {
    seen.add(from);
    for (const to of graph.get(from) ?? []) reach(graph, to, seen);
  }
  return seen;
};

/** One sentence for every import that should not be there. */
const complaints = (tree: Tree): readonly string[] => {
  const graph = new Map([...tree].map(([file, text]) => [file, importsOf(file, text)]));
  const found: string[] = [];
  for (const [file, imports] of graph) {
    if (layerOf(file) === undefined)
      found.push(`${file} is in no layer: say in test/imports.test.ts where it belongs.`);
    for (const to of imports) {
      if (!isAllowed(file, to)) found.push(`${file} must not import ${to}.`);
      if (reach(graph, to).has(file)) found.push(`${file} and ${to} import each other.`);
    }
  }
  for (const { from, to, because } of unreachable) {
    if (!graph.has(from)) continue;
    for (const reached of reach(graph, from)) {
      if (to.test(reached)) found.push(`${from} must not reach ${reached}: ${because}.`);
    }
  }
  return found;
};

const source = fileURLToPath(new URL("../src/", import.meta.url));
const readTree = (): Tree =>
  new Map(
    readdirSync(source, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => /\.(?:ts|cts|cjs)$/.test(file))
      .map((file) => [file, readFileSync(source + file, "utf8")]),
  );

test("src/ keeps to the layers", () => {
  const tree = readTree();
  expect(complaints(tree)).toEqual([]);
  // A check that saw nothing would pass as well.
  expect(tree.size).toBeGreaterThan(30);
  expect([...tree].flatMap(([file, text]) => importsOf(file, text)).length).toBeGreaterThan(tree.size);
});

describe("a planted import is found", () => {
  const plant = (file: string, specifier: string) => complaints(new Map([[file, `import "${specifier}";`]]));

  test.each([
    ["model.ts", "./errors.ts", "errors.ts"],
    ["options.ts", "node:fs", "node:fs"],
    ["rules/define-rule.ts", "./linter/a.ts", undefined],
    ["rules/linter/a.ts", "./b.ts", "rules/linter/b.ts"],
    ["rules/linter/a.ts", "../semantic/b.ts", "rules/semantic/b.ts"],
    ["rules/linter/a.ts", "../../parse/path.ts", "parse/path.ts"],
    ["rules/linter/a.ts", "ajv", "ajv"],
    ["rules/linter/a.ts", "node:path", "node:path"],
    ["rules/linter/a.ts", "../../registry/hosts.ts", undefined],
    ["rules/linter/a.ts", "../../mcp/uri.ts", undefined],
    ["mcp/uri.ts", "../registry/url.ts", "registry/url.ts"],
    ["report/text.ts", "../locate.ts", "locate.ts"],
    ["report/text.ts", "../rules/index.ts", "rules/index.ts"],
    ["report/text.ts", "node:os", "node:os"],
    ["report/text.ts", "@actions/core", "@actions/core"],
    ["report/text.ts", "./commands.ts", undefined],
    ["parse/scan.ts", "node:fs", "node:fs"],
    ["parse/scan.ts", "../json-schema/exact.ts", "json-schema/exact.ts"],
    ["parse/source-map.ts", "json-source-map", undefined],
    ["schemas/index.ts", "../parse/path.ts", "parse/path.ts"],
    ["schemas/compiled.cjs", "ajv/dist/runtime/ucs2length", undefined],
    ["registry/view.ts", "../parse/path.ts", undefined],
    ["registry/view.ts", "../parse/scan.ts", "parse/scan.ts"],
    ["registry/view.ts", "../parse/node.ts", undefined],
    ["json-schema/evaluate.ts", "ajv", "ajv"],
    ["json-schema/evaluate.ts", "../rules/index.ts", "rules/index.ts"],
    ["json-schema/evaluate.ts", "node:vm", "node:vm"],
    ["json-schema/patterns.ts", "node:vm", undefined],
    ["validate/index.ts", "../rules/index.ts", "rules/index.ts"],
    ["validate/index.ts", "../report/index.ts", "report/index.ts"],
    ["validate/index.ts", "../json-schema/evaluate.ts", "json-schema/evaluate.ts"],
    ["locate.ts", "node:path", "node:path"],
    ["select.ts", "./report/index.ts", "report/index.ts"],
    ["check.ts", "node:fs", "node:fs"],
    ["fix/apply.ts", "node:fs", "node:fs"],
    ["discover/index.ts", "../validate/index.ts", "validate/index.ts"],
    ["discover/index.ts", "../report/index.ts", "report/index.ts"],
    ["discover/index.ts", "node:child_process", undefined],
    ["config/read.ts", "../report/index.ts", "report/index.ts"],
    ["config/read.ts", "../validate/explain.ts", undefined],
    ["github.ts", "./run.ts", "run.ts"],
    ["online.ts", "node:https", "node:https"],
    ["run.ts", "@actions/core", "@actions/core"],
    ["run.ts", "./cli.ts", "cli.ts"],
    ["run.ts", "node:fs", "node:fs"],
    ["api.ts", "./discover/index.ts", "discover/index.ts"],
    ["cli.ts", "@actions/core", "@actions/core"],
    ["cli.ts", "./github.ts", "github.ts"],
    ["action.ts", "@actions/core", undefined],
    ["action.ts", "@actions/github", "@actions/github"],
    ["action.ts", "./api.ts", "api.ts"],
  ])("%s → %s", (file, specifier, refused) => {
    expect(plant(file, specifier)).toEqual(
      refused === undefined ? [] : expect.arrayContaining([`${file} must not import ${refused}.`]),
    );
  });

  test.each([
    'import type { A } from "../b/b.ts";',
    'export * from "../b/b.ts";',
    'export const late = () => import(/* webpackMode: "eager" */ "../b/b.ts");',
    'export type A = import("../b/b.ts").A;',
    'const b = require("../b/b.ts");',
  ])("however it is written: %s", (line) => {
    expect(complaints(new Map([["report/a.ts", line]]))).toEqual(["report/a.ts must not import b/b.ts."]);
  });

  test("in a comment or a text it is none", () => {
    expect(
      complaints(new Map([["report/a.ts", '// import "node:fs";\nexport const a = `import "node:fs";`;']])),
    ).toEqual([]);
  });

  test("a cycle", () => {
    const found = complaints(
      new Map([
        ["report/a.ts", 'import "./b.ts";'],
        ["report/b.ts", 'import "./a.ts";'],
      ]),
    );
    expect(found).toContain("report/a.ts and report/b.ts import each other.");
  });

  test("a file without a layer", () => {
    expect(complaints(new Map([["utils.ts", ""]]))[0]).toMatch("utils.ts is in no layer");
  });

  test("what is reached through others", () => {
    const found = complaints(
      new Map([
        ["cli.ts", 'import "./run.ts";'],
        ["run.ts", 'import "./github.ts";'],
        ["github.ts", 'import "@actions/github";'],
        ["api.ts", 'import "./check.ts";'],
        ["check.ts", 'import "./locate.ts";'],
        ["locate.ts", 'import "node:fs";'],
      ]),
    );
    expect(found).toContain("cli.ts must not reach @actions/github: the toolkit costs most of a start.");
    expect(found).toContain("api.ts must not reach node:fs: the library runs where there is no disk.");
  });
});
