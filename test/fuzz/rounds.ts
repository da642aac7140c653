import { type Sample, samples } from "./documents.ts";
import type { Judged } from "./laws.ts";
import { obeys, order, profiles } from "./laws.ts";
import { mutateBytes, mutateValue } from "./mutate.ts";
import { randomFrom } from "./random.ts";

/** What a law was broken by, to try it again. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly bytes: Uint8Array;

  constructor(seed: number, { name }: Sample, bytes: Uint8Array, cause: unknown) {
    super(`seed ${seed}, ${name}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    this.bytes = bytes;
  }
}

const parsed = ({ bytes }: Sample) => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
};

/**
 * Documents of one seed, each damaged in its own way, under every law.
 *
 * @throws Broken with the document that broke one
 */
export const fuzz = (seed: number, documents: readonly Sample[] = samples()): readonly Judged[] => {
  const random = randomFrom(seed);
  const judged: Judged[] = [];
  for (let count = 0; count < 8; count++) {
    const sample = random.pick(documents);
    const value = random.below(2) === 0 ? parsed(sample) : undefined;
    const bytes =
      value === undefined
        ? mutateBytes(sample.bytes, random.pick(documents).bytes, random)
        : Buffer.from(JSON.stringify(mutateValue(value, random), null, random.below(3)));
    const file = `${count}/${sample.name.slice(sample.name.lastIndexOf("/") + 1)}`;
    try {
      judged.push(obeys(file, bytes, random.pick(profiles), random));
    } catch (cause) {
      throw new Broken(seed, sample, bytes, cause);
    }
  }
  order(judged, random);
  return judged;
};
