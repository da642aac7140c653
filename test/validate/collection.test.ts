// A hostile document has an issue in every value: of each rule so many are listed, and the last one says that there are more.
import { expect, test } from "vitest";
import type { Found, RuleMeta } from "../../src/model.ts";
import { collection, most } from "../../src/validate/collection.ts";
import { issuesOf } from "../check-text.ts";

const rule = (id: string): RuleMeta => ({ id, tier: "linter", severity: "info", summary: "…", why: "…" });
const one = rule("one");
const other = rule("other");

const found = (of: RuleMeta, number: number): Found => ({
  rule: of,
  problem: { at: { pointer: `/${number}` }, message: `Fault ${number}.` },
  reference: of.id,
});
const messages = (all: readonly Found[], of: RuleMeta) =>
  all.filter((each) => each.rule === of).map(({ problem }) => problem.message);

test("as many as are listed are listed as they are", () => {
  const { found: kept, add } = collection();
  for (let number = 1; number <= most; number++) add(found(one, number));
  expect(kept).toHaveLength(most);
  expect(kept.at(-1)?.problem.message).toBe(`Fault ${most}.`);
});

test("of more the last one tells, and no other rule loses any", () => {
  const { found: kept, add } = collection();
  for (let number = 1; number <= most + 3; number++) {
    add(found(one, number));
    if (number % 5000 === 0) add(found(other, number));
  }
  const listed = messages(kept, one);
  expect(listed).toHaveLength(most);
  expect(listed.at(-2)).toBe(`Fault ${most - 1}.`);
  expect(listed.at(-1)).toBe(`Fault ${most}; further issues of this rule are not listed.`);
  expect(messages(kept, other)).toEqual(["Fault 5000.", "Fault 10000."]);
});

test("a rule hears when no further one would count", () => {
  const { add } = collection();
  for (let number = 1; number <= most; number++) expect(add(found(one, number))).toBe(true);
  expect(add(found(one, most + 1))).toBe(false);
  expect(add(found(one, most + 2))).toBe(false);
  expect(add(found(other, 1))).toBe(true);
});

test("of a million unknown keys the first are listed", () => {
  const unknown = Object.fromEntries(Array.from({ length: most + 5 }, (_, i) => [`k${i}`, 1]));
  const issues = issuesOf({ packages: [{ early: 1 }], ...unknown }).filter(
    ({ rule }) => rule === "unknown-property-dropped",
  );
  expect(issues).toHaveLength(most);
  expect(issues[0]?.pointer).toBe("/packages/0/early");
  expect(issues.at(-1)?.pointer).toBe(`/k${most - 2}`);
  expect(issues.at(-1)?.message).toMatch(/; further issues of this rule are not listed\.$/);
});

test("a list of numbers that should be tools", () => {
  const issues = issuesOf(
    Array.from({ length: most + 1 }, () => 1),
    { kind: "tools" },
  );
  expect(issues).toHaveLength(most);
  expect(new Set(issues.map((issue) => issue.rule))).toEqual(new Set(["schema-type"]));
  expect(issues[0]?.message).toBe("The entry [0] is a number (1); it must be an object.");
  expect(issues.filter(({ message }) => message.endsWith("further issues of this rule are not listed."))).toHaveLength(
    1,
  );
});
