// The one table of options and inputs. Help, action.yml, the README and the code read it; a test holds them together.
import { type Level, levels } from "./config/levels.ts";
import { UserError } from "./errors.ts";
import type { Placeholders, Profile, SchemaPolicy, Severity, Tier } from "./model.ts";
import { readShard, type Shard } from "./shard.ts";

export interface Option {
  /** The key in `Options`. */
  readonly key: keyof Options;
  /** On the command line, without dashes. Absent: an input only. */
  readonly flag?: string;
  /** Of the action. Absent: on the command line only. */
  readonly input?: string;
  /** What stands for the value in the help; absent: a switch. */
  readonly value?: string;
  /** Of a switch that may be given a value behind an equals sign: the values, the first being meant without one. */
  readonly optional?: readonly string[];
  /** Of a switch that may be given any value behind an equals sign: what stands for it in the help. */
  readonly reference?: string;
  /** The values there are. */
  readonly values?: readonly string[];
  /** May be given more than once, or one a line as an input. */
  readonly list?: true;
  /** As the action's default, and as the help says it. */
  readonly default?: string;
  /** An expression that the runner puts where an input is not given. */
  readonly expression?: string;
  readonly about: string;
  /** As an input, where that is another thing. */
  readonly aboutInput?: string;
}

/** What an input means, and in which form it is given. */
export const aboutInput = ({ about, aboutInput: own = about, list, value = "" }: Option): string => {
  if (value === "TIER,…") return `${own} Separate several by commas or line breaks.`;
  if (list) return `${own} One ${value} a line.`;
  return value.includes("/") ? `${own} Written ${value}.` : own;
};

export const formats = [
  "text",
  "json",
  "sarif",
  "github",
  "junit",
  "gitlab",
  "checkstyle",
  "rdjson",
  "markdown",
  "azure",
] as const;
export type Format = (typeof formats)[number];

const severities = ["error", "warning", "info"] as const;
const tiers = ["json", "schema", "semantic", "linter"] as const;

export interface Options {
  readonly paths: readonly string[];
  readonly tools: readonly string[];
  readonly exclude: readonly string[];
  readonly workingDirectory: string;
  readonly format: Format | undefined;
  readonly output: string | undefined;
  readonly reports: readonly { readonly format: Format; readonly file: string }[];
  readonly sarifFile: string | undefined;
  readonly severity: Severity;
  readonly types: readonly Tier[];
  readonly failOn: Severity | "never";
  readonly profile: Profile | undefined;
  readonly schemaPolicy: SchemaPolicy;
  readonly placeholders: Placeholders | undefined;
  readonly expectVersion: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly schemaFiles: readonly string[];
  readonly config: string | undefined;
  readonly noConfig: boolean;
  readonly rules: readonly { readonly rule: string; readonly level: Level }[];
  readonly only: readonly string[];
  readonly baseline: string | undefined;
  /** Of what changed: since a commit, or in the event of the job. */
  readonly changed: boolean | string;
  readonly shard: Shard | undefined;
  readonly noFiles: "ignore" | "warn" | "error";
  readonly unrecognised: "error" | "skip";
  readonly annotations: "auto" | "true" | "false";
  readonly maxAnnotations: number;
  readonly online: boolean;
  readonly summary: boolean;
  readonly uploadSarif: boolean;
  readonly category: string | undefined;
  readonly waitForProcessing: boolean;
  readonly token: string | undefined;
  readonly stdinFilename: string | undefined;
  readonly fix: "safe" | "all" | undefined;
  readonly dryRun: boolean;
  readonly listFiles: boolean;
  readonly printConfig: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly noColor: boolean;
  readonly progress: "auto" | "never";
  readonly help: boolean;
  readonly version: boolean;
}

export const options: readonly Option[] = [
  {
    key: "paths",
    input: "files",
    value: "PATH",
    list: true,
    about: "Files, globs or folders to check. A path names a file, a glob selects. Default: the repository.",
  },
  {
    key: "tools",
    flag: "tools",
    input: "tools",
    value: "GLOB",
    list: true,
    about: "Files that must be tool lists.",
  },
  { key: "exclude", flag: "exclude", input: "exclude", value: "GLOB", list: true, about: "Files to leave out." },
  {
    key: "workingDirectory",
    input: "working-directory",
    value: "FOLDER",
    default: ".",
    about: "The folder to check, and to which paths and globs are relative.",
  },
  {
    key: "format",
    flag: "format",
    value: "FORMAT",
    values: formats,
    about: "How the report is written. Default: text.",
  },
  { key: "output", flag: "output", value: "FILE", about: "Where the report is written. Default: standard output." },
  {
    key: "reports",
    flag: "report",
    input: "reports",
    value: "FORMAT=FILE",
    list: true,
    about: "A further report, written to a file.",
    aboutInput: `A further report, written to a file; FORMAT is one of ${formats.join(", ")}.`,
  },
  {
    key: "sarifFile",
    input: "sarif-file",
    value: "FILE",
    about: "Where to write a SARIF report; the same as sarif=FILE in reports.",
  },
  {
    key: "severity",
    flag: "severity",
    input: "min-severity",
    value: "SEVERITY",
    values: severities,
    default: "info",
    about: "Show issues from this severity up. What is not shown still counts.",
  },
  {
    key: "types",
    flag: "type",
    input: "types",
    value: "TIER,…",
    values: tiers,
    list: true,
    about: "Show issues of these tiers only. What is not shown still counts.",
  },
  {
    key: "failOn",
    flag: "fail-on",
    input: "fail-on",
    value: "SEVERITY",
    values: [...severities, "never"],
    default: "error",
    about: "Fail when there is an issue of this severity or a higher one.",
  },
  {
    key: "profile",
    flag: "profile",
    input: "profile",
    value: "PROFILE",
    values: ["recommended", "registry", "strict"],
    about:
      "recommended: what a careful author wants; registry: the registry's verdict on server.json, and no more; strict: hints are warnings. Default: what the configuration says, else recommended.",
  },
  {
    key: "schemaPolicy",
    flag: "schema-policy",
    input: "schema-policy",
    value: "POLICY",
    values: ["allow", "warn", "error"],
    default: "warn",
    about: "What to say of a known schema version that is not the current one.",
  },
  {
    key: "placeholders",
    flag: "placeholders",
    input: "placeholders",
    value: "MODE",
    values: ["auto", "template", "release"],
    about:
      "What a placeholder such as ${VERSION} means: auto: it is filled in later; template: the file is a template; release: none may be left. Default: auto.",
  },
  {
    key: "expectVersion",
    flag: "expect-version",
    input: "expect-version",
    value: "VERSION",
    about: "The version that every server.json must carry; a leading v is ignored.",
  },
  {
    key: "protocolVersion",
    flag: "protocol-version",
    input: "protocol-version",
    value: "VERSION",
    values: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
    about:
      "The version of MCP that lists, requests and messages follow. Default: what they claim, else any recent one.",
  },
  {
    key: "schemaFiles",
    flag: "schema-file",
    input: "schema-files",
    value: "FILE",
    list: true,
    about: "A further server.json schema, a draft for example, for every $schema of its version.",
  },
  {
    key: "config",
    flag: "config",
    input: "config",
    value: "FILE",
    about: "The configuration. Default: the nearest .mcp-lintel.json, from the working directory upwards.",
  },
  { key: "noConfig", flag: "no-config", about: "Read no configuration." },
  {
    key: "rules",
    flag: "rule",
    input: "rules",
    value: "ID=LEVEL",
    list: true,
    about: "The severity of a rule: its id or another of its names, and off, info, warning or error.",
  },
  { key: "only", flag: "only", value: "ID", list: true, about: "Run this rule, and no other that is not named too." },
  {
    key: "baseline",
    flag: "baseline",
    input: "baseline",
    value: "FILE",
    about: "Issues that are known: they are counted, and neither shown nor a reason to fail.",
  },
  {
    key: "changed",
    flag: "changed",
    input: "changed-only",
    reference: "REF",
    values: ["true", "false"],
    default: "false",
    about:
      "Let text and github show issues in changed files only; other reports and the verdict stay whole. What counts is what the pull request, push or merge group of the job changed; with =REF, and outside such a job, what differs from the commit (by default the default branch).",
    aboutInput:
      "Let annotations show issues only in files that the pull request, push or merge group of the job changed; log, reports, job summary and verdict stay whole.",
  },
  {
    key: "shard",
    flag: "shard",
    input: "shard",
    value: "I/N",
    about: "Check the I-th of N parts of the files found, for N jobs side by side. A file stays in its part.",
  },
  {
    key: "noFiles",
    flag: "no-files",
    input: "no-files",
    value: "ACTION",
    values: ["ignore", "warn", "error"],
    default: "warn",
    about: "What to do when there is nothing to check.",
  },
  {
    key: "unrecognised",
    flag: "unrecognised",
    value: "ACTION",
    values: ["error", "skip"],
    about: "What to do with a named file that is no MCP document. Default: error.",
  },
  {
    key: "online",
    flag: "online",
    input: "online",
    values: ["true", "false"],
    default: "false",
    about:
      "Also ask the package registries whether the published packages prove whose they are, and the MCP registry whether it has this version or a remote's URL. Off by default.",
  },
  {
    key: "annotations",
    input: "annotations",
    value: "WHEN",
    values: ["auto", "true", "false"],
    default: "auto",
    about: "Whether issues become annotations. auto: in a job.",
  },
  {
    key: "maxAnnotations",
    input: "max-annotations",
    value: "N",
    default: "10",
    about: "Annotations of each severity; GitHub shows ten at most.",
  },
  {
    key: "summary",
    input: "summary",
    value: "BOOLEAN",
    values: ["true", "false"],
    default: "true",
    about: "Whether to write a job summary.",
  },
  {
    key: "uploadSarif",
    input: "upload-sarif",
    value: "BOOLEAN",
    values: ["true", "false"],
    default: "false",
    about:
      "Whether to send SARIF to code scanning, which takes permissions: security-events: write. What cannot be sent is a warning.",
  },
  {
    key: "category",
    input: "category",
    value: "NAME",
    about:
      "What tells the SARIF of this job from that of others. Default: mcp-lintel, with the working directory and the shard behind it.",
  },
  {
    key: "waitForProcessing",
    input: "wait-for-processing",
    value: "BOOLEAN",
    values: ["true", "false"],
    default: "false",
    about: "Whether to wait until code scanning has processed what was sent, and to say so if it could not.",
  },
  {
    key: "token",
    input: "token",
    value: "TOKEN",
    expression: "${{ github.token }}",
    about: "For upload-sarif, and for changed-only where the checkout has no history. Nothing else uses it.",
  },
  {
    key: "stdinFilename",
    flag: "stdin-filename",
    value: "FILE",
    about: "What to call standard input, which is read for the path -.",
  },
  {
    key: "fix",
    flag: "fix",
    optional: ["safe", "all"],
    about:
      "Make the fixes that are certain; with =all also those that somebody should look at. What is left is reported.",
  },
  {
    key: "dryRun",
    flag: "dry-run",
    about:
      "Change nothing: with --fix print what would change as a diff; with baseline and init say what would be written.",
  },
  { key: "listFiles", flag: "list-files", about: "Only list which files would be checked, and why others would not." },
  { key: "printConfig", flag: "print-config", about: "Only print the configuration as it counts." },
  { key: "quiet", flag: "quiet", about: "Print the summary line only." },
  { key: "verbose", flag: "verbose", about: "Also say which files were passed over, and why." },
  {
    key: "progress",
    flag: "progress",
    value: "WHEN",
    values: ["auto", "never"],
    default: "auto",
    about: "Whether a long run shows how far it is. auto: on a terminal.",
  },
  { key: "noColor", flag: "no-color", about: "No colours, on a terminal too." },
  { key: "help", flag: "help", about: "Print this help." },
  { key: "version", flag: "version", about: "Print the version." },
];

/** Values as given, before they are read. */
export type Given = ReadonlyMap<keyof Options, readonly string[]>;

const nameOf = (option: Option, from: "flag" | "input"): string =>
  from === "flag" ? `--${option.flag ?? ""}` : `input "${option.input ?? ""}"`;

/**
 * What was given, as the code wants it.
 *
 * @param given what is absent or blank has its default
 * @param from whether messages speak of options or of inputs
 * @throws UserError for a value that is none of those allowed, naming them
 */
export const readOptions = (given: Given, from: "flag" | "input"): Options => {
  const rows = new Map(options.map((option) => [option.key, option]));
  const row = (key: keyof Options): Option => rows.get(key) as Option;
  const fail = (key: keyof Options, said: string, wanted: string): never => {
    throw new UserError(`${nameOf(row(key), from)} is ${JSON.stringify(said)}; it must be ${wanted}.`);
  };
  const all = (key: keyof Options): readonly string[] => (given.get(key) ?? []).filter((value) => value !== "");
  const last = (key: keyof Options): string | undefined => all(key).at(-1) ?? row(key).default;
  const check = (key: keyof Options, value: string): string => {
    const { values = [] } = row(key);
    return values.includes(value) ? value : fail(key, value, `one of ${values.join(", ")}`);
  };
  const one = <T extends string>(key: keyof Options, otherwise?: T): T => {
    const value = last(key);
    return (value === undefined ? otherwise : check(key, value)) as T;
  };
  const report = (text: string): { format: Format; file: string } => {
    const at = text.indexOf("=");
    const format = text.slice(0, at) as Format;
    if (at < 0 || at === text.length - 1 || !formats.includes(format))
      fail("reports", text, `FORMAT=FILE, the format one of ${formats.join(", ")}`);
    return { format, file: text.slice(at + 1) };
  };

  const levelOf = (text: string): { rule: string; level: Level } => {
    const [, rule, level] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
    if (rule === undefined || !levels.includes(level as Level))
      fail("rules", text, `ID=LEVEL, the level one of ${levels.join(", ")}`);
    return { rule: rule as string, level: level as Level };
  };

  const changedSince = (): boolean | string => {
    if (from === "input") return one("changed") === "true";
    const said = given.get("changed")?.at(-1);
    return said === undefined ? false : said === "true" ? true : said;
  };
  const shardOf = (text: string): Shard =>
    readShard(text) ??
    fail("shard", text, "I/N, two whole numbers without leading zeros, the first not above the second");

  const severity = one<Severity>("severity");
  const failOn = one<Options["failOn"]>("failOn");
  if (failOn !== "never" && severities.indexOf(failOn) > severities.indexOf(severity))
    throw new UserError(
      `${nameOf(row("failOn"), from)} is "${failOn}" while ${nameOf(row("severity"), from)} is "${severity}": the check could fail on issues that nobody sees.`,
    );
  const types = all("types").flatMap((value) => value.split(/[\s,]+/).filter(Boolean));
  const limit = last("maxAnnotations") ?? "10";
  if (!/^\d{1,4}$/.test(limit)) fail("maxAnnotations", limit, "a whole number");

  // A variable of a script that holds nothing: everything would be checked in its place.
  if (from === "flag" && given.get("paths")?.includes("")) throw new UserError("A path is empty.");

  return {
    paths: all("paths"),
    tools: all("tools"),
    exclude: all("exclude"),
    workingDirectory: last("workingDirectory") ?? ".",
    format: last("format") === undefined ? undefined : one<Format>("format"),
    output: last("output"),
    reports: all("reports").map(report),
    sarifFile: last("sarifFile"),
    severity,
    types: types.length === 0 ? tiers : (types.map((value) => check("types", value)) as Tier[]),
    failOn,
    profile: last("profile") === undefined ? undefined : one<Profile>("profile"),
    schemaPolicy: one<SchemaPolicy>("schemaPolicy"),
    placeholders: last("placeholders") === undefined ? undefined : one<Placeholders>("placeholders"),
    expectVersion: last("expectVersion"),
    protocolVersion: last("protocolVersion") === undefined ? undefined : one<string>("protocolVersion"),
    schemaFiles: all("schemaFiles"),
    noFiles: one<Options["noFiles"]>("noFiles"),
    unrecognised: one<Options["unrecognised"]>("unrecognised", "error"),
    annotations: one<Options["annotations"]>("annotations"),
    maxAnnotations: Number(limit),
    online: one("online") === "true",
    summary: one("summary") === "true",
    stdinFilename: last("stdinFilename"),
    config: last("config"),
    noConfig: given.has("noConfig"),
    rules: all("rules").map(levelOf),
    only: all("only"),
    baseline: last("baseline"),
    changed: changedSince(),
    shard: last("shard") === undefined ? undefined : shardOf(last("shard") ?? ""),
    uploadSarif: one("uploadSarif") === "true",
    category: last("category"),
    waitForProcessing: one("waitForProcessing") === "true",
    token: last("token"),
    fix: last("fix") as Options["fix"],
    dryRun: given.has("dryRun"),
    listFiles: given.has("listFiles"),
    printConfig: given.has("printConfig"),
    quiet: given.has("quiet"),
    verbose: given.has("verbose"),
    noColor: given.has("noColor"),
    progress: one<Options["progress"]>("progress"),
    help: given.has("help"),
    version: given.has("version"),
  };
};

/** The action's outputs: counts, words and paths, never content. */
export const outputs = [
  { name: "result", about: "pass, fail, or error when something could not be checked." },
  { name: "valid", about: "Whether there is no error: true or false." },
  { name: "errors", about: "How many errors there are." },
  { name: "warnings", about: "How many warnings there are." },
  { name: "infos", about: "How many infos there are." },
  { name: "suppressed", about: "How many issues are ignored or in the baseline." },
  { name: "files-checked", about: "How many files were checked." },
  {
    name: "sarif-file",
    about: "The SARIF file, if one was written: relative to the workspace, or absolute where it lies outside.",
  },
] as const;
