import { InternalError } from "../errors.ts";
import type { Document, Found, Pointer, Rulebook, RuleMeta, Text, Violation } from "../model.ts";

/** How messages call the registry, whose schema it is. */
export const registry = "the registry";

/** A rule that throws is our fault, and is named. */
export const ruleFailed = (rule: RuleMeta, error: unknown): InternalError =>
  new InternalError(`the rule ${rule.id} failed: ${error instanceof Error ? error.message : String(error)}`);

/** A message that tells of more than is listed. */
export const tellingOfMore = (message: string, what: string): string =>
  `${message.replace(/\.$/, "")}; further ${what} are not listed.`;

const referenceOf = ({ location, trail }: Violation): string =>
  trail === "" ? `${location} (from: #)` : `${location} from: ${trail}`;

/** The faults of a text in the words of their rules. */
export const explainFaults = (faults: Document["faults"], rules: Rulebook, text: Text): readonly Found[] =>
  faults.flatMap((fault) => {
    const rule = rules.fault(fault.kind);
    if (!rule) return [];
    try {
      return [{ rule, problem: rule.explain(fault, text), reference: rule.id }];
    } catch (error) {
      throw ruleFailed(rule, error);
    }
  });

/**
 * A violation in the words of its rule; nothing where the rule is not among those given.
 *
 * @param numbers those of the document that a double rounds
 */
export const explainViolation = (
  violation: Violation,
  rules: Rulebook,
  numbers: Document["numbers"],
  toText: (pointer: Pointer) => Pointer = (pointer) => pointer,
): readonly Found[] => {
  const rule = rules.cause(violation.cause);
  if (!rule) return [];
  const { at } = violation;
  const place = "pointer" in at ? { ...at, pointer: toText(at.pointer) } : at;
  try {
    const written = typeof violation.value === "number" ? numbers.get(toText(violation.pointer)) : undefined;
    const { upstream, ...words } = rule.explain(written === undefined ? violation : { ...violation, written });
    // Only the registry has a sentence of its own, and only its JSON Schema is `validate`'s alone.
    const message = violation.more ? tellingOfMore(words.message, "violations of this schema") : words.message;
    const registrys = violation.authority === registry;
    const problem = { ...words, message, at: place, ...(registrys && { refusedBy: ["validate"] as const }) };
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
