// A cheap test that calls a pattern linear only when it certainly is.
//
// A backtracking matcher is linear where it never has a choice: after each character at most one place of the pattern
// can take the next one, and in only one way (a Glushkov automaton that is strongly deterministic). Everything the
// reader below does not know makes a pattern "not linear", which costs a little time and never a verdict.

import { type Charset, classes, controls, everything, negated, overlap } from "./charsets.ts";

/** A part of the pattern: whether it matches nothing, and the places it may begin and end with. */
interface Part {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}
const empty: Part = { nullable: true, first: [], last: [] };

/** Not linear, or not known to be. */
class Doubt extends Error {}
const doubt = (): never => {
  throw new Doubt();
};

const mostPlaces = 200;
const mostCopies = 8; // a repetition of more is a loop
const deepest = 20;

class Reader {
  readonly #text: string;
  #index = 0;
  #depth = 0;
  readonly #places: Charset[] = [];
  readonly #follow: Set<number>[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Throws `Doubt` unless every step is forced. */
  check(): void {
    const whole = this.#disjunction();
    if (this.#index < this.#text.length) doubt();
    this.#forced(whole.first);
    for (const places of this.#follow) this.#forced([...places]);
  }

  #forced(places: readonly number[]): void {
    for (const [index, place] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        if (overlap(this.#places[place] as Charset, this.#places[other] as Charset)) doubt();
      }
    }
  }

  #peek(text: string): boolean {
    return this.#text.startsWith(text, this.#index);
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#index += text.length;
    return true;
  }

  #char(): string {
    const code = this.#text.codePointAt(this.#index) ?? doubt();
    const char = String.fromCodePoint(code);
    this.#index += char.length;
    return char;
  }

  #disjunction(): Part {
    if (++this.#depth > deepest) doubt();
    let all = this.#sequence();
    while (this.#take("|")) {
      const next = this.#sequence();
      // Two ways to match nothing are a choice.
      if (all.nullable && next.nullable) doubt();
      all = {
        nullable: all.nullable || next.nullable,
        first: [...all.first, ...next.first],
        last: [...all.last, ...next.last],
      };
    }
    this.#depth--;
    return all;
  }

  #sequence(): Part {
    let all = empty;
    while (this.#index < this.#text.length && !this.#peek("|") && !this.#peek(")")) all = this.#then(all, this.#term());
    return all;
  }

  #then(a: Part, b: Part): Part {
    this.#connect(a.last, b.first);
    return {
      nullable: a.nullable && b.nullable,
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
    };
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const place of from) {
      const next = this.#follow[place] as Set<number>;
      for (const target of to) {
        // Two ways from here to there are a choice.
        if (next.has(target)) doubt();
        next.add(target);
      }
    }
  }

  #term(): Part {
    if (this.#take("^") || this.#take("$") || this.#take("\\b") || this.#take("\\B")) return empty;
    const start = this.#index;
    const part = this.#atom();
    const [least, most] = this.#quantifier();
    if (least === 1 && most === 1) return part;
    if (part.nullable) doubt();
    const end = this.#index;
    if (most > mostCopies) {
      this.#connect(part.last, part.first);
      return { ...part, nullable: least === 0 };
    }
    // `part` counts as the last copy: the others are read again.
    let rest: Part = empty;
    for (let copy = most; copy >= 1; copy--) {
      this.#index = start;
      const one = this.#then(copy === most ? part : this.#atom(), rest);
      rest = copy > least ? { ...one, nullable: true } : one;
    }
    this.#index = end;
    return rest;
  }

  #quantifier(): readonly [number, number] {
    const found = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
    found.lastIndex = this.#index;
    const match = found.exec(this.#text);
    if (match === null) return [1, 1];
    this.#index = found.lastIndex;
    const [sign = ""] = match[0];
    if (sign === "*") return [0, Number.POSITIVE_INFINITY];
    if (sign === "+") return [1, Number.POSITIVE_INFINITY];
    if (sign === "?") return [0, 1];
    const least = Number(match[1]);
    return [least, match[2] === "" ? least : match[3] === "" ? Number.POSITIVE_INFINITY : Number(match[3])];
  }

  #atom(): Part {
    if (this.#take("(")) {
      if (this.#take("?") && !this.#take(":")) doubt();
      const part = this.#disjunction();
      if (!this.#take(")")) doubt();
      return part;
    }
    if (this.#take(".")) return this.#place(everything);
    if (this.#take("[")) return this.#place(this.#class());
    return this.#place(this.#single());
  }

  #place(set: Charset): Part {
    const place = this.#places.push(set) - 1;
    this.#follow.push(new Set());
    if (place >= mostPlaces) doubt();
    return { nullable: false, first: [place], last: [place] };
  }

  #class(): Charset {
    const not = this.#take("^");
    const set: number[] = [];
    while (!this.#take("]")) {
      const from = this.#single();
      const ranged = this.#peek("-") && !this.#peek("-]");
      if (!ranged) {
        set.push(...from);
        continue;
      }
      this.#take("-");
      set.push(from[0] as number, this.#single()[1] as number);
    }
    return not ? negated(set) : set;
  }

  /** One character, or a class of them by an escape. */
  #single(): Charset {
    const char = this.#char();
    const code = char.codePointAt(0) as number;
    if (char !== "\\") return [code, code];
    const escaped = this.#char();
    const lower = classes[escaped.toLowerCase()];
    if (lower) return escaped === escaped.toLowerCase() ? lower : negated(lower);
    const control = controls[escaped];
    if (control !== undefined) return [control, control];
    if (escaped === "p" || escaped === "P") {
      if (!this.#take("{")) doubt();
      while (!this.#take("}")) this.#char();
      return everything;
    }
    if (/[A-Za-z0-9]/.test(escaped)) return doubt();
    const literal = escaped.codePointAt(0) as number;
    return [literal, literal];
  }
}

const longestPattern = 2000; // UTF-16 units

/** Whether matching takes time in proportion to the text: from one place where it begins with `^`, else from each. */
export const isForced = (pattern: string): boolean => {
  if (pattern.length > longestPattern) return false;
  try {
    new Reader(pattern).check();
    return true;
  } catch (error) {
    if (error instanceof Doubt) return false;
    throw error;
  }
};

/** Whether every match begins at the start of the text. */
export const isAnchored = (pattern: string): boolean => pattern.startsWith("^") && !hasBranches(pattern);

const hasBranches = (pattern: string): boolean => {
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern[index];
    if (char === "\\") index++;
    else if (inClass) inClass = char !== "]";
    else if (char === "[") inClass = true;
    else if (char === "(") depth++;
    else if (char === ")") depth--;
    else if (char === "|" && depth === 0) return true;
  }
  return false;
};
