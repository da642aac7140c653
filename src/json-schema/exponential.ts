// Whether a backtracking matcher may need time that doubles with each further character.
//
// It does where a place of the pattern comes back to itself in two ways over the same text (Weber and Seidl's EDA),
// and may fail afterwards.

import { type Automaton, automatonOf } from "./automaton.ts";
import { negated, overlap } from "./charsets.ts";

const limits = { places: 300, copies: Number.POSITIVE_INFINITY };
const longestPattern = 1000; // UTF-16 units of a pattern that anybody wrote by hand
const mostSteps = 20_000;

/** The places from which every text matches: nothing is tried again once one is reached. */
const sureOf = ({ places, follow, last, closed, asserts }: Automaton): ReadonlySet<number> => {
  const sure = new Set(asserts ? [] : last);
  for (let size = -1; closed && size !== sure.size; ) {
    size = sure.size;
    for (const place of sure) {
      const next = [...(follow[place]?.keys() ?? [])].filter((to) => sure.has(to));
      if (negated(next.flatMap((to) => places[to] ?? [])).length > 0) sure.delete(place);
    }
  }
  return sure;
};

/** Places that reach each other, in groups (Tarjan). */
const loopsOf = (follow: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const low: number[] = [];
  const open: number[] = [];
  const loops: number[][] = [];
  let count = 0;
  const visit = (place: number): number => {
    const order = count++;
    const height = open.push(place) - 1;
    low[place] = order;
    let lowest = order;
    for (const to of follow[place] ?? []) lowest = Math.min(lowest, low[to] ?? visit(to));
    low[place] = lowest;
    if (lowest === order) {
      const loop = open.splice(height);
      for (const member of loop) low[member] = Number.POSITIVE_INFINITY;
      loops.push(loop);
    }
    return lowest;
  };
  for (const place of follow.keys()) if (low[place] === undefined) visit(place);
  return loops;
};

/** Whether some texts are known to take exponential time; false where the pattern is too large to tell. */
export const isExponential = (pattern: string): boolean => {
  const automaton = pattern.length > longestPattern ? undefined : automatonOf(pattern, limits);
  if (automaton === undefined || automaton.vague) return false;
  const { places } = automaton;
  const sure = sureOf(automaton);
  const isOut = (place: number): boolean => sure.has(place) || places[place]?.length === 0;
  const follow = automaton.follow.map((next, place) =>
    isOut(place) ? [] : [...next.keys()].filter((to) => !isOut(to)),
  );
  let steps = 0;

  const meet: (boolean | undefined)[] = [];
  const canMeet = (a: number, b: number): boolean => {
    steps++;
    const key = a * places.length + b;
    meet[key] ??= overlap(places[a] ?? [], places[b] ?? []);
    return meet[key];
  };

  for (const loop of loopsOf(follow)) {
    const within = new Set(loop);
    const next = new Map(loop.map((place) => [place, (follow[place] ?? []).filter((to) => within.has(to))]));
    // Two ways, side by side, from a place that they share.
    const pairs = new Map<number, readonly [number, number]>();
    for (const [place, tos] of next) {
      if (tos.some((to) => automaton.follow[place]?.get(to) === 2)) return true;
      if (!overlap(...tos.map((to) => places[to] ?? []))) continue;
      for (const [index, to] of tos.entries()) {
        for (const other of tos.slice(index + 1)) {
          if (steps > mostSteps) return false;
          if (canMeet(to, other)) pairs.set(Math.min(to, other) * places.length + Math.max(to, other), [to, other]);
        }
      }
    }
    for (const [a, b] of pairs.values()) {
      for (const to of next.get(a) ?? []) {
        for (const other of next.get(b) ?? []) {
          if (steps > mostSteps) return false;
          if (!canMeet(to, other)) continue;
          if (to === other) return true;
          pairs.set(Math.min(to, other) * places.length + Math.max(to, other), [to, other]);
        }
      }
    }
  }
  return false;
};
