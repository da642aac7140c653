import type {
  Document,
  Facts,
  Found,
  JsonValue,
  NodeRule,
  Place,
  Pointer,
  Problem,
  Rulebook,
  Text,
  Violation,
} from "../model.ts";
import { nodeOf } from "../parse/node.ts";
import { join, valueAt } from "../parse/path.ts";
import { isIncomplete, schemaPlace, type TextPlace } from "../registry/place.ts";
import { registryView } from "../registry/view.ts";
import { atMost, collection } from "./collection.ts";
import { explainFaults, explainViolation, registry, ruleFailed } from "./explain.ts";
import { type McpDocument, mcpDocument } from "./mcp.ts";
import { faultsOf, mcpShapes } from "./mcp-schemas.ts";
import { type VisitMcp, walkMcp } from "./mcp-walk.ts";
import { withoutOwnWords } from "./own-words.ts";
import { protocolVersionOf } from "./protocol-version.ts";
import { fitsCurrent, judgeServer } from "./server-schema.ts";
import { subjectOf, violationsOf } from "./violations.ts";
import { walk } from "./walk.ts";

const serverSchemaTier = (value: JsonValue, document: Document, rules: Rulebook, facts: Facts): readonly Found[] => {
  const { failures, toText } = judgeServer(value, facts);
  if (failures.length === 0) return [];
  const recovered = (pointer: Pointer): boolean => isIncomplete(document, pointer);
  const violations = violationsOf(failures, registry, (pointer) => recovered(toText(pointer)));
  if (facts.settings.profile !== "registry")
    return violations.flatMap((violation) => explainViolation(violation, rules, document.numbers, toText));
  return violations.flatMap((violation) => {
    const { at, cause, property } = violation;
    if (!("pointer" in at) || isFilledIn(value, violation, violations, toText)) return [];
    const asked = cause === "required" ? property : undefined;
    const place = schemaPlace(value, toText(at.pointer), asked);
    if (!place) return [];
    const found = explainViolation(violation, rules, document.numbers, toText);
    const other = nullAt(value, violation, place) ?? absentAt(violation, place);
    if (other === undefined) return found.map((one) => inText(one, { ...at, pointer: place.pointer }, place, asked));
    if (recovered(place.pointer)) return [];
    // In the words of what the text has; what the registry says stays.
    const upstream = found[0]?.problem.upstream;
    return explainViolation(other, rules, document.numbers).map((one) => ({
      ...one,
      problem: { ...one.problem, ...(upstream === undefined ? {} : { upstream }) },
    }));
  });
};

/**
 * Whether a violation is about a name that decoding filled in and the schema does not know: the same object then lacks
 * the name that the schema knows, which says it better.
 */
const isFilledIn = (
  value: JsonValue,
  { cause, pointer, property }: Violation,
  others: readonly Violation[],
  toText: (pointer: Pointer) => Pointer,
): boolean =>
  cause === "additionalProperties" &&
  property !== undefined &&
  registryView(value).isAdded(toText(join(pointer, property))) &&
  others.some((other) => other.cause === "required" && other.pointer === pointer);

/**
 * What a schema says of the registry view, where the text has it.
 *
 * @param asked the name that is missing by what the schema says: not where the text has something empty for it
 */
const inText = (found: Found, at: Place, place: TextPlace, asked: string | undefined): Found => {
  const { missing: said, ...problem } = found.problem;
  const missing = place.missing ?? (asked === undefined ? said : undefined);
  return { ...found, problem: { ...problem, at, ...(missing === undefined ? {} : { missing }) } };
};

/** A violation by the empty value that decoding makes of a null: whoever reads the text sees the null. */
const nullAt = (value: JsonValue, violation: Violation, { pointer, missing }: TextPlace): Violation | undefined => {
  if (missing !== undefined || valueAt(value, pointer) !== null) return undefined;
  const decoded = valueAt(registryView(value).value, pointer);
  if (decoded === undefined) return undefined;
  const expected = typeof decoded === "string" ? "string" : "object";
  return { ...violation, cause: "type", value: null, expected, subject: subjectOf(pointer), at: { pointer } };
};

/** A violation by the "" that decoding puts where the text has nothing: whoever reads the text misses the field. */
const absentAt = (violation: Violation, { pointer, missing }: TextPlace): Violation | undefined =>
  violation.property !== undefined || missing === undefined
    ? undefined
    : {
        ...violation,
        cause: "required",
        property: missing,
        names: [missing],
        expected: null,
        subject: subjectOf(pointer),
        at: { pointer },
      };

const patternBudgetMs = 1000; // for all patterns of all such schemas

/** The constraints of an organisation, on top of everything else. */
const ownTier = (value: JsonValue, document: Document, rules: Rulebook, facts: Facts): readonly Found[] => {
  const budget = { ms: patternBudgetMs };
  const { numbers } = document;
  const recovered = (pointer: Pointer): boolean => isIncomplete(document, pointer);
  return (facts.ownSchemas ?? []).flatMap(({ name, schema }) =>
    violationsOf(schema.evaluate(value, { numbers, budget }), name, recovered).flatMap((violation) =>
      explainViolation({ ...violation, location: `${name}${violation.location}` }, rules, numbers),
    ),
  );
};

type Asked = { -readonly [key in keyof Facts]: Facts[key] };

/**
 * The semantic and the linter tier.
 *
 * @param facts for the rules of all visits: there may be a hundred thousand, and each changes what is its own
 */
const nodeTiers = (value: JsonValue, rules: Rulebook, facts: Asked, mcp: McpDocument | undefined): readonly Found[] => {
  const { found, full, add } = collection();
  const tree = facts.kind === "server" ? registryView(value) : undefined;
  let rule: NodeRule | undefined;
  const report = (problem: Problem): boolean => rule !== undefined && add({ rule, problem, reference: rule.id });
  const visit: VisitMcp = (target, node, more) => {
    const concerned = rules.of(target);
    if (concerned.length === 0) return;
    if (more?.subschema) facts.subschema = more.subschema;
    else if (facts.subschema) delete facts.subschema;
    if (more?.judged) facts.judged = more.judged;
    else if (facts.judged) delete facts.judged;
    for (let i = 0; i < concerned.length; i++) {
      rule = concerned[i] as NodeRule;
      // A hostile document has a million parts, and a rule would be asked about each.
      if (full.size === 0 || !full.has(rule)) rule.check(node, report, facts);
    }
    // What happens between two parts is nobody's rule.
    rule = undefined;
  };
  try {
    walk(facts.kind, tree ? nodeOf(tree.value, tree.toText) : nodeOf(value), visit);
    // The faults of embedded schemas come along, so that each schema is compiled once and can be forgotten.
    if (mcp)
      walkMcp(mcp, visit, (faults) => {
        for (const fault of faultsOf(faults, rules, facts.document.numbers)) add(fault);
      });
  } catch (error) {
    throw rule ? ruleFailed(rule, error) : error;
  }
  return found;
};

/**
 * All tiers over one document, whatever the earlier ones found: exhaustive reporting is the promise.
 *
 * @param text the document's text, for rules that explain its faults
 * @throws InternalError for a fault of ours, naming the rule
 */
export const validate = (document: Document, rules: Rulebook, facts: Facts, text: Text): readonly Found[] => {
  const json = explainFaults(document.faults, rules, text);
  const { value } = document;
  if (value === undefined || facts.kind === "unknown") return json;
  const own = (): readonly Found[] => atMost(ownTier(value, document, rules, facts));
  if (facts.kind === "server")
    return [
      ...json,
      ...atMost(serverSchemaTier(value, document, rules, facts)),
      ...own(),
      ...nodeTiers(value, rules, { ...facts, fits: fitsCurrent }, undefined),
    ];
  const root = nodeOf(value);
  const version = protocolVersionOf(root, facts.settings);
  const mcp = mcpDocument(facts.kind, root, document, version);
  const told = version === undefined ? { ...facts } : { ...facts, protocolVersion: version };
  const spoken = nodeTiers(value, rules, told, mcp);
  const shapes = mcpShapes(mcp, rules, (pointer) => isIncomplete(document, pointer));
  return [...json, ...withoutOwnWords(shapes, spoken, mcp.parts), ...own(), ...spoken];
};
