import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/model.ts";
import { nodeOf } from "../../src/parse/node.ts";
import { literalOf, templatesOf } from "../../src/registry/input-templates.ts";

const inputOf = (value: string | undefined, variables: readonly string[] = []) =>
  nodeOf({
    ...(value === undefined ? {} : { value }),
    variables: Object.fromEntries(variables.map((name) => [name, {}])) as JsonObject,
  });

describe("variables in a value", () => {
  // [value, variables, used, unused, unknown]
  test.each<[string | undefined, string[], string[], string[], string[]]>([
    ["{a}", ["a"], ["a"], [], []],
    ["{a}{b}{a}", [], [], [], ["a", "b"]],
    ["{A}", ["a"], [], ["a"], ["A"]],
    [undefined, ["a"], [], ["a"], []],
    ["", ["a"], [], ["a"], []],
    ["x", [], [], [], []],
    ['{my key}{:d}{"q"}', ["my key", ":d", '"q"'], ["my key", ":d", '"q"'], [], []],
    // Braces in the key, too: the variable would be `{{a}}`.
    ["{a}", ["{a}"], [], ["{a}"], ["a"]],
    ["{{a}}", ["{a}"], ["{a}"], [], []],
    ["{__proto__}", [], [], [], ["__proto__"]],
    ["{a.b-c_1}", [], [], [], ["a.b-c_1"]],
    ["{a}}", [], [], [], ["a"]],
    // Not the registry's:
    ["{1a}{ a}{a b}{}{:d}{a\nb}", [], [], [], []],
    ["${a}%{a}#{a}@{a}\\{a}{{a}}", [], [], [], []],
    ["${{ secrets.KEY }}{{.Name}}", [], [], [], []],
    ['{"region":"eu"}', [], [], [], []],
    ['[{"a":"{b}"}]', [], [], [], []],
    ['"{b}"', [], [], [], []],
    ['{"a":"{b}"', [], [], [], ["b"]],
  ])("%j with %j", (value, variables, used, unused, unknown) => {
    expect(templatesOf(inputOf(value, variables))).toEqual({ used, unused, unknown });
  });

  test.each([
    ["eu", true],
    ['{"region":"eu"}', true],
    ["costs $5, 100 %", true],
    ["{}", true],
    ["{a}", false],
    ["Bearer {tide_api_key}", false],
    ["${HOME}/x", false],
    ["{{ .Name }}", false],
    ["${{ secrets.KEY }}", false],
    ["$HOME", false],
    ["%HOME%", false],
    ["{my key}", false],
    ["", false],
  ])("%j is literal: %j", (value, literal) => {
    expect(literalOf(inputOf(value, ["my key"]))).toBe(literal ? value : undefined);
  });

  test("takes linear time whatever the text", () => {
    const start = performance.now();
    const names = Array.from({ length: 20_000 }, (_, index) => `{a${index}`);
    for (const part of ["{", "{a", "{ ", "}", "{a}", "{a", "$A", "%A"]) {
      const input = inputOf(part.repeat(300_000), names);
      templatesOf(input);
      literalOf(input);
    }
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
