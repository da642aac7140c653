// Safe fixes over published servers and fixtures: what is fixed still parses, says nothing new, and stays as it is when
// fixed again.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits, chooseEdits } from "../src/fix/apply.ts";
import { parseText } from "../src/parse/index.ts";
import { issuesOfText } from "./check-text.ts";
import { publishedServers, reference } from "./shared.ts";

const fixtures = join(import.meta.dirname, "../fixtures/rules");

const said = (text: string): ReadonlySet<string> =>
  new Set(
    issuesOfText(text).flatMap(({ rule, also = [], path }) =>
      [rule, ...also].map((id) => `${id} at ${path || "(document)"}`),
    ),
  );

// Once the registry type can be read, so can what a package of that type lacks.
const revealing = new Set(["package-snake-case-dropped/good-newer/server.json"]);

const rounds = 10;

/** A text with its safe fixes made, round by round, and how many edits that took. */
const fixed = (text: string): { readonly text: string; readonly edits: number } => {
  let now = text;
  let edits = 0;
  for (let round = 0; round < rounds; round++) {
    const chosen = chooseEdits(issuesOfText(now), "safe");
    if (chosen.length === 0) return { text: now, edits };
    edits += chosen.length;
    now = applyEdits(now, chosen);
  }
  throw new Error("the fixes have no end");
};

/** What a safe fix must keep; the number of edits. */
const holds = (name: string, text: string): number => {
  const before = said(text);
  const done = fixed(text);
  if (done.edits === 0) return 0;
  expect(() => JSON.parse(done.text), name).not.toThrow();
  const added = [...said(done.text)].filter((one) => !before.has(one));
  expect([name, added]).toEqual([name, []]);
  expect([name, fixed(done.text).edits]).toEqual([name, 0]);
  return done.edits;
};

test("over every fixture that parses", () => {
  let edits = 0;
  for (const file of readdirSync(fixtures, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith("server.json") || revealing.has(file.replaceAll("\\", "/"))) continue;
    const text = readFileSync(join(fixtures, file), "utf8");
    try {
      JSON.parse(text.replace(/^\ufeff/, ""));
    } catch {
      continue;
    }
    edits += holds(file, text);
  }
  expect(edits).toBeGreaterThan(20);
});

/** Of every fix that is offered, and of all together: what parsed before parses afterwards, and no name comes twice. */
const staysWhole = (name: string, text: string): number => {
  const faults = (of: string): number => parseText("server.json", of).faults.length;
  let now = text;
  let made = 0;
  for (let round = 0; round < rounds; round++) {
    const issues = issuesOfText(now);
    for (const { rule, fix } of issues)
      if (fix) expect([name, rule, faults(applyEdits(now, fix.edits)) <= faults(now)]).toEqual([name, rule, true]);
    const chosen = chooseEdits(issues, "all");
    if (chosen.length === 0) break;
    made += chosen.length;
    const then = applyEdits(now, chosen);
    expect([name, then, faults(then) <= faults(now)]).toEqual([name, then, true]);
    now = then;
  }
  return made;
};

test("offered fixes leave every fixture as whole as it was", () => {
  let edits = 0;
  for (const file of readdirSync(fixtures, { recursive: true, encoding: "utf8" }))
    if (file.endsWith("server.json")) edits += staysWhole(file, readFileSync(join(fixtures, file), "utf8"));
  expect(edits).toBeGreaterThan(50);
});

// Fields that rules mend, in every mixture, written in every way.
const member = fc.constantFrom(
  ..."name Name value Value value_hint valueHint VALUEHINT isSecret is_secret isRequired IsRequired default choices format description variables title".split(
    " ",
  ),
);
const held = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    null,
    true,
    false,
    "TOKEN",
    "{a} {b}",
    "7",
    [],
    ["7"],
    {},
    { a: {} },
    { a: { isSecret: true }, c: {} },
  ),
);
const input = fc.dictionary(member, held, { maxKeys: 8 });
const pack = fc.record(
  {
    registryType: fc.constant("npm"),
    registry_type: fc.constant("npm"),
    registrytype: fc.constant("npm"),
    identifier: fc.constant("weather"),
    version: fc.constant("1.0.0"),
    runtime_hint: fc.constantFrom("npx", ""),
    runtimeHint: fc.constantFrom("npx", ""),
    transport: fc.constant({ type: "stdio" }),
    environmentVariables: fc.array(input, { maxLength: 4 }),
    environment_variables: fc.array(input, { maxLength: 2 }),
    packageArguments: fc.array(input, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    $schema: fc.constantFrom(
      ...["2025-07-09", "2025-09-29", "2025-12-11"].map(
        (version) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`,
      ),
    ),
    $SCHEMA: fc.constantFrom("", "https://static.modelcontextprotocol.io/schemas/2025-10-17/server.schema.json"),
    name: fc.constant("io.github.example/weather"),
    Name: fc.constant("io.github.example/weather"),
    title: fc.constantFrom("", "Weather"),
    Title: fc.constantFrom("", "Weather"),
    TITLE: fc.constantFrom("", "Weather"),
    website_url: fc.constant("https://example.com"),
    "website-url": fc.constant("https://example.com"),
    websiteUrl: fc.constant(""),
    status: fc.constant("active"),
    repository: fc.constant({ url: "http://github.com/a/b", source: "github" }),
    packages: fc.array(pack, { maxLength: 3 }),
    remotes: fc.array(
      fc.record({
        type: fc.constant("sse"),
        url: fc.constant("https://example.com/{a}"),
        headers: fc.array(input, { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

test("offered fixes leave every mixture of fields as whole as it was", () => {
  let edits = 0;
  fc.assert(
    fc.property(document, fc.constantFrom(0, 2), (value, indent) => {
      edits += staysWhole("a mixture", JSON.stringify(value, null, indent));
    }),
    { numRuns: 1000, seed: 12 },
  );
  expect(edits).toBeGreaterThan(400);
});

test("a schema that is named under another spelling, or twice", () => {
  const url = (version: string) => `https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json`;
  const rest = { name: "io.github.example/weather", description: "Weather forecasts.", version: "1.0.0" };
  const fixedTo = (value: object) => JSON.parse(fixed(JSON.stringify(value, null, 2)).text) as object;
  expect(fixedTo({ $SCHEMA: url("2025-10-17"), ...rest })).toEqual({ $schema: url("2025-12-11"), ...rest });
  for (const twice of [
    { $schema: url("2025-12-11"), $SCHEMA: url("2025-10-17"), ...rest },
    { $schema: { a: 1 }, $SCHEMA: "", ...rest },
  ]) {
    expect(fixedTo(twice)).toEqual(twice);
    staysWhole("twice", JSON.stringify(twice, null, 2));
  }
});

const corpus = reference("corpus/published-servers.json");

test.skipIf(corpus === undefined)("over every published server", () => {
  let files = 0;
  for (const [index, server] of publishedServers(corpus ?? "").entries()) {
    if (holds(String(index), `${JSON.stringify(server, null, 2)}\n`) > 0) files += 1;
  }
  console.log(`${files} published servers have safe fixes`);
  expect(files).toBeGreaterThan(1000);
});
