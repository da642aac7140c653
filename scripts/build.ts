// src/ → lib/ → dist/. The same bytes from any folder and on any Node we support, so that CI can rebuild and compare:
// the tools run in the repository, every path they see is relative, every list is sorted.

import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { link, type Rooms } from "./rooms.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const fail = (message: string): never => {
  console.error(`build: ${message}`);
  process.exit(1);
};

/** Runs a program of node_modules under this Node; its errors are shown, and end the build. */
const run = (program: string, ...args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("node_modules", program), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) fail(`${program} ended with ${status}.\n${stdout}${stderr}`);
};

/** src/ → lib/: what the package exports, and what both bundles are made of. */
const compile = (): void => {
  rmSync(join(root, "lib"), { recursive: true, force: true });
  run("typescript/bin/tsc", "-p", "tsconfig.json");

  // tsc leaves out CommonJS that has its own declarations, and the JSON that it loads.
  for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(?:cjs|d\.cts|json)$/.test(file)) cpSync(join(root, "src", file), join(root, "lib", file));
  }
};

/**
 * The action's one code file, by ncc. What it is given is linked already, since ncc has no way to put off what a package
 * loads at its own start.
 */
const pack = (linked: string): string => {
  const folder = join(root, "build", "action");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "linked.js"), linked);
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }\n');
  run("@vercel/ncc/dist/ncc/cli.js", "build", "build/action/linked.js", "-m", "--no-cache", "-o", "build/action/out");

  const further = readdirSync(join(folder, "out")).filter((file) => file !== "index.js");
  if (further.length > 0) fail(`The action must be one code file, but ncc also wrote ${further.join(", ")}.`);
  return readFileSync(join(folder, "out", "index.js"), "utf8");
};

/** JSON as a text that is parsed once it is needed: reading past a text is quicker than reading past as large an object. */
const jsonAsText: Plugin = {
  name: "json-as-text",
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, ({ path }) => ({
      contents: `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(readFileSync(path, "utf8"))))})`,
      loader: "js",
    }));
  },
};

// What a run over server.json files without an issue does without.
const rooms: Rooms = {
  ...Object.fromEntries(
    readdirSync(join(root, "src/schemas/judges"))
      .sort()
      .map((file) => [`judge ${file.slice(0, -4)}`, [`lib/schemas/judges/${file}`]]),
  ),
  rules: ["lib/rules/index.js"],
  explanations: ["lib/rules/explanations.js", "lib/registry/url-words.js"],
  "mcp rules": ["lib/rules/mcp.js"],
  "schema engine": ["lib/json-schema/index.js", "lib/validate/violations.js"],
  hostnames: ["lib/json-schema/hostnames.js"],
  mcp: ["mcp", "mcp-schemas", "mcp-walk", "own-words", "protocol-version"].map((file) => `lib/validate/${file}.js`),
  places: ["lib/parse/source-map.js"],
  repair: ["scan", "build", "json-lines", "spans"].map((file) => `lib/parse/${file}.js`),
  manifests: ["toml", "csproj", "readme-token"].map((file) => `lib/registry/${file}.js`),
  globs: ["lib/discover/match.js"],
  configuration: ["read", "ignore", "baseline"].map((file) => `lib/config/${file}.js`).concat("lib/covered.js"),
  fixes: ["lib/fix/edits.js", "lib/fix/patch.js", "lib/fix/apply.js"],
  // What an action's run prints itself, and what is asked for.
  "log and summary": ["annotations", "github", "markdown"].map((file) => `lib/report/${file}.js`),
  reports: ["azure", "checkstyle", "gitlab", "junit", "pretty", "rdjson", "sarif"]
    .map((file) => `lib/report/${file}.js`)
    .concat("lib/source.js"),
  changes: ["lib/discover/changed.js", "lib/github/changed.js"],
  online: ["lib/online.js", "lib/registry/refusals.js"],
};
const commands: Rooms = { commands: ["help", "init", "print-config", "rules"].map((file) => `lib/cli/${file}.js`) };
// The toolkit loads an HTTP client at its start, for what nearly no run needs: it would take as long as Node itself.
const toolkit: Rooms = {
  client: ["@actions/http-client", "@actions/http-client/lib/auth", "undici"],
  programs: ["@actions/exec"],
  github: ["@actions/github"],
};

/** `node_modules/@a/b/c/d.js` → `node_modules/@a/b`; of nested packages the inner one. */
const packageFolder = (file: string): string | undefined =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/"))?.[1];

/** The licences of the packages that the bundles hold, by name and version. */
const licenses = (inputs: readonly string[]): string => {
  const folders = new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined));
  const sections = new Map<string, string>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder))
      .sort()
      .find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
    if (license === undefined && file === undefined) fail(`${name} states no licence.`);
    const text = file === undefined ? "" : `\n${readFileSync(join(root, folder, file), "utf8")}`;
    sections.set(`${name} ${version}`, `${name} ${version} (${license ?? "see below"})\n${text}`);
  }
  return [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, section]) =>
      section
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[ \t]+$/gm, "")
        .trim(),
    )
    .join(`\n\n${"-".repeat(80)}\n\n`)
    .concat("\n");
};

compile();
// CommonJS starts faster than an ES module; both run on the oldest Node we support.
const linked = (entry: string, further: Rooms) =>
  link(root, entry, { ...rooms, ...further }, { minify: true, logLevel: "warning", plugins: [jsonAsText] }).catch(() =>
    fail(`esbuild cannot bundle ${entry}.`),
  );
const cli = await linked("lib/cli.js", commands);
const action = await linked("lib/action.js", toolkit);

const files: Readonly<Record<string, string>> = {
  "cli.cjs": `#!/usr/bin/env node\n${cli.text}`,
  "index.js": pack(action.text),
  "licenses.txt": licenses([...cli.inputs, ...action.inputs]),
  "package.json": '{ "type": "commonjs" }\n',
};
const dist = join(root, "dist");
if (existsSync(dist)) rmSync(dist, { recursive: true });
mkdirSync(dist);
for (const [name, text] of Object.entries(files)) {
  // A folder of this machine in a bundle would also make it differ elsewhere.
  if (text.includes(root) || text.includes(JSON.stringify(root).slice(1, -1))) fail(`dist/${name} names ${root}.`);
  writeFileSync(join(dist, name), text);
}
chmodSync(join(dist, "cli.cjs"), 0o755);
