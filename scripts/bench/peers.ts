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
  /** What checks files by `schema.json` in the peers' folder. */
  command(files: readonly string[]): Command;
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
const driver = `import { readFileSync } from "node:fs";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-07";
const id = "https://example.com/schema";
const { $id, ...schema } = JSON.parse(readFileSync("schema.json", "utf8"));
registerSchema(schema, id);
const isValid = await validate(id);
for (const file of readFileSync("files.txt", "utf8").split("\\n"))
  console.log(file, JSON.stringify(isValid(JSON.parse(readFileSync(file, "utf8")), "BASIC")));
`;

const ruleset = `import { schema } from "@stoplight/spectral-functions";
import { readFileSync } from "node:fs";
const functionOptions = { schema: JSON.parse(readFileSync("schema.json", "utf8")), allErrors: true };
export default { rules: { schema: { given: "$", severity: "error", then: { function: schema, functionOptions } } } };
`;

/** Installs them. @param home a folder that is not there yet */
export const install = (home: string): readonly Peer[] => {
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }\n');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", ...packages], { cwd: home, stdio: "inherit" });
  const copy = join(import.meta.dirname, "../../src/schemas/server-json/2025-12-11.json");
  // Two of them refuse what stands beside a reference at the top.
  const { $ref, ...schema } = JSON.parse(readFileSync(copy, "utf8"));
  writeFileSync(join(home, "schema.json"), JSON.stringify({ ...schema, allOf: [{ $ref }] }));
  writeFileSync(join(home, "driver.js"), driver);
  writeFileSync(join(home, "ruleset.mjs"), ruleset);

  const bin = (name: string) => join(home, "node_modules/.bin", name);
  // A list of files may be longer than a command line.
  const listed = (files: readonly string[]) => writeFileSync(join(home, "files.txt"), files.join("\n"));
  const folderOf = ([file = ""]: readonly string[]) => file.slice(0, file.lastIndexOf("/"));
  const glob = (files: readonly string[]) =>
    files.length === 1 ? (files[0] ?? "") : `${join(folderOf(files), "..")}/*/server.json`;
  const statuses = [0, 1, 2, 99];
  const run = (program: string, ...args: readonly string[]): Command => ({ program, args, cwd: home, statuses });
  return [
    {
      name: "ajv-cli 5.0.0, all errors",
      command: (files) =>
        run(
          bin("ajv"),
          "validate",
          "--strict=false",
          "--all-errors",
          "-c",
          "ajv-formats",
          "-s",
          "schema.json",
          "-d",
          glob(files),
        ),
    },
    {
      name: "@sourcemeta/jsonschema 16.11.0 (native)",
      command: (files) =>
        run(
          bin("jsonschema"),
          "validate",
          "schema.json",
          files.length === 1 ? glob(files) : join(folderOf(files), ".."),
        ),
    },
    {
      name: "@hyperjump/json-schema 1.18.0, a short driver",
      command: (files) => {
        listed(files);
        return run(process.execPath, "driver.js");
      },
    },
    { name: "v8r 5.1.0", slow: true, command: (files) => run(bin("v8r"), "--schema", "schema.json", glob(files)) },
    {
      name: "@stoplight/spectral-cli 6.16.3",
      slow: true,
      command: (files) => run(bin("spectral"), "lint", "-r", "ruleset.mjs", glob(files)),
    },
  ];
};
