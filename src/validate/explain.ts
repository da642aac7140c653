import { InternalError } from "../errors.ts";
import type {
  Document,
  FaultKind,
  Found,
  JsonRule,
  NodeRule,
  Pointer,
  Rule,
  RuleMeta,
  SchemaRule,
  Target,
  Text,
  Violation,
} from "../model.ts";

/** How messages call the registry, whose schema it is. */
export const registry = "the registry";

interface Index {
  readonly faults: ReadonlyMap<FaultKind, JsonRule>;
  readonly causes: ReadonlyMap<string, SchemaRule>;
  readonly targets: ReadonlyMap<Target, readonly NodeRule[]>;
}

const indexes = new WeakMap<readonly Rule[], Index>();

/** The rules by what they speak about. */
export const indexOf = (rules: readonly Rule[]): Index => {
  const known = indexes.get(rules);
  if (known) return known;
  const faults = new Map<FaultKind, JsonRule>();
  const causes = new Map<string, SchemaRule>();
  const targets = new Map<Target, NodeRule[]>();
  for (const rule of rules) {
    if ("fault" in rule) faults.set(rule.fault, rule);
    else if ("explains" in rule) for (const cause of rule.explains) causes.set(cause, rule);
    else targets.set(rule.target, [...(targets.get(rule.target) ?? []), rule]);
  }
  const index = { faults, causes, targets };
  indexes.set(rules, index);
  return index;
};

/** A rule that throws is our fault, and is named. */
export const ruleFailed = (rule: RuleMeta, error: unknown): InternalError =>
  new InternalError(`the rule ${rule.id} failed: ${error instanceof Error ? error.message : String(error)}`);

const referenceOf = ({ location, trail }: Violation): string =>
  trail === "" ? `${location} (from: #)` : `${location} from: ${trail}`;

/** The faults of a text in the words of their rules. */
export const explainFaults = (faults: Document["faults"], rules: readonly Rule[], text: Text): readonly Found[] => {
  const index = indexOf(rules);
  return faults.flatMap((fault) => {
    const rule = index.faults.get(fault.kind);
    if (!rule) return [];
    try {
      return [{ rule, problem: rule.explain(fault, text), reference: rule.id }];
    } catch (error) {
      throw ruleFailed(rule, error);
    }
  });
};

/** A violation in the words of its rule; nothing where the rule is not among those given. */
export const explainViolation = (
  violation: Violation,
  rules: readonly Rule[],
  toText: (pointer: Pointer) => Pointer = (pointer) => pointer,
): readonly Found[] => {
  const rule = indexOf(rules).causes.get(violation.cause);
  if (!rule) return [];
  const { at } = violation;
  const place = "pointer" in at ? { ...at, pointer: toText(at.pointer) } : at;
  try {
    const { upstream, ...words } = rule.explain(violation);
    // Only the registry has a sentence of its own, and only its JSON Schema is `validate`'s alone.
    const registrys = violation.authority === registry;
    const problem = { ...words, at: place, ...(registrys && { refusedBy: ["validate"] as const }) };
    return [
      {
        rule,
        problem: registrys && upstream !== undefined ? { ...problem, upstream } : problem,
        reference: referenceOf(violation),
      },
    ];
  } catch (error) {
    throw ruleFailed(rule, error);
  }
};
