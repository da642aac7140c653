import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonRule, RuleMeta } from "../src/model.ts";
import { rules } from "../src/rules/index.ts";
import { serverRules, serverTargets } from "../src/rules/server-json.ts";

const root = join(import.meta.dirname, "..");
const ids = rules.map(({ id }) => id);

const files = ["json", "schema", "semantic", "linter"].flatMap((tier) =>
  readdirSync(join(root, "src/rules", tier)).map((file) => ({ tier, id: file.replace(/\.ts$/, "") })),
);

// Their documents are too large to keep, or no document at all (fixtures/repos/policy has an unused ignore): test/limits.test.ts and test/registry/upstream.test.ts make them.
const made = ["ignore-unused", "schema-too-large", "json-file-too-large", "json-too-many-values", "request-too-large"];

describe("the list of rules", () => {
  test("has every file, and every file is in it", () => {
    expect([...ids].sort()).toEqual(files.map(({ id }) => id).sort());
  });

  test("has each id once, in kebab-case without numbers", () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // 2020-12 is the name of a dialect, 8 that of an encoding.
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id.replace("-2020-12", "").replace("utf8", "utf")))).toEqual(
      [],
    );
  });

  test("files each rule under its tier", () => {
    const tiers = new Map(files.map(({ tier, id }) => [id, tier]));
    expect(rules.filter(({ id, tier }) => tiers.get(id) !== tier).map(({ id }) => id)).toEqual([]);
  });

  test("has a list of its own for what looks at a server.json, and nothing else in it", () => {
    const looks = rules.filter((rule) => "target" in rule && serverTargets.has(rule.target));
    expect(serverRules).toEqual(looks);
  });

  test("says what is wrong and why in whole sentences", () => {
    const sentence = /^["“]?[A-Z$`][\s\S]*\.$/;
    expect(
      rules.filter(({ summary, why }) => !sentence.test(summary) || !sentence.test(why)).map(({ id }) => id),
    ).toEqual([]);
  });

  test("has words for every sort of syntax fault", () => {
    const known = readFileSync(join(root, "src/parse/faults.ts"), "utf8").matchAll(/^ {2}\| "([a-z-]+)"/gm);
    const text = { token: () => "x", lineOf: () => 1 };
    const rule = rules.find((one) => one.id === "json-syntax-error") as JsonRule;
    const words = (detail: string) =>
      rule.explain({ kind: "syntax", at: { offset: 0, length: 1 }, detail }, text).message;
    const sorts = [...known].map(([, sort = ""]) => sort);
    expect(sorts.length).toBeGreaterThan(20);
    expect(sorts.filter((sort) => words(sort) === words("unexpected-character"))).toEqual(["unexpected-character"]);
  });

  test("says what to do", () => {
    // Of a syntax fault that depends on its sort.
    expect(rules.filter(({ id, help }) => !help && id !== "json-syntax-error").map(({ id }) => id)).toEqual([]);
  });

  test("never gives an error from the linter tier", () => {
    expect(rules.filter(({ tier, severity }) => tier === "linter" && severity === "error").map(({ id }) => id)).toEqual(
      [],
    );
  });

  test("names only rules that exist where one yields to another", () => {
    const known = (id: string) =>
      id.endsWith("*") ? ids.some((one) => one.startsWith(id.slice(0, -1))) : ids.includes(id);
    expect(
      rules.flatMap(({ id, yieldsTo = [] }) =>
        yieldsTo.filter((other) => !known(other)).map((other) => `${id} → ${other}`),
      ),
    ).toEqual([]);
  });

  test("has no two rules that yield to each other: then neither would speak", () => {
    const yields = (rule: RuleMeta, other: RuleMeta): boolean =>
      rule !== other &&
      (rule.yieldsTo ?? []).some((id) => (id.endsWith("*") ? other.id.startsWith(id.slice(0, -1)) : id === other.id));
    const pairs = rules.flatMap((rule) =>
      rules
        .filter((other) => rule.id < other.id && yields(rule, other) && yields(other, rule))
        .map((other) => `${rule.id} ↔ ${other.id}`),
    );
    expect(pairs).toEqual([]);
  });

  test("has a bad and a good fixture for every rule", () => {
    const lacks = ids
      .filter((id) => !made.includes(id))
      .flatMap((id) => {
        const folder = join(root, "fixtures/rules", id);
        const cases = existsSync(folder) ? readdirSync(folder) : [];
        return ["bad", "good"]
          .filter((kind) => !cases.some((name) => name.startsWith(kind)))
          .map((kind) => `${id}/${kind}`);
      });
    expect(lacks).toEqual([]);
  });
});
