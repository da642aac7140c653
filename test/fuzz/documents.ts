// What is mutated: every document of the fixtures.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const fixtures = join(import.meta.dirname, "../../fixtures");

const names = /(?:^|\/)(?:server(?:\.template)?|tools|prompts|resources|elicitation|manifest|transcript|data)\.json$/;

export interface Sample {
  /** Relative to the fixtures. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The documents of the fixtures up to a size in bytes, by name. */
export const samples = (largest = 16_384): readonly Sample[] =>
  readdirSync(fixtures, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => names.test(name) || /^(?:failures|valid)\/.*\.json$/.test(name))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(fixtures, name)) }))
    .filter(({ bytes }) => bytes.length <= largest);
