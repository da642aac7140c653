// How often each rule speaks over published servers: `npx tsx scripts/corpus-hits.ts <published-servers.json>`.
import { pathToFileURL } from "node:url";
import { check } from "../src/check.ts";
import type { Facts, JsonObject, Rule, Settings } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { currentSchemaUrl } from "../src/registry/versions.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules } from "../src/rules/index.ts";
import { gradedBy, select } from "../src/select.ts";
import { publishedServers } from "../test/shared.ts";

/** What one rule found. */
export interface Hits {
  issues: number;
  readonly files: Set<number>;
  /** Files with a warning or an error of it. */
  readonly grave: Set<number>;
  /** Different server names. */
  readonly names: Set<string>;
}

/** The same servers under the current schema. */
export const relabelled = (servers: readonly JsonObject[]): readonly JsonObject[] =>
  servers.map((server) => ({ ...server, $schema: currentSchemaUrl }));

const settings: Settings = { profile: "recommended", schemaPolicy: "warn", placeholders: "auto" };

/** Every rule, those too that are off unless asked for. */
const all: readonly Rule[] = rules.map((rule) => {
  const { off: _, ...on } = rule;
  return on as Rule;
});

/** Runs every rule over some servers; rules without hits are in the answer, too. */
export const countHits = (servers: readonly JsonObject[]): ReadonlyMap<string, Hits> => {
  const hits = new Map(
    all.map(({ id }) => [
      id,
      { issues: 0, files: new Set<number>(), grave: new Set<number>(), names: new Set<string>() },
    ]),
  );
  const book = rulebook(all);
  servers.forEach((server, index) => {
    const document = parseText("server.json", JSON.stringify(server));
    const facts: Facts = { settings, document, kind: "server", supplied: [], files: () => [], file: () => undefined };
    for (const { issue } of select(check(document, book, facts).found, gradedBy(settings.profile))) {
      const rule = hits.get(issue.rule);
      if (!rule) continue;
      rule.issues += 1;
      rule.files.add(index);
      if (issue.severity !== "info") rule.grave.add(index);
      rule.names.add(String(server.name));
    }
  });
  return hits;
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`.padStart(8);

const table = (title: string, servers: readonly JsonObject[]): string => {
  const hits = countHits(servers);
  const lines = rules.flatMap(({ id, tier, severity, off }) => {
    const { issues = 0, files, names } = hits.get(id) ?? {};
    if (issues === 0 && tier !== "linter") return [];
    const grade = off ? "off" : severity;
    return `${id.padEnd(44)} ${tier.padEnd(8)} ${grade.padEnd(7)} ${String(issues).padStart(6)} ${String(files?.size ?? 0).padStart(6)} ${percent(files?.size ?? 0, servers.length)} ${String(names?.size ?? 0).padStart(6)}`;
  });
  const head = `${"rule".padEnd(44)} ${"tier".padEnd(8)} ${"grade".padEnd(7)} issues  files    share  names`;
  return [`${title}: ${servers.length} files`, head, ...lines, ""].join("\n");
};

const [, script, file] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  if (file === undefined) throw new Error("usage: npx tsx scripts/corpus-hits.ts <published-servers.json>");
  const servers = publishedServers(file);
  console.log(table("As published", servers));
  console.log(table("Under the current schema", relabelled(servers)));
}
