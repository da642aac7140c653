// One document of a fixture folder through the pipeline, without a repository around it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { check } from "../src/check.ts";
import { readSupplied } from "../src/config/supplied.ts";
import { classify, isTemplateName } from "../src/discover/classify.ts";
import type { Answer, FactFile, Facts, Issue, Rule, Settings } from "../src/model.ts";
import { parse, parseText } from "../src/parse/index.ts";
import { rulebook } from "../src/rules/book.ts";
import { gradedBy, select } from "../src/select.ts";

const documents = [
  "server.json",
  "server.template.json",
  "tools.json",
  "prompts.json",
  "resources.json",
  "elicitation.json",
  "manifest.json",
  "transcript.json",
  "data.json",
];

/** The name of the document in a fixture folder; the other files there are facts. */
export const documentIn = (folder: string): string => {
  const name = documents.find((one) => existsSync(join(folder, one)));
  if (name === undefined) throw new Error(`${folder} has no document: none of ${documents.join(", ")}`);
  return name;
};

const factOf = (folder: string, name: string): FactFile => {
  const text = readFileSync(join(folder, name), "utf8");
  return { file: name, text, ...(name.endsWith(".json") ? { document: parseText(name, text) } : {}) };
};

/** The settings that a case asks for, in `settings.json` beside its document. */
const settingsIn = (folder: string): Partial<Settings> => {
  const file = join(folder, "settings.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Settings>) : {};
};

/** What registries answered, in `online.json` beside the document: place → answer. Without it nobody was asked. */
const answersIn = (folder: string): Pick<Facts, "online"> => {
  const file = join(folder, "online.json");
  if (!existsSync(file)) return {};
  return { online: new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Answer>)) };
};

/** The issues of a folder's document under some rules. */
export const issuesIn = (folder: string, rules: readonly Rule[]): readonly Issue[] => {
  const name = documentIn(folder);
  const document = parse(name, readFileSync(join(folder, name)));
  const answer = classify(name, document, { how: "named" });
  const asked = settingsIn(folder);
  const settings: Settings = {
    profile: "recommended",
    schemaPolicy: "warn",
    placeholders: isTemplateName(name) ? "template" : "auto",
    ...asked,
  };
  // The document lies at the top: the fewer folders, the nearer.
  const others = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((other) => ![name, "expected.txt", "settings.json", "schema.json", "online.json"].includes(other))
    .sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1));
  const facts: Facts = {
    settings,
    document,
    kind: "kind" in answer ? answer.kind : "unknown",
    ...answersIn(folder),
    supplied: readSupplied(existsSync(join(folder, "schema.json")) ? ["schema.json"] : [], folder),
    files: (wanted) =>
      others
        .filter((other) => (wanted.startsWith("*") ? other.endsWith(wanted.slice(1)) : basename(other) === wanted))
        .map((other) => factOf(folder, other)),
    file: (path) => (others.includes(path) ? factOf(folder, path) : undefined),
  };
  const read =
    "skip" in answer && !document.faults.some(({ kind }) => kind === "syntax")
      ? {
          ...document,
          faults: [
            ...document.faults,
            { kind: "not-recognised" as const, at: { offset: 0, length: 0 }, detail: answer.skip },
          ],
        }
      : document;
  const { found, templates } = check(read, rulebook(rules), facts);
  return select(found, gradedBy(settings.profile), templates).map(({ issue }) => issue);
};
