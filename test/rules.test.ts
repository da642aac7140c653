import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { text } from "../src/report/text.ts";
import { rules } from "../src/rules/index.ts";
import { issuesIn } from "./check-folder.ts";

const fixtures = join(import.meta.dirname, "../fixtures/rules");

/** Folders of a rule's cases; none where the rule has no fixtures yet (`test/registry.test.ts` says so). */
const casesOf = (id: string): readonly string[] => {
  try {
    return readdirSync(join(fixtures, id)).sort();
  } catch {
    return [];
  }
};

describe("each rule, alone, on its own fixtures", () => {
  for (const rule of rules) {
    for (const name of casesOf(rule.id)) {
      test(`${rule.id}: ${name}`, async () => {
        const folder = join(fixtures, rule.id, name);
        const issues = issuesIn(folder, [rule.off ? { ...rule, off: undefined as never } : rule]);
        if (name.startsWith("good")) {
          expect(issues).toEqual([]);
          return;
        }
        expect(issues).not.toEqual([]);
        await expect(text({ issues })).toMatchFileSnapshot(join(folder, "expected.txt"));
      });
    }
  }
});
