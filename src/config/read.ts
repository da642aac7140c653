// Reads configurations: only where there is one.
import { realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { isGlob, parseGlob } from "../discover/glob.ts";
import { isInside } from "../discover/paths.ts";
import { readBytes } from "../discover/read-bytes.ts";
import { UserError } from "../errors.ts";
import { compile } from "../json-schema/index.ts";
import { type Locator, locatorOf, textOf } from "../locate.ts";
import type { Document, Found, JsonValue, Placeholders, Pointer, Profile, Rule, RuleMeta, Text } from "../model.ts";
import { largestFile, parse } from "../parse/index.ts";
import { rulebook } from "../rules/book.ts";
import { idsByName, unknownRule } from "../rules/words.ts";
import { explainFaults, explainViolation } from "../validate/explain.ts";
import { violationsOf } from "../validate/violations.ts";
import { type Config, emptyConfig, type Fits, type Ignore, type Override, type OwnSchema } from "./index.ts";
import type { Level } from "./levels.ts";
import { configSchema } from "./schema.ts";
import { patternFailure, schemaFailure } from "./supplied.ts";

/** A pattern for what lies below a folder, whatever characters the folder's own name has. */
const below = (folder: string, pattern: string): string =>
  sep === "\\" ? join(folder, pattern) : `${folder.replace(/[*?[\]{}\\]/g, "\\$&")}/${pattern}`;

const fitsOf = (folder: string, patterns: readonly string[]): Fits => {
  const globs = patterns.map((pattern) => parseGlob(folder, pattern));
  return (absolute) =>
    globs.some(({ base, matches }) => {
      const inside = relative(base, absolute).replaceAll("\\", "/");
      return !inside.startsWith("../") && matches(inside);
    });
};

/** The file as it was validated: every access below is of the type that the schema demands. */
interface Written {
  readonly extends?: string;
  readonly profile?: Profile;
  readonly placeholders?: Placeholders;
  readonly files?: readonly string[];
  readonly exclude?: readonly string[];
  readonly rules?: Readonly<Record<string, Level>>;
  readonly overrides?: readonly (Omit<Override, "fits" | "rules"> & {
    readonly rules?: Readonly<Record<string, Level>>;
  })[];
  readonly ignore?: readonly Pick<Ignore, "rule" | "file" | "path" | "reason">[];
  readonly schemas?: readonly { readonly files: readonly string[]; readonly schema: string }[];
  readonly baseline?: string;
}

/** Everything that is wrong with a configuration, in the words of its rules. */
const faultsOf = (document: Document, rules: readonly Rule[], text: Text): readonly Found[] => {
  const book = rulebook(rules);
  const names = [...idsByName(rules).keys()];
  // Comments are welcome here.
  const faults = document.faults.filter(({ kind, detail }) => !(kind === "syntax" && detail === "comment"));
  const broken = explainFaults(faults, book, text);
  if (document.value === undefined) return broken;
  const failures = compile(configSchema(rules), { trusted: true }).evaluate(document.value);
  const violations = violationsOf(failures, "mcp-lintel", () => false).flatMap((violation) => {
    const { pointer, keyword, property, value } = violation;
    const name =
      keyword === "additionalProperties" && pointer.endsWith("/rules")
        ? property
        : keyword === "enum" && pointer.endsWith("/rule")
          ? value
          : undefined;
    return explainViolation(violation, book, document.numbers).map((found) =>
      typeof name === "string" ? { ...found, problem: { ...found.problem, message: unknownRule(name, names) } } : found,
    );
  });
  return [...broken, ...violations];
};

interface Reading {
  readonly rules: readonly Rule[];
  readonly workspace: string;
  readonly cwd: string;
  readonly complaints: string[];
}

const longestChain = 20; // configurations that extend one another

/** What a file holds, whatever it is; nothing waits for a pipe's writer. */
const bytesOf = (file: string): Uint8Array => {
  const read = readBytes(file, largestFile);
  if ("bytes" in read) return read.bytes;
  throw new Error("skip" in read ? read.skip : `it cannot be read (${read.unreadable})`);
};

const readOne = (file: string, reading: Reading, seen: readonly string[]): Config => {
  const { rules, workspace, cwd, complaints } = reading;
  const shown = relative(cwd, file) || file;
  let bytes: Uint8Array;
  try {
    bytes = bytesOf(file);
  } catch (error) {
    complaints.push(`The configuration ${JSON.stringify(shown)} cannot be used: ${(error as Error).message}.`);
    return emptyConfig;
  }
  const document = parse(shown.replaceAll("\\", "/"), bytes);
  const locator = locatorOf(document);
  const complain = (found: Found, { locate }: Locator = locator): void => {
    const { issue } = locate(found);
    complaints.push(`${issue.file}:${issue.line}:${issue.column}: ${issue.message}`);
  };
  const at = (pointer: Pointer, message: string, places: Locator = locator): void =>
    complain({ rule: rules[0] as RuleMeta, problem: { at: { pointer }, message }, reference: "" }, places);

  const faults = faultsOf(document, rules, textOf(document, locator.index));
  for (const found of faults) complain(found);
  if (faults.length > 0) return emptyConfig;

  const folder = dirname(file);
  const written = document.value as unknown as Written;
  const canonical = idsByName(rules);
  const allBelow = (patterns: readonly string[]) => patterns.map((pattern) => below(folder, pattern));
  const idOf = (name: string): string => canonical.get(name) ?? name;
  const levelsOf = (given: Readonly<Record<string, Level>> = {}): ReadonlyMap<string, Level> =>
    new Map(Object.entries(given).map(([name, level]) => [idOf(name), level]));

  /** A file that the configuration names, by its real path; undefined, and a complaint, where that cannot be. */
  const named = (name: string, pointer: Pointer): string | undefined => {
    try {
      const real = realpathSync(resolve(folder, name));
      if (isInside(workspace, real)) return real;
      at(pointer, `The file ${JSON.stringify(name)} lies outside the workspace.`);
    } catch {
      at(pointer, `There is no file ${JSON.stringify(name)}.`);
    }
    return undefined;
  };

  let base = emptyConfig;
  if (written.extends !== undefined) {
    const parent = named(written.extends, "/extends");
    if (parent !== undefined && seen.includes(parent)) at("/extends", "The configuration extends itself.");
    else if (seen.length === longestChain) at("/extends", "Too many configurations extend one another.");
    else if (parent !== undefined) base = readOne(parent, reading, [...seen, parent]);
  }

  const schemas = (written.schemas ?? []).flatMap(({ files, schema: name }, index): readonly OwnSchema[] => {
    const pointer = `/schemas/${index}/schema`;
    const path = named(name, pointer);
    if (path === undefined) return [];
    try {
      const read = parse(relative(cwd, path).replaceAll("\\", "/"), bytesOf(path));
      const { value, numbers, faults: wrong } = read;
      if (value === undefined || wrong.some(({ kind }) => kind === "syntax")) throw new Error("it is not JSON");
      const schema = compile(value as JsonValue, { numbers });
      const places = locatorOf(read);
      for (const one of schema.invalidPatterns)
        at(one.pointer, `In the schema ${JSON.stringify(name)} ${patternFailure(one)}.`, places);
      return [{ files: allBelow(files), fits: fitsOf(folder, files), name, schema }];
    } catch (error) {
      at(pointer, `The schema ${JSON.stringify(name)} cannot be used: ${schemaFailure(error)}.`);
      return [];
    }
  });

  const baseline = written.baseline === undefined ? undefined : resolve(folder, written.baseline);
  // It may not be there yet: "mcp-lintel baseline" writes it.
  if (baseline !== undefined && !isInside(workspace, baseline))
    at("/baseline", `The file ${JSON.stringify(written.baseline)} lies outside the workspace.`);

  return {
    sources: [file, ...base.sources],
    ...pick(base, written, "profile"),
    ...pick(base, written, "placeholders"),
    files: written.files ? allBelow(written.files) : base.files,
    exclude: [...base.exclude, ...allBelow(written.exclude ?? [])],
    rules: new Map([...base.rules, ...levelsOf(written.rules)]),
    overrides: [
      ...base.overrides,
      ...(written.overrides ?? []).map(({ files, rules: given, ...rest }) => ({
        ...rest,
        files: allBelow(files),
        fits: fitsOf(folder, files),
        rules: levelsOf(given),
      })),
    ],
    ignore: [
      ...base.ignore,
      ...(written.ignore ?? []).map(({ rule, file: pattern, path, reason }, index) => ({
        rule: idOf(rule),
        reason,
        ...(pattern === undefined ? {} : { file: below(folder, pattern) }),
        fits: pattern === undefined ? () => true : fitsOf(folder, [pattern]),
        ...(pattern === undefined || isGlob(pattern) || pattern.endsWith("/")
          ? {}
          : { only: resolve(folder, pattern) }),
        ...(path === undefined ? {} : { path }),
        document: { ...document, file },
        pointer: `/ignore/${index}`,
      })),
    ],
    schemas: [...base.schemas, ...schemas],
    ...(baseline !== undefined ? { baseline } : base.baseline !== undefined ? { baseline: base.baseline } : {}),
  };
};

const pick = <K extends "profile" | "placeholders">(base: Config, written: Written, key: K): Pick<Config, K> => {
  const value = written[key] ?? base[key];
  return (value === undefined ? {} : { [key]: value }) as Pick<Config, K>;
};

/**
 * Reads a configuration and what it extends.
 *
 * @param file absolute; what lies in the workspace by its name must lie there, links followed
 * @param workspace absolute, without links; what the configuration names may not lie outside
 * @throws UserError with every fault of every file, each with its line and column
 */
export const readConfig = (file: string, rules: readonly Rule[], workspace: string, cwd: string): Config => {
  const complaints: string[] = [];
  let real: string;
  try {
    real = realpathSync(file);
  } catch {
    throw new UserError(`There is no configuration ${JSON.stringify(relative(cwd, file) || file)}.`);
  }
  if (isInside(workspace, file) && !isInside(workspace, real))
    throw new UserError(`The configuration ${JSON.stringify(relative(cwd, file))} is a link out of the workspace.`);
  const config = readOne(real, { rules, workspace, cwd, complaints }, [real]);
  if (complaints.length > 0) throw new UserError(complaints.join("\n"));
  return config;
};
