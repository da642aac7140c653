/** Whether a path, forward slashes, is meant. */
export type Matcher = (path: string) => boolean;
type Test = (char: string) => boolean;

/**
 * What a pattern matches, in time proportional to pattern times path whatever the pattern: states are followed side by
 * side, nothing backtracks.
 */
export function matcher(pattern: string): Matcher {
  const chars = [...pattern];
  const classes = pairBrackets(chars);
  const braces = pairBraces(chars, classes);
  // State 0 is the start. A state is left for nothing (`free`), or by one character that passes `test`, or both.
  const free: number[][] = [[]];
  const test: (Test | undefined)[] = [];
  const target: number[] = [];
  const state = () => free.push([]) - 1;

  const open: { readonly start: number; readonly ends: number[] }[] = [];
  let at = 0;
  const follow = (from: number) => {
    const to = state();
    free[from]!.push(to);
    return to;
  };
  const take = (accepts: Test, to = state()) => {
    test[at] = accepts;
    target[at] = to;
    at = to;
  };
  const repeat = (accepts: Test) => {
    at = follow(at);
    take(accepts, at);
    at = follow(at);
  };

  for (let i = 0; i < chars.length; i++) {
    const char = chars[i]!;
    if (char === "*") {
      const first = i;
      while (chars[i + 1] === "*") i += 1;
      const whole = i > first && startsName(chars, first, braces) && endsName(chars, i, braces);
      if (!whole) {
        repeat(notSlash);
      } else if (chars[i + 1] === "/") {
        const before = at;
        repeat(any);
        take(is("/"));
        free[before]!.push(at);
        i += 1;
      } else {
        repeat(any);
      }
    } else if (char === "?") {
      take(notSlash);
    } else if (classes.has(i)) {
      const end = classes.get(i)!;
      take(characterClass(chars.slice(i + 1, end)));
      i = end;
    } else if (char === "{" && braces.has(i)) {
      open.push({ start: at, ends: [] });
      at = follow(at);
    } else if (char === "," && braces.has(i)) {
      const group = open.at(-1)!;
      group.ends.push(at);
      at = follow(group.start);
    } else if (char === "}" && braces.has(i)) {
      const group = open.pop()!;
      const joined = follow(at);
      for (const end of group.ends) free[end]!.push(joined);
      at = joined;
    } else {
      if (char === "\\" && i + 1 < chars.length) i += 1;
      take(is(chars[i]!));
    }
  }

  const final = at;
  const tail = literalTail(pattern);
  const seen = new Int32Array(free.length);
  let round = 0;
  const enter = (first: number, into: number[]) => {
    const waiting = [first];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen[next] === round) continue;
      seen[next] = round;
      into.push(next);
      for (const state of free[next]!) waiting.push(state);
    }
  };

  return (path) => {
    if (!path.endsWith(tail)) return false;
    round += 1;
    let current: number[] = [];
    enter(0, current);
    for (const char of path) {
      round += 1;
      const next: number[] = [];
      for (const from of current) if (test[from]?.(char)) enter(target[from]!, next);
      if (next.length === 0) return false;
      current = next;
    }
    return current.includes(final);
  };
}

const any: Test = () => true;
const notSlash: Test = (char) => char !== "/";
const is =
  (wanted: string): Test =>
  (char) =>
    char === wanted;

/** The end of every path that can match, as far as it is plain to see: most files are told apart by it. */
function literalTail(pattern: string): string {
  let start = pattern.length;
  while (start > 0 && !"/*?[]{},\\".includes(pattern[start - 1]!)) start -= 1;
  return pattern.slice(start);
}

const startsName = (chars: readonly string[], i: number, braces: ReadonlySet<number>) =>
  i === 0 || chars[i - 1] === "/" || (braces.has(i - 1) && chars[i - 1] !== "}");
const endsName = (chars: readonly string[], i: number, braces: ReadonlySet<number>) =>
  i === chars.length - 1 || chars[i + 1] === "/" || (braces.has(i + 1) && chars[i + 1] !== "{");

/** Where each class opens and closes. A bracket that no other closes within its name is a plain character. */
function pairBrackets(chars: readonly string[]): ReadonlyMap<number, number> {
  const stops = new Int32Array(chars.length + 3).fill(chars.length);
  for (let i = chars.length - 1; i >= 0; i--) stops[i] = chars[i] === "]" || chars[i] === "/" ? i : stops[i + 1]!;
  const pairs = new Map<number, number>();
  for (let i = 0; i < chars.length; i++) {
    if (chars[i] === "\\") {
      i += 1;
      continue;
    }
    if (chars[i] !== "[") continue;
    const first = chars[i + 1] === "!" || chars[i + 1] === "^" ? i + 2 : i + 1;
    // A bracket in the first place is a member.
    const end = chars[first] === "/" ? first : stops[first + 1]!;
    if (chars[end] !== "]") continue;
    pairs.set(i, end);
    i = end;
  }
  return pairs;
}

/** The places of the braces and commas that mean a choice: the brace closes and holds a comma. */
function pairBraces(chars: readonly string[], classes: ReadonlyMap<number, number>): ReadonlySet<number> {
  const places = new Set<number>();
  const open: number[][] = [];
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i];
    if (char === "\\") i += 1;
    else if (classes.has(i)) i = classes.get(i)!;
    else if (char === "{") open.push([i]);
    else if (char === ",") open.at(-1)?.push(i);
    else if (char === "}") {
      const group = open.pop();
      if (group && group.length > 1) for (const place of [...group, i]) places.add(place);
    }
  }
  return places;
}

function characterClass(inside: readonly string[]): Test {
  const negated = inside[0] === "!" || inside[0] === "^";
  const members = negated ? inside.slice(1) : inside;
  const ranges: (readonly [number, number])[] = [];
  for (let i = 0; i < members.length; i++) {
    const from = members[i]!.codePointAt(0)!;
    const isRange = members[i + 1] === "-" && i + 2 < members.length;
    ranges.push([from, isRange ? members[i + 2]!.codePointAt(0)! : from]);
    if (isRange) i += 2;
  }
  return (char) => {
    const code = char.codePointAt(0)!;
    return char !== "/" && ranges.some(([from, to]) => from <= code && code <= to) !== negated;
  };
}
