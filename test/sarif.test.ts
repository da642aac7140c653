// The SARIF of a whole repository, as the committed command line writes it: what code scanning demands, and ourselves.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, describe, expect, test } from "vitest";
import { lineHashesOf } from "../src/source.ts";
import { reference } from "./shared.ts";
import { multitool } from "./tools.ts";

const cli = join(import.meta.dirname, "../dist/cli.cjs");
const scratch = mkdtempSync(join(tmpdir(), "sarif-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const schema = (version: string) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;
const server = (more: string, version = "2025-12-11"): string =>
  `{\n\t"$schema": "${schema(version)}",\n\t"name": "io.github.example/weather",\n\t"description": "🌦 forecasts.",${more}\n\t"version": "1.0.0"\n}\n`;

const files: Readonly<Record<string, string>> = {
  "server.json": server('"title": "",', "2025-10-17"),
  "with space/#1 100%/über:wetter/server.json": server(' "websiteUrl": "http://example.com",'),
  "crlf/server.json": server('"title": "",').replaceAll("\n", "\r\n"),
  "mark/server.json": `\ufeff${server('"title": "",')}`,
  "one-line/server.json": server('"title": "", "websiteUrl": "x",').replace(/[\n\t]/g, " "),
  "broken/server.json": server('"title": "a", // why\n').replace(/\}\s*$/, ""),
  "secret/server.json": server(
    '"packages": [{ "registryType": "npm", "identifier": "w", "version": "^1.0.0", "transport": { "type": "stdio" }, "environmentVariables": [{ "name": "K", "isSecret": true, "value": "hunter2hunter2", "format": "word" }] }],',
  ),
};

const repository = (name: string): string => {
  const folder = join(scratch, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  execFileSync("git", ["init", "-q"], { cwd: folder });
  return folder;
};

const sarifOf = (cwd: string): string =>
  spawnSync(process.execPath, [cli, "--format", "sarif"], { cwd, encoding: "utf8", maxBuffer: 1 << 26 }).stdout;

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: Readonly<Record<"startLine" | "startColumn" | "endLine" | "endColumn", number>> & {
          readonly snippet?: { readonly text: string };
        };
      };
    },
  ];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

const here = repository("here");
const written = sarifOf(here);
const log = JSON.parse(written);
const results: readonly Result[] = log.runs[0].results;
const rules: readonly { readonly id: string }[] = log.runs[0].tool.driver.rules;

describe("the SARIF of a repository", () => {
  test("has issues of every file in it", () => {
    const uris = new Set(
      results.map(({ locations }) => decodeURIComponent(locations[0].physicalLocation.artifactLocation.uri)),
    );
    expect([...uris].sort()).toEqual(Object.keys(files).sort());
  });

  test("is the same again, and from another folder", () => {
    expect(sarifOf(here)).toBe(written);
    expect(sarifOf(repository("some other/place"))).toBe(written);
  });

  test("names files that are there, encoded segment by segment", () => {
    for (const { locations } of results) {
      const { uri } = locations[0].physicalLocation.artifactLocation;
      expect(uri).toMatch(/^[A-Za-z0-9_.!~*'()%/-]+$/);
      expect(existsSync(join(here, decodeURIComponent(uri)))).toBe(true);
    }
  });

  test("has one-line regions that cut the snippet out of the file", () => {
    for (const { locations, ruleId } of results) {
      const { artifactLocation, region } = locations[0].physicalLocation;
      expect(region.startLine).toBe(region.endLine);
      const text = readFileSync(join(here, decodeURIComponent(artifactLocation.uri)), "utf8").replace(/^\ufeff/, "");
      const line = text.split(/\r\n|\n|\r/)[region.startLine - 1] ?? "";
      const cut = line.slice(region.startColumn - 1, region.endColumn - 1);
      expect([ruleId, region.snippet?.text]).toEqual([ruleId, cut.includes("hunter2") ? "***" : cut]);
    }
  });

  test("declares every rule, sorted, and points at the right one", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    for (const { ruleId, ruleIndex } of results) expect(ids[ruleIndex]).toBe(ruleId);
  });

  test("has the line hashes that the upload action would compute", () => {
    for (const { locations, partialFingerprints } of results) {
      const { artifactLocation, region } = locations[0].physicalLocation;
      const hashes = lineHashesOf(readFileSync(join(here, decodeURIComponent(artifactLocation.uri)), "utf8"));
      expect(partialFingerprints.primaryLocationLineHash).toBe(hashes[region.startLine - 1]);
      expect(partialFingerprints["mcpIssue/v1"]).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  test("tells no secret", () => {
    expect(written).not.toContain("hunter2");
  });

  const official = reference("schemas/sarif-2.1.0.json");
  test.skipIf(official === undefined)("is SARIF 2.1.0", () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync(official ?? "", "utf8")));
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
  });

  const tool = multitool();
  test.skipIf(tool === undefined)("passes the multitool with GitHub's rules", { timeout: 300_000 }, () => {
    const file = join(scratch, "mcp.sarif");
    const out = join(scratch, "out.sarif");
    writeFileSync(file, written);
    const args = ["validate", file, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning", "--output", out];
    execFileSync(tool ?? "", [...args, "--log", "ForceOverwrite"], { stdio: "ignore" });
    // Its exit status says nothing.
    const found = JSON.parse(readFileSync(out, "utf8")).runs[0].results as readonly { readonly message: unknown }[];
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});

describe("the hash of a line", () => {
  test.each([
    ["", ["c129715d7a2bc9a3:1"]],
    [" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]],
    [
      "Lorem ipsum dolor sit amet.\n".repeat(10),
      [
        ...[1, 2, 3, 4, 5, 6].map((count) => `a7f2ff13bc495cf2:${count}`),
        "a7f2ff1481e87703:1",
        "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1",
        "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ],
    ],
  ])("of %j is what the upload action says", (text, hashes) => {
    expect(lineHashesOf(text)).toEqual(hashes);
  });
});
