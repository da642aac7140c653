// `npm run fuzz [SECONDS] [SEED]`: damaged documents under every law, one seed after the other, until the time is over
// or a law is broken. What breaks one is written to build/fuzz.json; the seed makes it again.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { samples } from "../test/fuzz/documents.ts";
import { Broken, fuzz } from "../test/fuzz/rounds.ts";

const [seconds = "60", first = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const until = Date.now() + Number(seconds) * 1000;
const documents = samples();
const build = join(import.meta.dirname, "../build");

let seed = Number(first);
let count = 0;
let issues = 0;
try {
  for (; Date.now() < until; seed++) {
    for (const judged of fuzz(seed, documents)) {
      count++;
      issues += judged.issues.length;
    }
  }
  console.log(`${count} documents from seed ${first} on, ${issues} issues, no law broken.`);
} catch (error) {
  if (!(error instanceof Broken)) throw error;
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, "fuzz.json"), error.bytes);
  console.error(error.message);
  process.exitCode = 1;
}
