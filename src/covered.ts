// What a run can say to be gone: a part of the files, or some of the rules, cannot speak for the rest.
import { dirname, resolve } from "node:path";
import type { Entry } from "./config/baseline.ts";
import type { Config, Ignore } from "./config/index.ts";
import { isInside } from "./discover/paths.ts";
import type { Place } from "./gather.ts";
import type { RuleMeta } from "./model.ts";
import type { Options } from "./options.ts";
import { rules } from "./rules/index.ts";
import { isObsolete } from "./rules/obsolete.ts";
import { type Grading, ownLevel } from "./select.ts";

export interface Covered {
  /** Whether the run would have met what an entry ignores. */
  ignore(entry: Ignore): boolean;
  /** Whether the run would have met an issue of the baseline. */
  known(entry: Entry): boolean;
}

/** What a run looked at. */
export interface Looked extends Pick<Place, "cwd"> {
  readonly options: Options;
  readonly config: Config;
  readonly grading: Grading;
  /** The git top level. */
  readonly root: string;
  /** What was checked, relative to the root. */
  readonly files: readonly string[];
  readonly complete: boolean;
}

export const coveredBy = ({ options, config, cwd, grading, root, files, complete }: Looked): Covered => {
  const { only, online, expectVersion, paths, exclude, shard } = options;
  const everything = complete && exclude.length === 0 && (shard === undefined || shard.count === 1);
  const searched = paths.length > 0 ? paths : config.files.length > 0 ? [] : ["."];
  /** Whether the run left out nothing of a folder. */
  const isWhole = (folder: string): boolean =>
    everything && (searched.length === 0 || searched.some((path) => isInside(resolve(cwd, path), folder)));

  let byId: ReadonlyMap<string, RuleMeta> | undefined;
  const isOn = (id: string, file: string): boolean => {
    byId ??= new Map<string, RuleMeta>(rules.map((rule) => [rule.id, rule]));
    const rule = byId.get(id);
    if (!rule) return !isObsolete(id);
    if (only.length > 0 && !only.includes(id)) return false;
    if ((rule.asks === "online" && !online) || (rule.asks === "version" && expectVersion === undefined)) return false;
    const level = grading.levelOf(id, file);
    const usual = ownLevel(rule, grading.profileOf(file), level !== undefined);
    return usual !== "off" && level !== "off";
  };

  const checked = new Map(files.map((file) => [resolve(root, file), file]));
  return {
    ignore({ rule, fits, file: pattern, only: one, document }) {
      // Without a pattern it is about every file, wherever it stands.
      if (!isWhole(pattern === undefined ? root : dirname(document.file)) && !(one !== undefined && checked.has(one)))
        return false;
      // Patterns are held against every file only where files differ: there may be thousands of both.
      if (config.overrides.length === 0) return isOn(rule, "");
      const fitting = [...checked].flatMap(([absolute, file]) => (fits(absolute) ? [file] : []));
      // What it was about may be gone as a whole.
      return (fitting.length > 0 ? fitting : [""]).some((file) => isOn(rule, file));
    },
    known: ({ rule, file }) => (isWhole(root) || checked.has(resolve(root, file))) && isOn(rule, file),
  };
};
