import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Baseline, parseBaseline } from "./config/baseline.ts";
import { type Config, emptyConfig, findConfig, readConfig } from "./config/index.ts";
import { readSupplied } from "./config/supplied.ts";
import { gitTop } from "./discover/git.ts";
import { UserError } from "./errors.ts";
import type { Options } from "./options.ts";
import { rules } from "./rules/index.ts";
import { near } from "./rules/words.ts";
import type { Place, Request } from "./run.ts";

const ids = new Map(rules.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)));

/** A rule's id for its name or an alias. */
const idOf = (name: string): string => {
  const id = ids.get(name);
  if (id !== undefined) return id;
  const meant = near(name, [...ids.keys()]);
  throw new UserError(
    `There is no rule ${JSON.stringify(name)}.${meant ? ` Did you mean ${JSON.stringify(meant)}?` : ""}`,
  );
};

const configFor = (options: Options, { cwd, workspace }: Place): Config => {
  if (options.noConfig) return emptyConfig;
  const file = options.config === undefined ? findConfig(cwd) : resolve(cwd, options.config);
  return file === undefined ? emptyConfig : readConfig(file, rules, workspace ?? gitTop(cwd) ?? cwd, cwd);
};

const baselineFor = (file: string): Baseline => {
  if (!existsSync(file))
    throw new UserError(`There is no baseline ${JSON.stringify(file)}; "mcp-lintel baseline" writes one.`);
  try {
    return parseBaseline(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`The baseline ${JSON.stringify(file)} cannot be used: ${(error as Error).message}.`);
  }
};

/**
 * What a run goes by: the options, and every file that they and the configuration name.
 *
 * @param writesBaseline the baseline is about to be written: it need not be there, and suppresses nothing
 * @throws UserError for what is wrong with any of them
 */
export const requestOf = (given: Options, place: Place, writesBaseline = false): Request => {
  const options = {
    ...given,
    rules: given.rules.map(({ rule, level }) => ({ rule: idOf(rule), level })),
    only: given.only.map(idOf),
  };
  const config = configFor(options, place);
  const baseline = options.baseline === undefined ? config.baseline : resolve(place.cwd, options.baseline);
  return {
    options,
    config,
    place,
    supplied: readSupplied(options.schemaFiles, place.cwd),
    ...(baseline === undefined || writesBaseline ? {} : { baseline: baselineFor(baseline) }),
  };
};
