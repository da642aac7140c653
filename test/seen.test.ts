// What a person sees of a run on GitHub: annotations, summary and log, for few findings and for many.

import { describe, expect, test } from "vitest";
import { folderWith } from "./discover/repository.ts";
import { type Ran, runAction } from "./mini-runner.ts";

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const wrong = JSON.stringify({
  $schema: schema,
  name: "io.github.example-user/weather",
  description: "x".repeat(101),
  version: "1.0.0",
});
/** So many files, each with one error. */
const files = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${String(at).padStart(3, "0")}/server.json`, wrong]));

const errors = ({ annotations }: Ran) => annotations.filter(({ level, file }) => level === "error" && file);
const overflow = ({ annotations }: Ran) =>
  annotations.filter(({ file }) => file === undefined).map(({ message }) => message);
const logged = ({ log }: Ran) => log.split("\n").filter((line) => /^p\d+\/server\.json:1:\d+: error: /.test(line));

describe("so many findings", () => {
  // Everything is in annotations or in the log, nothing twice, and ten are GitHub's limit.
  test.each([
    [1, 1, 0],
    [9, 9, 0],
    [10, 10, 0],
    [11, 10, 1],
    [300, 10, 290],
  ])("%i: %i annotations, %i lines of the log", async (count, shown, rest) => {
    const ran = await runAction({
      workspace: folderWith(files(count)),
      inputs: { "sarif-file": "$RUNNER_TEMP/mcp.sarif", "min-severity": "error" },
    });
    expect(errors(ran)).toHaveLength(shown);
    expect(logged(ran)).toHaveLength(rest);
    expect(overflow(ran)).toEqual(
      rest === 0
        ? []
        : [
            `${rest} more ${rest === 1 ? "issue" : "issues"} (${rest} ${rest === 1 ? "error" : "errors"}) not shown as annotations: see the job summary, the SARIF file, and the log.`,
          ],
    );
    expect(ran.summary.match(/\| ❌ error \|/g)).toHaveLength(count);
    expect(JSON.parse(ran.files["mcp.sarif"]!).runs[0].results).toHaveLength(count);
    expect(ran.outputs).toMatchObject({ errors: String(count), "files-checked": String(count) });
  });
});

// Windows has no such names.
test.skipIf(process.platform === "win32")("names that would be commands, markup or another path", async () => {
  const names = [
    "::error::x",
    "a%2Cb,c:d",
    "<img src=x>",
    "| a | b |",
    "`rm`",
    "-rf",
    "@everyone",
    "%0A::add-mask::x",
    "日本 ☃",
    "#1",
  ];
  const ran = await runAction({
    workspace: folderWith(Object.fromEntries(names.map((name) => [`${name}/server.json`, wrong]))),
    inputs: { "min-severity": "error" },
  });
  expect(
    errors(ran)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(names.map((name) => `${name}/server.json`).sort());
  expect(ran.commands.filter(({ name }) => !["debug", "group", "endgroup"].includes(name))).toEqual([]);
  expect(ran.summary).not.toMatch(/<img|\n\| a \| b \||@everyone/);
});

describe("two legs of a matrix", () => {
  const all = files(40);
  const leg = (inputs: Readonly<Record<string, string>>) =>
    runAction({ workspace: folderWith(all), inputs: { "min-severity": "error", "max-annotations": "10", ...inputs } });

  test("that check the same: one may stay silent, and both give the verdict", async () => {
    const [one, other] = await Promise.all([leg({}), leg({ annotations: "false" })]);
    expect([errors(one).length, errors(other).length]).toEqual([10, 0]);
    expect([one.exitCode, other.exitCode]).toEqual([1, 1]);
  });

  test("that share the files: every finding is one leg's, and so is its category", async () => {
    const legs = await Promise.all(
      ["1/2", "2/2"].map((shard) => leg({ shard, "sarif-file": "$RUNNER_TEMP/mcp.sarif", annotations: "false" })),
    );
    const runs = legs.map(({ files: written }) => JSON.parse(written["mcp.sarif"]!).runs[0]);
    const places = runs.map(({ results }) =>
      results.map(
        (one: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
          one.locations[0]!.physicalLocation.artifactLocation.uri,
      ),
    );
    expect(places.flat().sort()).toEqual(Object.keys(all).sort());
    for (const part of places) expect(part.length).toBeGreaterThan(5);
    expect(runs.map(({ automationDetails }) => automationDetails.id)).toEqual([
      "mcp-lintel/shard-1-of-2/",
      "mcp-lintel/shard-2-of-2/",
    ]);
  });

  test("of which one has nothing to do: that is no fault", async () => {
    const legs = await Promise.all(
      ["1/2", "2/2"].map((shard) =>
        runAction({ workspace: folderWith({ "server.json": wrong }), inputs: { shard, "no-files": "error" } }),
      ),
    );
    expect(legs.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  });
});
