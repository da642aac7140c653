// What rules offer to change: the document is no worse afterwards, and the issue is gone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../src/fix/apply.ts";
import { editsOf } from "../src/fix/edits.ts";
import type { Change, Facts, JsonValue, Problem, Rule, Settings } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules } from "../src/rules/index.ts";
import { validate } from "../src/validate/index.ts";
import { issuesOf } from "./check-text.ts";

const fixtures = join(import.meta.dirname, "../fixtures/rules");
const settings: Settings = { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" };

const problemsOf = (text: string, rule: Rule): readonly Problem[] => {
  const document = parseText("server.json", text);
  const facts: Facts = { settings, document, kind: "server", supplied: [], files: () => [], file: () => undefined };
  const words = { lineOf: () => 1, token: () => "" };
  return validate(document, rulebook([rule]), facts, words).map(({ problem }) => problem);
};

/** The document with changes made in its text, and read again. */
const apply = (text: string, changes: readonly Change[]): JsonValue => {
  const edits = editsOf(parseText("server.json", text), changes);
  if (!edits) throw new Error("the changes cannot be made");
  return JSON.parse(applyEdits(text, edits)) as JsonValue;
};

const issuesAt = (value: JsonValue): readonly string[] => issuesOf(value).map(({ rule, path }) => `${rule} at ${path}`);

const cases = rules.flatMap((rule) => {
  const folder = join(fixtures, rule.id);
  if (!("target" in rule) || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("bad") && existsSync(join(folder, name, "server.json")))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name, "server.json"), "utf8");
      return problemsOf(text, rule).flatMap(({ fix, at }) =>
        fix && "pointer" in at ? [{ rule, name, text, fix, at }] : [],
      );
    });
});

describe("a fix", () => {
  test.each(cases)(
    "of $rule.id in $name removes its issue and brings no other: $fix.description",
    ({ rule, text, fix, at }) => {
      const before = JSON.parse(text) as JsonValue;
      const after = apply(text, fix.changes);
      const known = new Set(issuesAt(before));
      expect(issuesAt(after).filter((issue) => !known.has(issue))).toEqual([]);
      const left = problemsOf(JSON.stringify(after), rule).map((problem) =>
        "pointer" in problem.at ? problem.at.pointer : "",
      );
      expect(left).not.toContain(at.pointer);
    },
  );

  // What may be applied unattended, what a person decides, and where nobody can know the cure.
  const kinds: Readonly<Record<string, readonly string[]>> = {
    "argument-dash-missing": [],
    "choices-format-mismatch": [],
    "default-format-mismatch": ["safe"],
    "default-not-in-choices": [],
    "entry-duplicate": ["safe"],
    "environment-variable-name-unusual": [],
    "fixed-value-with-settings": ["offered", "safe"],
    "input-name-duplicate": ["safe"],
    "mcpb-not-mcpb-extension": [],
    "package-version-mismatch": [],
    "placeholder-left": [],
    "remote-host-private": [],
    "repository-url-plain-http": ["safe"],
    "secret-in-fixed-value": [],
    "secret-not-marked": ["offered"],
    "secret-on-template": ["offered"],
    "template-variable-undefined": ["offered"],
    "template-variable-unused": ["offered"],
    "transport-port-fixed": [],
    "transport-url-plain-http": [],
    "value-format-mismatch": ["safe"],
    "valuehint-on-named-argument": ["offered"],
  };
  test.each(Object.entries(kinds))("of %s is %j", (id, expected) => {
    const found = cases.filter(({ rule }) => rule.id === id).map(({ fix }) => (fix.safe ? "safe" : "offered"));
    expect([...new Set(found)].sort()).toEqual(expected);
  });
});
