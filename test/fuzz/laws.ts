// What holds for every document, however broken: each law throws where it does not.
import { check } from "../../src/check.ts";
import { classify } from "../../src/discover/classify.ts";
import { applyEdits, chooseEdits } from "../../src/fix/apply.ts";
import type { Facts, Issue, JsonValue, Kind, Located, Profile, Report } from "../../src/model.ts";
import { parse } from "../../src/parse/index.ts";
import { lineIndex } from "../../src/parse/line-index.ts";
import { reporters } from "../../src/report/index.ts";
import { pretty } from "../../src/report/pretty.ts";
import { rulebook } from "../../src/rules/book.ts";
import { rules } from "../../src/rules/index.ts";
import { countOf, gradedBy, select } from "../../src/select.ts";
import { sourceOf } from "../../src/source.ts";
import type { Random } from "./random.ts";

export const profiles: readonly Profile[] = ["recommended", "registry", "strict"];

/** One document through the pipeline, as somebody who names it has it. */
export interface Judged {
  readonly file: string;
  readonly text: string;
  readonly value: JsonValue | undefined;
  readonly kind: Kind;
  readonly found: readonly Located[];
  readonly issues: readonly Issue[];
  readonly report: Report;
}

export const judge = (file: string, bytes: Uint8Array, profile: Profile = "recommended", kind?: Kind): Judged => {
  const document = parse(file, bytes);
  const answer = classify(file, document, { how: "named" });
  const known = kind ?? ("kind" in answer ? answer.kind : "unknown");
  const facts: Facts = {
    document,
    kind: known,
    supplied: [],
    settings: { profile, schemaPolicy: "warn", placeholders: "auto" },
    files: () => [],
    file: () => undefined,
  };
  const { found, templates, texts } = check(document, rulebook(rules), facts);
  const issues = select(found, gradedBy(profile), templates).map(({ issue }) => issue);
  const { error, warning, info } = countOf(issues);
  const [text] = texts();
  const source = text && sourceOf(text);
  const report: Report = {
    valid: error === 0,
    complete: true,
    issues,
    files: [{ file, kind: known, valid: error === 0 }],
    skipped: [],
    summary: { errors: error, warnings: warning, infos: info, suppressed: 0, files: 1 },
    rules: () => rules,
    version: "0.0.0",
    fingerprint: () => "",
    source: () => source,
  };
  return { file, text: document.text, value: document.value, kind: known, found, issues, report };
};

const fail = (law: string, about: unknown): never => {
  throw new Error(`${law}: ${JSON.stringify(about)}`);
};

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every issue stands inside the text, on one line, in order, with words for a person. */
export const places = ({ text, issues }: Judged): void => {
  const index = lineIndex(text);
  let before: Issue | undefined;
  for (const issue of issues) {
    const { line, column, endLine, endColumn, message } = issue;
    if (!(line >= 1 && line <= index.count && line === endLine)) fail("on a line of the text", issue);
    const width = index.lineEnd(line) - index.lineStart(line);
    if (!(column >= 1 && endColumn >= column && endColumn <= width + 1)) fail("inside its line", issue);
    if (before && (compare(before.line, line) || compare(before.column, column)) > 0) fail("in order", issue);
    if (!/\S/.test(message)) fail("has words", issue);
    for (const { offset, length } of issue.fix?.edits ?? [])
      if (!(offset >= 0 && length >= 0 && offset + length <= text.length)) fail("edits inside the text", issue);
    before = issue;
  }
};

/** Nothing that a terminal or a runner would obey leaves a reporter that writes lines. */
const lines = /^(?:[^\S\n]*::(?!(?:error|warning|notice)[ :]))|##\w*\[|[\0-\x08\x0b-\x1f\x7f-\x9f]/m;

/** Every reporter says something of it, in one piece. */
export const reports = ({ report }: Judged): void => {
  for (const [format, write] of Object.entries(reporters)) {
    const words = write(report);
    if (format === "json" || format === "sarif" || format === "gitlab" || format === "rdjson") {
      for (const one of format === "rdjson" ? words.split("\n").filter((line) => line !== "") : [words])
        if (format !== "rdjson" || one.startsWith("{")) JSON.parse(format === "rdjson" ? words : one);
    }
    if (format === "text" || format === "github") {
      const odd = lines.exec(words);
      if (odd) fail(`${format} prints what is obeyed`, words.slice(Math.max(0, odd.index - 40), odd.index + 40));
    }
  }
  pretty(report, { color: false });
};

/** Fixes can be made without harm to the text around them. */
export const fixes = ({ text, issues }: Judged): void => {
  applyEdits(text, chooseEdits(issues, "all"));
};

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** JSON with other white space: on one line, or every token on a line of its own. */
export const layouts: readonly ((json: string) => string)[] = [
  function onOneLine(json) {
    return (json.match(tokens) ?? []).join("");
  },
  function withCrLf(json) {
    return (json.match(tokens) ?? []).join("\r\n\t\t");
  },
  function withCr(json) {
    return `\r${(json.match(tokens) ?? []).join("\r")}\r`;
  },
];

/** What an issue says, apart from where in the text that is. */
const said = ({ text, issues }: Judged): readonly string[] => {
  const index = lineIndex(text);
  return issues.map(({ rule, pointer, severity, message, line, column, endColumn }) => {
    const start = index.lineStart(line) + column - 1;
    const token = text.slice(start, start + endColumn - column);
    return [rule, pointer, severity, message.replace(/\bline \d+/g, "line"), token].join(" | ");
  });
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const same = (law: string, a: readonly string[], b: readonly string[]): void => {
  const at = [...a, ...b].findIndex((_, index) => a[index] !== b[index]);
  if (at >= 0) fail(law, [a[at], b[at]]);
};

/** White space between tokens changes no more than positions. */
export const layout = (judged: Judged, profile: Profile, written: (json: string) => string): void => {
  const { text, file, kind, found } = judged;
  const decoded = found.some(({ rule }) => rule.id === "json-invalid-utf8");
  if (text.startsWith("\ufeff") || decoded || !isJson(text)) return;
  same(`laid out ${written.name}`, said(judge(file, Buffer.from(written(text)), profile, kind)), said(judged));
};

/** Lines may end as on Windows, in broken documents too: lines and columns stay. */
export const lineEnds = ({ text, file, kind, issues, value }: Judged, profile: Profile): void => {
  // What stands in a string that was never closed is part of it.
  if (text === "" || /[\r\ufffd]/.test(text) || JSON.stringify(value ?? null).includes("\\n")) return;
  const words = (some: readonly Issue[]): readonly string[] =>
    some.map(({ rule, line, column, severity, message }) => `${line}:${column} ${severity} ${message} ${rule}`);
  const windows = judge(file, Buffer.from(text.replaceAll("\n", "\r\n")), profile, kind);
  same("with CRLF", words(windows.issues), words(issues));
};

/** The files of a run may come in any order. */
export const order = (all: readonly Judged[], random: Random): void => {
  const words = (some: readonly Judged[]): readonly string[] =>
    select(
      some.flatMap(({ found }) => found),
      gradedBy("recommended"),
    ).map(({ issue }) => `${issue.file}:${issue.line}:${issue.column} ${issue.rule} ${issue.message}`);
  const shuffled = [...all];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [shuffled[i], shuffled[other]] = [shuffled[other]!, shuffled[i]!];
  }
  same("in any order", words(shuffled), words(all));
};

/** The limit for one small document, in milliseconds: patterns may take a second of their own, the machine may be busy. */
const longest = 10_000;

/** The laws for one document; those that take their time for some, or for one layout of several. */
export const obeys = (file: string, bytes: Uint8Array, profile: Profile, random: Random): Judged => {
  const start = performance.now();
  const judged = judge(file, bytes, profile);
  places(judged);
  fixes(judged);
  layout(judged, profile, random.pick(layouts));
  if (random.below(2) === 0) lineEnds(judged, profile);
  if (random.below(8) === 0) reports(judged);
  const took = performance.now() - start;
  if (took > longest) fail("ends soon", took);
  return judged;
};
