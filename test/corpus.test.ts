import { describe, expect, test } from "vitest";
import { countHits, relabelled } from "../scripts/corpus-hits.ts";
import { rules } from "../src/rules/index.ts";
import { publishedServers, reference } from "./shared.ts";

const corpus = reference("corpus/published-servers.json");

// More would be noise: a rule that speaks so often says how things are done, not what is wrong.
const mostWarnings = 1 / 20;
const most = 1 / 4;

describe.skipIf(corpus === undefined)("linter rules over published servers", () => {
  const published = corpus === undefined ? [] : publishedServers(corpus);
  const linter = rules.filter(({ tier, off }) => tier === "linter" && !off).map(({ id }) => id);

  for (const [name, servers] of [
    ["as published", published],
    ["under the current schema", relabelled(published)],
  ] as const)
    test(`warn in one file of twenty at most, and speak in one of four unless they are off: ${name}`, () => {
      expect(servers.length).toBeGreaterThan(1000);
      const hits = countHits(servers);
      const over = (of: "files" | "grave", limit: number) =>
        linter.filter((id) => (hits.get(id)?.[of].size ?? 0) > limit * servers.length);
      expect(over("grave", mostWarnings)).toEqual([]);
      expect(over("files", most)).toEqual([]);
      // A run that found nothing would pass as well.
      expect(hits.get("transport-port-fixed")?.files.size).toBeGreaterThan(0);
    });
});
