import { type Request, settingsFor } from "../asked.ts";
import type { JsonObject } from "../model.ts";
import { type Options, options as table } from "../options.ts";

// Told above the options, or nothing that a run goes by.
const toldApart: ReadonlySet<keyof Options> = new Set<keyof Options>([
  ...(["profile", "placeholders", "paths", "exclude", "rules", "baseline", "config", "noConfig"] as const),
  ...(["printConfig", "help", "version"] as const),
]);

/** What counts, for `--print-config`: options on top of the configuration. */
export const printable = (request: Request): JsonObject => {
  const { options, config } = request;
  const asked = new Map(options.rules.map(({ rule, level }) => [rule, level]));
  const { profile, placeholders } = settingsFor({ ...request, config: { ...config, overrides: [] } }, "");
  const isGiven = (value: unknown): boolean =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  const value = {
    sources: config.sources,
    profile,
    placeholders,
    files: options.paths.length > 0 ? options.paths : config.files,
    exclude: [...config.exclude, ...options.exclude],
    rules: Object.fromEntries([...config.rules, ...asked]),
    // What an option decides is no override's any more.
    overrides: config.overrides.map(({ files, rules, ...rest }) => ({
      files,
      ...(options.profile ? {} : { profile: rest.profile }),
      ...(options.placeholders ? {} : { placeholders: rest.placeholders }),
      rules: Object.fromEntries([...rules].filter(([rule]) => !asked.has(rule))),
    })),
    ignore: config.ignore.map(({ rule, file, path, reason }) => ({ rule, file, path, reason })),
    schemas: config.schemas.map(({ files, name }) => ({ files, schema: name })),
    baseline: options.baseline ?? config.baseline,
    options: Object.fromEntries(
      table.flatMap(({ key, flag }) =>
        flag === undefined || toldApart.has(key) || !isGiven(options[key]) ? [] : [[flag, options[key]]],
      ),
    ),
  };
  // Without what is undefined.
  return JSON.parse(JSON.stringify(value)) as JsonObject;
};
