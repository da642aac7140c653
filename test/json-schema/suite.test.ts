// The official JSON Schema Test Suite (MIT), read with exact numbers.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../src/json-schema/index.ts";
import type { JsonValue, Pointer } from "../../src/model.ts";
import { parseText } from "../../src/parse/index.ts";

const folder =
  process.env.JSON_SCHEMA_TEST_SUITE ??
  fileURLToPath(new URL("../../../shared/json-schema-test-suite", import.meta.url));
const there = existsSync(join(folder, "tests"));

interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[];
}

const jsonFiles = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();

const read = (path: string) => {
  const { value, numbers } = parseText(path, readFileSync(path, "utf8"));
  return { value, numbers };
};

/** The numbers below a pointer, as pointers from there. */
const below = (numbers: ReadonlyMap<Pointer, string>, start: Pointer): ReadonlyMap<Pointer, string> =>
  new Map(
    [...numbers].flatMap(([pointer, token]) =>
      pointer === start || pointer.startsWith(`${start}/`) ? [[pointer.slice(start.length), token] as const] : [],
    ),
  );

const remotes = (): Record<string, JsonValue> =>
  Object.fromEntries(
    jsonFiles(join(folder, "remotes")).map((name) => [
      `http://localhost:1234/${name}`,
      read(join(folder, "remotes", name)).value as JsonValue,
    ]),
  );

const drafts = {
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
  draft7: "http://json-schema.org/draft-07/schema#",
  draft6: "http://json-schema.org/draft-06/schema#",
  draft4: "http://json-schema.org/draft-04/schema#",
} as const;

type Draft = keyof typeof drafts;

/** The whole suite at commit 44401e0: of each kind how many cases there are, and how many of the rest pass. */
const required: Readonly<Record<Draft, Readonly<Record<string, number>>>> = {
  "draft2020-12": {
    required: 1299,
    anchor: 4,
    bignum: 9,
    "cross-draft": 1,
    dynamicRef: 2,
    "ecmascript-regex": 74,
    "float-overflow": 1,
    id: 3,
    "no-schema": 3,
    "non-bmp-regex": 12,
    unknownKeyword: 3,
  },
  "draft2019-09": {
    required: 1259,
    anchor: 4,
    bignum: 9,
    "cross-draft": 3,
    "ecmascript-regex": 74,
    "float-overflow": 1,
    id: 3,
    "no-schema": 3,
    "non-bmp-regex": 12,
    unknownKeyword: 3,
  },
  draft7: {
    required: 927,
    bignum: 9,
    "cross-draft": 2,
    "ecmascript-regex": 74,
    "float-overflow": 1,
    id: 7,
    "non-bmp-regex": 12,
    unknownKeyword: 3,
  },
  draft6: {
    required: 839,
    bignum: 9,
    "ecmascript-regex": 74,
    "float-overflow": 1,
    id: 7,
    "non-bmp-regex": 12,
    unknownKeyword: 3,
  },
  draft4: { required: 618, bignum: 9, "ecmascript-regex": 74, "float-overflow": 1, id: 3, "non-bmp-regex": 12 },
};

/** Run and counted, not required: passed of all, and why the others do not. */
const counted: Readonly<Record<Draft, Readonly<Record<string, string>>>> = {
  "draft2020-12": {
    "dependencies-compatibility": "36 of 36",
    // One: Punycode that another encoder would write otherwise.
    format: "763 of 764",
    "format-assertion": "4 of 4",
    refOfUnknownKeyword: "10 of 10",
  },
  "draft2019-09": { "dependencies-compatibility": "36 of 36", format: "756 of 757", refOfUnknownKeyword: "10 of 10" },
  // What is encoded in a string is never decoded: `contentEncoding` and `contentMediaType` are annotations.
  draft7: { content: "6 of 10", format: "675 of 676" },
  // One each: two hyphens in a row, which later drafts refuse.
  draft6: { format: "324 of 325" },
  // 1.0 is an integer here too, as it is from draft-06 on.
  draft4: { format: "218 of 219", zeroTerminatedFloats: "0 of 1" },
};

const kindOf = (name: string): string => {
  if (!name.startsWith("optional/")) return "required";
  if (name.startsWith("optional/format/")) return "format";
  return name.slice("optional/".length, -".json".length);
};

interface Count {
  passed: number;
  readonly failed: string[];
}

const run = (draft: Draft, documents: Readonly<Record<string, JsonValue>>): Map<string, Count> => {
  const counts = new Map<string, Count>();
  const tests = join(folder, "tests", draft);
  for (const name of jsonFiles(tests)) {
    const kind = kindOf(name);
    const count = counts.get(kind) ?? { passed: 0, failed: [] };
    counts.set(kind, count);
    const { value, numbers } = read(join(tests, name));
    for (const [g, group] of (value as unknown as readonly Group[]).entries()) {
      for (const [t, { description, data, valid }] of group.tests.entries()) {
        let verdict: unknown;
        try {
          const compiled = compile(group.schema, {
            documents,
            dialect: drafts[draft],
            numbers: below(numbers, `/${g}/schema`),
            formats: kind === "format" ? "assert" : "annotate",
          });
          const exact = { numbers: below(numbers, `/${g}/tests/${t}/data`) };
          verdict = compiled.isValid(data, exact);
          // The verdict and its explanation are one.
          if ((compiled.evaluate(data, exact).length === 0) !== verdict) verdict = "explained otherwise";
        } catch (error) {
          verdict = error;
        }
        if (verdict === valid) count.passed++;
        else count.failed.push(`${relative(folder, tests)}/${name}: ${group.description}: ${description} (${verdict})`);
      }
    }
  }
  return counts;
};

if (!there) console.log(`No JSON Schema Test Suite at ${folder}: JSON_SCHEMA_TEST_SUITE names its folder`);

test.skipIf(!there).each(Object.keys(drafts) as Draft[])("%s", (draft) => {
  const counts = [...run(draft, remotes())];
  const table = counts.map(([kind, { passed, failed }]) => [kind, `${passed} of ${passed + failed.length}`] as const);
  console.log(table.map(([kind, count]) => `${draft} ${kind}: ${count}`).join("\n"));

  expect(counts.flatMap(([kind, { failed }]) => (kind in required[draft] ? failed : []))).toEqual([]);
  expect(Object.fromEntries(table)).toEqual({
    ...Object.fromEntries(Object.entries(required[draft]).map(([kind, count]) => [kind, `${count} of ${count}`])),
    ...counted[draft],
  });
});
