// Safe fixes over published servers and fixtures: what is fixed still parses, says nothing new, and stays as it is when
// fixed again.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyEdits, chooseEdits } from "../src/fix/apply.ts";
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

const corpus = reference("corpus/published-servers.json");

test.skipIf(corpus === undefined)("over every published server", () => {
  let files = 0;
  for (const [index, server] of publishedServers(corpus ?? "").entries()) {
    if (holds(String(index), `${JSON.stringify(server, null, 2)}\n`) > 0) files += 1;
  }
  console.log(`${files} published servers have safe fixes`);
  expect(files).toBeGreaterThan(1000);
});
