// Sets of characters, as far as a pattern's ways ask for them.

/** Code points: from, to, from, to … */
export type Charset = readonly number[];

export const everything: Charset = [0, 0x10ffff];
/** `.` */
export const dot: Charset = [0, 9, 11, 12, 14, 0x2027, 0x202a, 0x10ffff];
/** `\d`, `\w`, `\s`. */
export const classes: Readonly<Record<string, Charset>> = {
  d: [48, 57],
  w: [48, 57, 65, 90, 95, 95, 97, 122],
  // White space beyond ASCII stands apart from everything else that matters here.
  s: [
    9, 13, 32, 32, 160, 160, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f, 0x3000,
    0x3000, 0xfeff, 0xfeff,
  ],
};
/** `\t` and kin. */
export const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };

/** All others. */
export const negated = (set: Charset): Charset => {
  const bounds: number[] = [];
  let next = 0;
  for (const [from, to] of pairs(set)) {
    if (from > next) bounds.push(next, from - 1);
    next = Math.max(next, to + 1);
  }
  return next <= 0x10ffff ? [...bounds, next, 0x10ffff] : bounds;
};

const pairs = (set: Charset): (readonly [number, number])[] => {
  const found: [number, number][] = [];
  for (let index = 0; index < set.length; index += 2) found.push([set[index] as number, set[index + 1] as number]);
  return found.sort((a, b) => a[0] - b[0]);
};

/** Whether some character is in two of them. */
export const overlap = (...sets: readonly Charset[]): boolean => {
  const all = sets.flatMap((set, owner) => pairs(set).map(([from, to]) => ({ from, to, owner })));
  all.sort((a, b) => a.from - b.from);
  let before = { to: -1, owner: -1 };
  for (const { from, to, owner } of all) {
    if (from <= before.to && owner !== before.owner) return true;
    before = { to: Math.max(to, before.to), owner };
  }
  return false;
};
