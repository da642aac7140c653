// What an evaluation notes, and what it may spend.
import type { Pointer } from "../model.ts";
import { escapeKey } from "../parse/path.ts";
import type { Value } from "./exact.ts";
import type { Evaluated, Found, Run, Subschema } from "./schema.ts";

export const nothingEvaluated = (): Evaluated => ({
  properties: new Set(),
  items: new Set(),
  until: 0,
});
export const merge = (into: Evaluated, from: Evaluated): void => {
  for (const key of from.properties) into.properties.add(key);
  for (const index of from.items) into.items.add(index);
  into.until = Math.max(into.until, from.until);
};

export const limits = {
  /** Levels of the value. */
  depth: 512,
  values: 4_000_000,
  /** Subschemas in each other, references included: about half of what the stack holds. A `RegExp` compiled near its end aborts Node 20. */
  nesting: 700,
  /** Subschemas applied and members looked at; more for values of more than `steps / perValue` values. */
  steps: 2_000_000,
  perValue: 64,
  failures: 20_000,
  /** Characters of all pointers and trails: one pointer may be as long as the document. */
  characters: 20_000_000,
} as const;

/** Ends an evaluation that would not end by itself. */
export class LimitReached extends Error {}

const pointerOf = (run: Run): Pointer =>
  run.path.map((key) => `/${typeof key === "number" ? key : escapeKey(key)}`).join("");

const locate = (at: Subschema, run: Run, keyword: string | undefined) => {
  const end = keyword === undefined ? [] : [escapeKey(keyword)];
  return {
    pointer: pointerOf(run),
    location: `${at.resource.document.uri}#${at.pointer}${end.map((key) => `/${key}`).join("")}`,
    trail: [...run.trail, ...end].join("/"),
  };
};

type Extra = Partial<Pick<Found, "property" | "branches" | "indices">>;

const note = (at: Subschema, run: Run, list: Found[], found: Found): void => {
  run.characters += found.pointer.length + found.trail.length;
  if (++run.found > limits.failures || run.characters > limits.characters) stop(at, run, found.value, "failures");
  list.push(found);
};

/** Notes a failed keyword; always false. */
export const fail = (at: Subschema, run: Run, keyword: string, value: Value, expected: Value, extra?: Extra): false => {
  if (run.failures === undefined) return false;
  const place = locate(at, run, keyword === "false" ? undefined : keyword);
  // Spreads last: keys behind one make an object several times as large, and there may be thousands.
  note(at, run, run.failures, { value, keyword, expected, ...place, ...extra });
  return false;
};

/** Notes that a limit was reached, and ends the evaluation. */
export const stop = (at: Subschema, run: Run, value: Value, expected: string): never => {
  run.stops.push({ ...locate(at, run, undefined), value, keyword: "limit", expected });
  throw new LimitReached(expected);
};

/** Notes a pattern that was out of time. */
export const outOfTime = (
  at: Subschema,
  run: Run,
  value: Value,
  pattern: string,
  keyword: string,
  started: boolean,
): void => {
  note(at, run, run.stops, {
    ...locate(at, run, keyword),
    value,
    keyword: started ? "pattern-over-budget" : "pattern-not-started",
    expected: pattern,
  });
};

/** The steps that reading a text once is worth. */
export const costOf = (text: string): number => 1 + (text.length >> 6);

/** Takes some of the steps that are left. */
export const spend = (at: Subschema, run: Run, value: Value, steps: number): void => {
  run.steps += steps;
  if (run.steps > run.maxSteps) stop(at, run, value, "steps");
};
