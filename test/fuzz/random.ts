/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return { below, pick: (items) => items[below(items.length)]! };
};
