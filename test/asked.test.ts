// What a run goes by: options on top of the configuration, and what it says about that.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configName } from "../src/config/index.ts";
import type { JsonObject } from "../src/model.ts";
import { type Given, readOptions } from "../src/options.ts";
import { requestOf } from "../src/request.ts";
import { type Outcome, run } from "../src/run.ts";

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "asked-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.github.example/weather",
  description: "Weather forecasts.",
  version: "1.0.0",
  packages: [
    {
      registryType: "npm",
      identifier: "weather",
      version: "1.0.0",
      transport: { type: "stdio" },
      environmentVariables: [{ name: "WEATHER_TOKEN" }],
    },
  ],
};
beforeEach(() => writeFileSync(join(folder, "server.json"), JSON.stringify(server)));

const outcomeOf = (config: JsonObject, given: Readonly<Partial<Record<string, readonly string[]>>> = {}): Outcome => {
  writeFileSync(join(folder, configName), JSON.stringify(config));
  const options = readOptions(new Map(Object.entries(given)) as Given, "flag");
  return run(requestOf(options, { cwd: folder, version: "1.0.0" }));
};
const said = ({ report }: Outcome): readonly string[] =>
  report.issues.map(({ severity, rule }) => `${severity} ${rule}`);

describe("the profile", () => {
  const advice = "secret-not-marked";

  test("of the configuration counts where no option names another", () => {
    expect(said(outcomeOf({}))).toEqual([`info ${advice}`]);
    expect(said(outcomeOf({ profile: "strict" }))).toEqual([`warning ${advice}`]);
    expect(said(outcomeOf({ profile: "strict" }, { profile: ["recommended"] }))).toEqual([`info ${advice}`]);
    expect(said(outcomeOf({ overrides: [{ files: ["**"], profile: "strict" }] }))).toEqual([`warning ${advice}`]);
  });

  const notAlone = (names: string) => [
    `The verdict is not the registry's alone: severities of ${names} are set by hand.`,
  ];

  test.each<[string, JsonObject, Readonly<Partial<Record<string, readonly string[]>>>, readonly string[]]>([
    ["by the configuration", { profile: "registry", rules: { [advice]: "error" } }, {}, notAlone(advice)],
    ["by an option", { profile: "registry" }, { rules: [`${advice}=error`] }, notAlone(advice)],
    [
      "by an override",
      { overrides: [{ files: ["**"], profile: "registry", rules: { [advice]: "off" } }] },
      {},
      notAlone(advice),
    ],
    ["to what it is anyway", { profile: "registry" }, { rules: ["schema-enum=error"] }, []],
    [
      "and back by an option",
      { profile: "registry", rules: { "schema-enum": "off" } },
      { rules: ["schema-enum=error"] },
      [],
    ],
    [
      "in a profile that does not count",
      { profile: "registry", rules: { [advice]: "error" } },
      { profile: ["strict"] },
      [],
    ],
  ])("registry, with a severity changed %s", (_, config, given, notes) => {
    expect(outcomeOf(config, given).notes).toEqual(notes);
  });
});

describe("an obsolete name of a rule is accepted, told, and switches nothing", () => {
  const gone = "no-remote-transport-variables";
  const told = `The rule name "${gone}" is obsolete and changes nothing: what it was about is found by "invalid-templated-url".`;

  test.each<[string, JsonObject, Readonly<Partial<Record<string, readonly string[]>>>]>([
    ["in an option", {}, { rules: [`${gone}=off`] }],
    ["in the rules of the configuration", { rules: { [gone]: "error" } }, {}],
    ["in an override", { overrides: [{ files: ["**"], rules: { [gone]: "error" } }] }, {}],
    ["in an ignore", { ignore: [{ rule: gone, reason: "…" }] }, {}],
    ["in several places, once", { rules: { [gone]: "off" } }, { rules: [`${gone}=off`] }],
  ])("%s", (_, config, given) => {
    const outcome = outcomeOf(config, given);
    expect(outcome.notes).toEqual([told]);
    expect(said(outcome)).toEqual(["info secret-not-marked"]);
  });

  test("alone it would check nothing", () => {
    expect(() => outcomeOf({}, { only: [gone] })).toThrow(told);
  });
});
