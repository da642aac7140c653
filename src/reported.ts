import type { LocatedText } from "./locate.ts";
import type { Issue, Kind, Located, Report, Source } from "./model.ts";
import type { Options } from "./options.ts";
import { isAboutVersion } from "./registry/versions.ts";
import { rules } from "./rules/index.ts";
import { countOf, reaches } from "./select.ts";
import { sourceOf } from "./source.ts";

/** What a run made, beside issues. */
export interface Made extends Pick<Report, "skipped" | "complete" | "version" | "links"> {
  readonly options: Options;
  readonly files: readonly { readonly file: string; readonly kind: Kind }[];
  readonly texts: ReadonlyMap<string, LocatedText>;
  readonly suppressed: number;
}

const isShown = ({ severity, type, rule }: Issue, { severity: least, types }: Options): boolean =>
  reaches(severity, least) &&
  (types.includes(type) || (isAboutVersion(rule) && (types.includes("schema") || types.includes("semantic"))));

/** What reporters get: the issues that are shown, the counts of all. */
export const reportOf = (
  all: readonly Located[],
  { options, version, links, files, skipped, texts, suppressed, complete }: Made,
): Report => {
  const issues = all.map(({ issue }) => issue);
  const counts = countOf(issues);
  const invalid = new Set(issues.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const partial = issues.filter(({ rule }) => rule === "schema-keyword-unsupported").length;
  const located = new Map(all.map((one) => [one.issue, one]));
  const sources = new Map<string, Source>();
  return {
    valid: counts.error === 0,
    complete,
    issues: issues.filter((issue) => isShown(issue, options)),
    files: files.map(({ file, kind }) => ({ file, kind, valid: !invalid.has(file) })),
    skipped,
    summary: {
      errors: counts.error,
      warnings: counts.warning,
      infos: counts.info,
      suppressed,
      files: files.length,
      partial,
    },
    rules: () => rules,
    version,
    ...(links === undefined ? {} : { links }),
    fingerprint: (issue) => located.get(issue)?.fingerprint() ?? "",
    source: (file) => {
      const text = texts.get(file);
      const source = sources.get(file) ?? (text && sourceOf(text));
      if (source) sources.set(file, source);
      return source;
    },
  };
};
