// Other programs that validate JSON by a schema, over the same files: installed into a folder of their own, when asked for.
// They judge by one schema, as their users would; none has rules, and most give no lines.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "./processes.ts";

export interface Peer {
  readonly name: string;
  /** It takes a minute for what others do in a second. */
  readonly slow?: true;
  /** What checks the files in a folder that a pattern matches, which may be the name of one. */
  command(folder: string, glob: string): Command;
}

const packages = [
  "ajv-cli@5.0.0",
  "ajv-formats@3.0.1",
  "@sourcemeta/jsonschema@16.11.0",
  "@hyperjump/json-schema@1.18.0",
  "v8r@5.1.0",
  "@stoplight/spectral-cli@6.16.3",
];

// What its documentation shows, over many files.
const driver = `import { readdirSync, readFileSync } from "node:fs";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-07";
const [rules, glob] = process.argv.slice(2);
const id = "https://example.com/schema";
const { $id, ...schema } = JSON.parse(readFileSync(rules, "utf8"));
registerSchema(schema, id);
const isValid = await validate(id);
const files = glob.startsWith("*") ? readdirSync(".").map((folder) => folder + glob.slice(1)) : [glob];
for (const file of files) console.log(file, JSON.stringify(isValid(JSON.parse(readFileSync(file, "utf8")), "BASIC")));
`;

/** The whole document by a schema, as its own function `schema` judges it. */
const spectralRule = (schema: unknown) => ({
  given: "$",
  severity: "error",
  // biome-ignore lint/suspicious/noThenProperty: its rules are written so
  then: { function: "schema", functionOptions: { schema, allErrors: true } },
});

/** Installs them. @param home a folder that is not there yet */
export const install = (home: string): readonly Peer[] => {
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }\n');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", ...packages], { cwd: home, stdio: "inherit" });
  const copy = join(import.meta.dirname, "../../src/schemas/server-json/2025-12-11.json");
  // Two of them refuse what stands beside a reference at the top.
  const { $ref, ...schema } = JSON.parse(readFileSync(copy, "utf8"));
  const text = JSON.stringify({ ...schema, allOf: [{ $ref }] });
  writeFileSync(join(home, "schema.json"), text);
  writeFileSync(join(home, "driver.js"), driver);
  writeFileSync(join(home, "ruleset.json"), JSON.stringify({ rules: { server: spectralRule(JSON.parse(text)) } }));

  const bin = (name: string) => join(home, "node_modules/.bin", name);
  const rules = join(home, "schema.json");
  // Whatever else it may mean, this status is that of files that do not fit the schema.
  const run = (refused: number, program: string, cwd: string, ...args: readonly string[]): Command => ({
    program,
    args,
    cwd,
    statuses: [0, refused],
  });
  return [
    {
      name: "ajv-cli 5.0.0, all errors",
      command: (cwd, glob) =>
        run(
          1,
          bin("ajv"),
          cwd,
          "validate",
          "--strict=false",
          "--all-errors",
          "-c",
          "ajv-formats",
          "-s",
          rules,
          "-d",
          glob,
        ),
    },
    {
      name: "@sourcemeta/jsonschema 16.11.0 (native)",
      command: (cwd) => run(2, bin("jsonschema"), cwd, "validate", "--continue", rules, "."),
    },
    {
      name: "@hyperjump/json-schema 1.18.0, a short driver",
      command: (cwd, glob) => run(0, process.execPath, cwd, join(home, "driver.js"), rules, glob),
    },
    {
      name: "v8r 5.1.0",
      slow: true,
      command: (cwd, glob) => run(99, bin("v8r"), cwd, "--schema", rules, glob),
    },
    {
      name: "spectral 6.16.3, its function `schema`",
      slow: true,
      command: (cwd, glob) => run(1, bin("spectral"), cwd, "lint", "--ruleset", join(home, "ruleset.json"), glob),
    },
  ];
};
