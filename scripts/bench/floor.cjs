// The floor below the published servers: each is read, parsed and judged by the official schema, precompiled. No rules,
// no places, no report: what no validator in JavaScript can do without.
const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const judge = require("../../src/schemas/judges/2025-12-11.cjs");

let valid = 0;
for (const folder of readdirSync("."))
  if (judge(JSON.parse(readFileSync(join(folder, "server.json"), "utf8")))) valid += 1;
console.log(`${valid} are valid.`);
