import type { Level } from "./config/levels.ts";
import type { Gate, Issue, Located, Profile, RuleMeta, Severity, Tier } from "./model.ts";
import { remember } from "./remember.ts";
import { soften, type Template } from "./soften.ts";

const tiers: readonly Tier[] = ["json", "schema", "semantic", "linter"];
const severities: readonly Severity[] = ["error", "warning", "info"];

/** Whether a severity is as grave as a limit, or graver. */
export const reaches = (severity: Severity, limit: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(limit);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** File, position, tier, reference: the same issues are always in the same order. */
const byPlace = ({ issue: a }: Located, { issue: b }: Located): number =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  tiers.indexOf(a.type) - tiers.indexOf(b.type) ||
  compare(a.reference, b.reference) ||
  compare(a.message, b.message);

/** How issues are graded: what was asked for, on top of what the rules say. */
export interface Grading {
  profileOf(file: string): Profile;
  /** The severity that the configuration gives a rule, for a file. */
  levelOf(rule: string, file: string): Level | undefined;
}

/** The grades of a profile alone. */
export const gradedBy = (profile: Profile): Grading => ({ profileOf: () => profile, levelOf: () => undefined });

/** What a rule says by itself in a profile; one that is off speaks only where it is asked to. */
export const ownLevel = ({ profiles, off, severity }: RuleMeta, profile: Profile, isAsked: boolean): Level =>
  profiles?.[profile] ?? (off && !isAsked ? "off" : severity);

/** What the rules and the profile say. */
const usualOf = ({ issue, rule, graded }: Located, { profileOf, levelOf }: Grading): Level => {
  const profile = profileOf(issue.file);
  // A rule that is off by itself speaks where the configuration asks it to.
  const asked = rule.off === true && (levelOf(rule.id, issue.file) ?? "off") !== "off";
  const usual = graded ?? ownLevel(rule, profile, asked);
  return profile === "strict" && issue.type === "linter" && usual === "info" ? "warning" : usual;
};

const regraded = (all: readonly Located[], levelOf: (one: Located) => Level): readonly Located[] =>
  all.flatMap((one) => {
    const severity = levelOf(one);
    if (severity === "off") return [];
    return severity === one.issue.severity ? [one] : [{ ...one, issue: { ...one.issue, severity } }];
  });

const yields = (rule: RuleMeta, other: RuleMeta): boolean =>
  rule !== other &&
  (rule.yieldsTo?.some((id) => (id.endsWith("*") ? other.id.startsWith(id.slice(0, -1)) : id === other.id)) ?? false);

/** A rule's id, and what else its problem goes by: without the rule's old names. */
const namesOf = ({ rule, issue }: Located): readonly string[] => [
  rule.id,
  ...(issue.also ?? []).filter((id) => !rule.aliases?.includes(id)),
];

/** What the first error of the semantic tier says, and what to do about it. */
const wordsOf = (beside: readonly Located[]): Partial<Pick<Issue, "message" | "help">> => {
  const found = beside.find(({ issue }) => issue.type === "semantic" && issue.severity === "error")?.issue;
  if (!found) return {};
  return { message: found.message, ...(found.help === undefined ? {} : { help: found.help }) };
};

const gates: readonly Gate[] = ["validate", "publish"];

/** Who refuses one cause that several rules found. */
const gatesOf = (all: readonly Located[]): Pick<Located, "refusedBy"> => {
  const refusing = gates.filter((gate) => all.some(({ refusedBy }) => refusedBy?.includes(gate)));
  return refusing.length === 0 ? {} : { refusedBy: refusing };
};

/** An error of the registry says which command ends on it: one that `validate` lets pass is found too late. */
const withGates = (one: Located): Located => {
  const { issue, refusedBy = [] } = one;
  if (issue.severity !== "error" || refusedBy.length === 0) return one;
  const help = `${issue.help ? `${issue.help} ` : ""}Refused by mcp-publisher ${refusedBy.join(" and ")}.`;
  return { ...one, issue: { ...issue, help } };
};

/** One cause, one issue: a rule that yields to another at the same place, about the same name, goes into its `also`. */
const merge = (all: readonly Located[]): readonly Located[] => {
  const groups = new Map<string, Located[]>();
  for (const one of all) {
    // A schema may call what is missing registry_type, and a rule registryType.
    const missing = one.missing?.replaceAll("_", "").toLowerCase() ?? "";
    const key = `${one.issue.file}\n${one.issue.pointer}\n${missing}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const merged: Located[] = [];
  for (const group of groups.values()) {
    // A hundred thousand issues may stand at one place, of a few rules.
    const speaking = group.length === 1 ? [] : [...new Set(group.map(({ rule }) => rule))];
    const yielding = speaking.filter((rule) => speaking.some((other) => yields(rule, other)));
    if (yielding.length === 0) {
      for (const one of group) merged.push(one);
      continue;
    }
    const besideOf = remember((rule: RuleMeta) => group.filter((one) => yields(one.rule, rule)));
    for (const one of group) {
      if (yielding.includes(one.rule)) continue;
      const beside = besideOf(one.rule);
      const also = [...new Set([...(one.issue.also ?? []), ...beside.flatMap(namesOf)])];
      const words = one.rule.terse ? wordsOf(beside) : {};
      if (beside.length === 0) merged.push(one);
      else merged.push({ ...one, ...gatesOf([one, ...beside]), issue: { ...one.issue, also, ...words } });
    }
  }
  return merged;
};

/** The same thing said twice, by two ways to the same place. */
const once = (all: readonly Located[]): readonly Located[] => {
  const seen = new Set<string>();
  let last: Issue | undefined;
  return all.filter(({ issue }) => {
    // They are in order: what was seen at other places is of no more use.
    if (issue.line !== last?.line || issue.column !== last.column || issue.file !== last.file) seen.clear();
    last = issue;
    const key = `${issue.pointer}\n${issue.rule}\n${issue.message}`;
    return !seen.has(key) && seen.add(key);
  });
};

/**
 * The issues of a run, graded, each cause once, in order.
 *
 * @param all what the rules found, in any order
 * @param templates the documents in which placeholders may be left
 */
export const select = (
  all: readonly Located[],
  grading: Grading,
  templates: readonly Template[] = [],
): readonly Located[] => {
  const causes = merge(regraded(all, (one) => usualOf(one, grading)));
  const softened = soften(causes, templates, grading.profileOf);
  // Whoever turns a rule off silences the cause, and not only the name that it has today.
  return once(
    inOrder(regraded(softened, ({ rule, issue }) => grading.levelOf(rule.id, issue.file) ?? issue.severity)).map(
      withGates,
    ),
  );
};

/** By file, position, tier and reference. */
export const inOrder = (all: readonly Located[]): readonly Located[] => [...all].sort(byPlace);

/** How many issues of each severity. */
export const countOf = (issues: readonly Issue[]): Record<Severity, number> => {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of issues) counts[severity] += 1;
  return counts;
};
