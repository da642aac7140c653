import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { type Baseline, parseBaseline } from "./config/baseline.ts";
import { type Config, emptyConfig, findConfig } from "./config/index.ts";
import { readConfig } from "./config/read.ts";
import { readSupplied } from "./config/supplied.ts";
import { gitTop } from "./discover/git.ts";
import { readBytes } from "./discover/read-bytes.ts";
import { UserError } from "./errors.ts";
import type { Options } from "./options.ts";
import { rules } from "./rules/index.ts";
import { isObsolete, obsoleteRule } from "./rules/obsolete.ts";
import { idsByName, unknownRule } from "./rules/words.ts";
import type { Place, Request } from "./run.ts";

let ids: ReadonlyMap<string, string> | undefined;

/** A rule's id for its name or an alias; an obsolete name, which is nobody's, stays as it is. */
const idOf = (name: string): string => {
  if (isObsolete(name)) return name;
  // Made once somebody names a rule: most runs do not need all of them.
  ids ??= idsByName(rules);
  const id = ids.get(name);
  if (id !== undefined) return id;
  throw new UserError(unknownRule(name, [...ids.keys()]));
};

const workspaceOf = ({ workspace, cwd }: Place): string => workspace ?? gitTop(cwd) ?? cwd;

const configFor = (options: Options, place: Place): Config => {
  const { cwd } = place;
  if (options.noConfig) return emptyConfig;
  // Whoever names a link means what it leads to.
  const named = options.config === undefined ? undefined : resolve(cwd, options.config);
  const file = named === undefined ? findConfig(cwd) : existsSync(named) ? realpathSync(named) : named;
  return file === undefined ? emptyConfig : readConfig(file, rules, workspaceOf(place), cwd);
};

const largestBaseline = 64 * 2 ** 20; // bytes: some hundred thousand issues

/** @param within the folder that no link may lead out of; none for a file that the user named */
const baselineFor = (file: string, within?: string): Baseline => {
  if (!existsSync(file))
    throw new UserError(`There is no baseline ${JSON.stringify(file)}; "mcp-lintel baseline" writes one.`);
  const read = readBytes(file, largestBaseline, within);
  try {
    if ("skip" in read) throw new Error(read.skip);
    if ("unreadable" in read) throw new Error(`it cannot be read (${read.unreadable})`);
    if (read.bytes.length > largestBaseline) throw new Error("it is larger than 64 MiB");
    return parseBaseline(Buffer.from(read.bytes).toString("utf8"));
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
  // A run of it alone would check nothing.
  const gone = given.only.find(isObsolete);
  if (gone !== undefined) throw new UserError(obsoleteRule(gone));
  const options = {
    ...given,
    rules: given.rules.map(({ rule, level }) => ({ rule: idOf(rule), level })),
    only: given.only.map(idOf),
  };
  const config = configFor(options, place);
  const named = options.baseline === undefined ? undefined : resolve(place.cwd, options.baseline);
  const baseline = named ?? config.baseline;
  const within = named === undefined ? workspaceOf(place) : undefined;
  return {
    options,
    config,
    place,
    supplied: readSupplied(options.schemaFiles, place.cwd),
    ...(baseline === undefined || writesBaseline ? {} : { baseline: baselineFor(baseline, within) }),
  };
};
