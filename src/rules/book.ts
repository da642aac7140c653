import type { FaultKind, JsonRule, NodeRule, Rule, Rulebook, SchemaRule, Target } from "../model.ts";

const none: readonly NodeRule[] = [];

/** Some rules as a book: looked up by what they speak about. */
export const rulebook = (rules: readonly Rule[]): Rulebook => {
  const faults = new Map<FaultKind, JsonRule>();
  const causes = new Map<string, SchemaRule>();
  const targets = new Map<Target, NodeRule[]>();
  for (const rule of rules) {
    if ("fault" in rule) faults.set(rule.fault, rule);
    else if ("explains" in rule) for (const cause of rule.explains) causes.set(cause, rule);
    else {
      const known = targets.get(rule.target);
      if (known) known.push(rule);
      else targets.set(rule.target, [rule]);
    }
  }
  return {
    of: (target) => targets.get(target) ?? none,
    fault: (kind) => faults.get(kind),
    cause: (cause) => causes.get(cause),
  };
};

/**
 * A book in two volumes: the rules for some targets are at hand, and the whole is fetched when something else is looked
 * up for the first time.
 */
export const inTwoVolumes = (near: Rulebook, isNear: (target: Target) => boolean, fetch: () => Rulebook): Rulebook => {
  let whole: Rulebook | undefined;
  const all = (): Rulebook => {
    whole ??= fetch();
    return whole;
  };
  return {
    of: (target) => (isNear(target) ? near : all()).of(target),
    fault: (kind) => all().fault(kind),
    cause: (cause) => all().cause(cause),
  };
};
