// What a run was asked for: options on top of the configuration on top of the defaults.
import type { Baseline } from "./config/baseline.ts";
import type { Config } from "./config/index.ts";
import type { Level } from "./config/levels.ts";
import { isTemplateName } from "./discover/names.ts";
import type { Place } from "./gather.ts";
import type { Answers, Profile, Rulebook, RuleMeta, Settings, SuppliedSchema } from "./model.ts";
import type { Options } from "./options.ts";
import { inVolumes, rulebook } from "./rules/book.ts";
import { explanations } from "./rules/explanations.ts";
import { rules } from "./rules/index.ts";
import { mcpRules } from "./rules/mcp.ts";
import { isObsolete, obsoleteRule } from "./rules/obsolete.ts";
import { serverRules, serverTargets } from "./rules/server-json.ts";
import { type Grading, ownLevel } from "./select.ts";

/** Everything that a run goes by. */
export interface Request {
  readonly options: Options;
  readonly config: Config;
  readonly place: Place;
  readonly supplied?: readonly SuppliedSchema[];
  readonly baseline?: Baseline;
  /** By file: what registries answered. */
  readonly answers?: ReadonlyMap<string, Answers>;
}

const profileFor = ({ options, config }: Pick<Request, "options" | "config">, fitting: Config["overrides"]): Profile =>
  options.profile ?? fitting.findLast((one) => one.profile)?.profile ?? config.profile ?? "recommended";

/** Default < configuration < overrides of the configuration < options. */
export const settingsFor = ({ options, config }: Request, absolute: string): Settings => {
  const fitting = config.overrides.filter(({ fits }) => fits(absolute));
  const profile = profileFor({ options, config }, fitting);
  const placeholders =
    options.placeholders ?? fitting.findLast((one) => one.placeholders)?.placeholders ?? config.placeholders;
  return {
    profile,
    schemaPolicy: options.schemaPolicy,
    placeholders: placeholders ?? (profile === "strict" ? "release" : isTemplateName(absolute) ? "template" : "auto"),
    ...(options.expectVersion === undefined ? {} : { expectVersion: options.expectVersion }),
    ...(options.protocolVersion === undefined ? {} : { protocolVersion: options.protocolVersion }),
  };
};

/** How issues are graded: options over overrides over the configuration. */
export const gradingOf = (request: Request, absolute: (file: string) => string): Grading => {
  const { options, config } = request;
  const asked = new Map(options.rules.map(({ rule, level }) => [rule, level]));
  // Asked for every issue: patterns are held against a file once.
  const known = new Map<string, Config["overrides"]>();
  const fitting = (file: string): Config["overrides"] => {
    if (config.overrides.length === 0) return config.overrides;
    const overrides = known.get(file) ?? config.overrides.filter((one) => one.fits(absolute(file)));
    known.set(file, overrides);
    return overrides;
  };
  return {
    profileOf: (file) => profileFor(request, fitting(file)),
    levelOf: (rule, file) =>
      asked.get(rule) ??
      fitting(file)
        .findLast((one) => one.rules.has(rule))
        ?.rules.get(rule) ??
      config.rules.get(rule) ??
      (options.only.includes(rule) ? rules.find(({ id, off }) => id === rule && off)?.severity : undefined),
  };
};

/** The rules that a run can hear of: not those that are off, unless something may turn them on. */
export const rulesOf = (request: Request): Rulebook => {
  const { only } = request.options;
  const named = new Set(namesIn(request));
  const speaks = ({ id, off, profiles }: RuleMeta): boolean =>
    only.length > 0 ? only.includes(id) : !off || profiles !== undefined || named.has(id);
  return inVolumes({
    near: rulebook(serverRules.filter(speaks)),
    isNear: (target) => serverTargets.has(target),
    far: () => rulebook(mcpRules.filter(speaks)),
    explanations: () => rulebook(explanations.filter(speaks)),
  });
};

/** The rules whose severities are set by hand. */
const namesIn = ({ options, config }: Request): readonly string[] => [
  ...[config.rules, ...config.overrides.map((one) => one.rules)].flatMap((one) => [...one.keys()]),
  ...options.rules.map(({ rule }) => rule),
];

/** A word about every name in use that no rule has any more. */
export const outdated = (request: Request): readonly string[] =>
  [...new Set([...namesIn(request), ...request.config.ignore.map(({ rule }) => rule)])]
    .filter(isObsolete)
    .sort()
    .map(obsoleteRule);

/** With another severity for any rule the verdict is no longer the registry's alone: that is worth a word. */
export const amended = (request: Request): readonly string[] => {
  const { options, config } = request;
  const profiles = options.profile
    ? [options.profile]
    : [config.profile, ...config.overrides.map((one) => one.profile)];
  if (!profiles.includes("registry")) return [];
  const asked = new Map(options.rules.map(({ rule, level }) => [rule, level]));
  const configured = [config.rules, ...config.overrides.map((one) => one.rules)];
  const levelsOf = (name: string): readonly (Level | undefined)[] =>
    asked.has(name) ? [asked.get(name)] : configured.map((one) => one.get(name));
  const changed = [...new Set(namesIn(request))]
    .filter((name) => {
      const rule = rules.find(({ id }) => id === name);
      return rule && levelsOf(name).some((level) => level !== undefined && level !== ownLevel(rule, "registry", false));
    })
    .sort();
  return changed.length === 0
    ? []
    : [`The verdict is not the registry's alone: severities of ${changed.join(", ")} are set by hand.`];
};
