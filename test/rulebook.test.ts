// Rules are looked up in volumes; what is at hand and what is fetched must give what one book of all gives.
import { expect, test } from "vitest";
import type { FaultKind, Rule, Target } from "../src/model.ts";
import { inVolumes, rulebook } from "../src/rules/book.ts";
import { explanations } from "../src/rules/explanations.ts";
import { rules } from "../src/rules/index.ts";
import { mcpRules } from "../src/rules/mcp.ts";
import { serverRules, serverTargets } from "../src/rules/server-json.ts";

const fetched: string[] = [];
const fetch = (name: string, list: readonly Rule[]) => () => {
  fetched.push(name);
  return rulebook(list);
};
const volumes = inVolumes({
  near: rulebook(serverRules),
  isNear: (target) => serverTargets.has(target),
  far: fetch("mcp", mcpRules),
  explanations: fetch("explanations", explanations),
});
const whole = rulebook(rules);
const some = <T>(pick: (rule: Rule) => readonly T[]): readonly T[] => [...new Set(rules.flatMap(pick))];

test("nothing is fetched for a server.json", () => {
  for (const target of serverTargets) expect(volumes.of(target)).toEqual(whole.of(target));
  expect(fetched).toEqual([]);
});

test("everything else is found, and fetched once", () => {
  const targets = some<Target>((rule) => ("target" in rule ? [rule.target] : []));
  const causes = some<string>((rule) => ("explains" in rule ? rule.explains : []));
  const faults = some<FaultKind>((rule) => ("fault" in rule ? [rule.fault] : []));
  for (const target of targets) expect(volumes.of(target)).toEqual(whole.of(target));
  for (const cause of causes) expect(volumes.cause(cause)).toBe(whole.cause(cause));
  for (const kind of faults) expect(volumes.fault(kind)).toBe(whole.fault(kind));
  expect(fetched.sort()).toEqual(["explanations", "mcp"]);
});
