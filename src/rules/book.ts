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

/** What a book is made of: what most documents need is at hand, the rest is fetched when it is asked for. */
export interface Volumes {
  /** The rules for some targets. */
  readonly near: Rulebook;
  isNear(target: Target): boolean;
  /** Those for all other targets. */
  readonly far: () => Rulebook;
  /** Those that explain. */
  readonly explanations: () => Rulebook;
}

/** A book in volumes, none fetched twice. */
export const inVolumes = ({ near, isNear, far, explanations }: Volumes): Rulebook => {
  let further: Rulebook | undefined;
  let words: Rulebook | undefined;
  const explaining = (): Rulebook => {
    words ??= explanations();
    return words;
  };
  return {
    of(target) {
      if (isNear(target)) return near.of(target);
      further ??= far();
      return further.of(target);
    },
    fault: (kind) => explaining().fault(kind),
    cause: (cause) => explaining().cause(cause),
  };
};
