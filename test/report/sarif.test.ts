import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { sarif } from "../../src/report/sarif.ts";
import { empty, issues, many, reportOf, rules, sample } from "./sample.ts";

const official = new URL("../../../shared/schemas/sarif-2.1.0.json", import.meta.url);

interface Descriptor {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: string; readonly enabled?: boolean };
  readonly properties: { readonly tags: readonly string[] };
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
      readonly region: Readonly<Record<string, unknown>>;
    };
    readonly logicalLocations: readonly { readonly fullyQualifiedName: string }[];
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: unknown;
}
interface Run {
  readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly Descriptor[] } };
  readonly results: readonly Result[];
  readonly automationDetails?: { readonly id: string };
  readonly invocations: readonly { readonly toolExecutionNotifications?: readonly { readonly message: unknown }[] }[];
  readonly columnKind: string;
  readonly originalUriBaseIds: unknown;
}
const runOf = (text: string): Run => JSON.parse(text).runs[0];

describe("the official schema", () => {
  test.skipIf(!existsSync(official)).each([
    ["every severity", sarif(sample, { category: "mcp-lintel" })],
    ["no issues", sarif(empty)],
    ["more than fits", sarif(reportOf(many(25_001, "info")))],
  ])("takes %s", (_, text) => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    const accepts = ajv.compile(JSON.parse(readFileSync(official, "utf8")));
    accepts(JSON.parse(text));
    expect(accepts.errors ?? []).toEqual([]);
  });
});

describe("rules", () => {
  const declared = (report = sample) => runOf(sarif(report)).tool.driver.rules;

  test("are all there, sorted, also when nothing is reported", () => {
    const ids = rules.map(({ id }) => id).sort();
    expect(declared().map(({ id }) => id)).toEqual(ids);
    expect(declared(empty)).toEqual(declared());
  });

  test("carry what code scanning requires", () => {
    for (const rule of declared()) {
      for (const text of [rule.shortDescription.text, rule.fullDescription.text]) {
        expect(text).not.toBe("");
        expect(text.length).toBeLessThanOrEqual(1024);
      }
      expect(rule.help.text).not.toBe("");
      expect(rule.help.markdown).toContain(rule.helpUri);
      expect(rule.properties.tags.length).toBeLessThanOrEqual(10);
      expect(rule.helpUri).toBe(`${sample.links}/${rule.id}.md`);
    }
  });

  test("have no link where nobody knows the address", () => {
    const { links: _, ...unlinked } = sample;
    expect(sarif(unlinked)).not.toMatch(/helpUri|informationUri|undefined/);
  });

  test("that are off say so", () => {
    expect(
      declared()
        .filter(({ defaultConfiguration }) => defaultConfiguration.enabled === false)
        .map(({ id }) => id),
    ).toEqual(["description-vague"]);
  });
});

describe("a result", () => {
  const run = runOf(sarif(sample));

  test("has a rule, a level, a place and fingerprints", () => {
    expect(run.results).toHaveLength(issues.length);
    for (const [i, result] of run.results.entries()) {
      const issue = issues[i]!;
      expect(run.tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId);
      expect(result.level).toBe({ error: "error", warning: "warning", info: "note" }[issue.severity]);
      expect(result.locations[0]!.physicalLocation.region).toEqual({
        startLine: issue.line,
        startColumn: issue.column,
        endLine: issue.line,
        endColumn: issue.endColumn,
        snippet: { text: sample.source(issue.file)!.snippet(issue) },
      });
      expect(result.partialFingerprints).toEqual({
        primaryLocationLineHash: sample.source(issue.file)!.lineHash(issue.line),
        "mcpIssue/v1": sample.fingerprint(issue),
      });
    }
    expect(run.columnKind).toBe("utf16CodeUnits");
  });

  test("has a relative URI that decodes to the file", () => {
    for (const [i, { locations }] of run.results.entries()) {
      const { uri, uriBaseId } = locations[0]!.physicalLocation.artifactLocation;
      expect(uri).toMatch(/^(?![./])[A-Za-z0-9\-_.!~*'/%]+$/);
      expect(decodeURIComponent(uri)).toBe(issues[i]!.file);
      expect(uriBaseId).toBe("%SRCROOT%");
    }
    // The directory itself is nobody's business.
    expect(run.originalUriBaseIds).toEqual({ "%SRCROOT%": { description: { text: expect.any(String) } } });
  });

  test.each([
    ["", "#"],
    ["/packages/0/transport", "#/packages/0/transport"],
    ["/a b/%~1ü/(x)", "#/a%20b/%25~1%C3%BC/%28x%29"],
    ["/\ud800", "#/%EF%BF%BD"],
  ])("names the value %j as a URI fragment", (pointer, expected) => {
    const { results } = runOf(sarif(reportOf(many(1, "info", { pointer }))));
    expect(results[0]!.locations[0]!.logicalLocations).toEqual([{ fullyQualifiedName: expected }]);
  });

  test("begins with the sentence, adds help that is not the rule's, and links nothing", () => {
    const texts = run.results.map(({ message }) => message.text);
    expect(texts[0]).toBe(
      'Tool name "add item" contains a space,\nwhich @clients refuse (see \\[here\\](https://example.com/x)).',
    );
    expect(texts[3]).toBe(`${issues[3]!.message}\nWrite https://example.com.`);
    expect(texts[5]).toBe('Property "x" is dropped by the registry. (One of 2 of this rule on this line.)');
  });

  test("carries its fix", () => {
    expect(run.results.map(({ fixes }) => fixes).filter(Boolean)).toEqual([
      [
        {
          description: { text: "Write https." },
          artifactChanges: [
            {
              artifactLocation: { uri: "packages/weather/server.json", uriBaseId: "%SRCROOT%" },
              replacements: [{ deletedRegion: { charOffset: 169, charLength: 3 }, insertedContent: { text: "https" } }],
            },
          ],
        },
      ],
    ]);
  });

  test("shows no snippet that nobody would read, and needs no source", () => {
    const long = { ...sample, source: () => ({ ...sample.source("package.json")!, snippet: () => "x".repeat(257) }) };
    expect(sarif(long)).not.toContain("snippet");
    expect(sarif({ ...sample, source: () => undefined })).not.toMatch(/snippet|primaryLocationLineHash/);
  });
});

test("above GitHub's limit the least severe are left out, and it is said", () => {
  const run = runOf(sarif(reportOf([...many(20_000, "info"), ...many(5_000, "warning"), ...many(3, "error")])));
  const of = (level: string) => run.results.filter((result) => result.level === level).length;
  expect([of("error"), of("warning"), of("note")]).toEqual([3, 5_000, 19_997]);
  expect(run.invocations[0]!.toolExecutionNotifications).toEqual([
    { level: "warning", message: { text: "3 of the least severe issues are left out." } },
  ]);
});

test.each([
  [undefined, undefined],
  ["mcp-lintel", { id: "mcp-lintel/" }],
  ["mcp-lintel/packages/weather/", { id: "mcp-lintel/packages/weather/" }],
])("category %s", (category, expected) => {
  expect(runOf(sarif(empty, category === undefined ? {} : { category })).automationDetails).toEqual(expected);
});

test("no issue is no result, which closes the alerts", () => {
  const run = runOf(sarif(empty));
  expect(run.results).toEqual([]);
  expect(run.tool.driver.name).toBe("mcp-lintel");
});
