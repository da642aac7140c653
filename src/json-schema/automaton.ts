// A pattern as an automaton without empty steps (Glushkov's): each character or class of it is a place.
//
// How often a way exists matters, not only whether: 2 stands for every number above 1.

import { type Charset, classes, controls, dot, everything, negated } from "./charsets.ts";

/** A part of the pattern: in how many ways it matches nothing, and the places it may begin and end with. */
interface Part {
  readonly empty: number;
  /** A place that stands here twice is reached in two ways. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

export interface Automaton {
  readonly places: readonly Charset[];
  /** Of each place, those that may come next, and in how many ways. */
  readonly follow: readonly ReadonlyMap<number, number>[];
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Whether there may be a choice between ways that read nothing. */
  readonly idle: boolean;
  /** Whether a `$` ends it. */
  readonly closed: boolean;
  /** Whether a set of characters is larger than it should be: `\p{L}`. */
  readonly vague: boolean;
  /** Whether it asserts anything else than `^` at its start and `$` at its end. */
  readonly asserts: boolean;
}

interface Limits {
  readonly places: number;
  /** A repetition of more counts as one without end. */
  readonly copies: number;
}

/** What the reader does not know for certain. */
class Doubt extends Error {}
const doubt = (): never => {
  throw new Doubt();
};

const deepest = 20;
const mostTerms = 2000; // read, copies included
const mostSteps = 20_000; // from place to place
const nothing: Part = { empty: 1, first: [], last: [] };

const times = (places: readonly number[], ways: number): readonly number[] =>
  ways === 0 ? [] : ways === 1 ? places : [...new Set(places)].flatMap((place) => [place, place]);

class Reader {
  readonly #text: string;
  readonly #limits: Limits;
  #index = 0;
  #depth = 0;
  #terms = 0;
  #steps = 0;
  #asserts = 0;
  #idle = false;
  #closed = false;
  #vague = false;
  readonly #places: Charset[] = [];
  readonly #follow: Map<number, number>[] = [];

  constructor(text: string, limits: Limits) {
    this.#text = text;
    this.#limits = limits;
  }

  read(): Automaton {
    const { first, last } = this.#disjunction();
    if (this.#index < this.#text.length) doubt();
    return {
      places: this.#places,
      follow: this.#follow,
      first,
      last,
      idle: this.#idle,
      closed: this.#closed,
      vague: this.#vague,
      asserts: this.#asserts > 0,
    };
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
      if (all.empty > 0 && next.empty > 0) this.#idle = true;
      all = {
        empty: Math.min(2, all.empty + next.empty),
        first: [...all.first, ...next.first],
        last: [...all.last, ...next.last],
      };
    }
    this.#depth--;
    return all;
  }

  #sequence(): Part {
    let all = nothing;
    while (this.#index < this.#text.length && !this.#peek("|") && !this.#peek(")")) all = this.#then(all, this.#term());
    return all;
  }

  #then(a: Part, b: Part): Part {
    this.#connect(a.last, b.first);
    return {
      empty: Math.min(2, a.empty * b.empty),
      first: [...a.first, ...times(b.first, a.empty)],
      last: [...b.last, ...times(a.last, b.empty)],
    };
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    this.#steps += from.length * to.length;
    if (this.#steps > mostSteps) doubt();
    for (const place of from) {
      const next = this.#follow[place] as Map<number, number>;
      for (const target of to) next.set(target, next.has(target) ? 2 : 1);
    }
  }

  #term(): Part {
    if (++this.#terms > mostTerms) doubt();
    const start = this.#index;
    if (start === 0 && this.#take("^")) return nothing;
    if (this.#take("$") && this.#index === this.#text.length) {
      this.#closed = true;
      return nothing;
    }
    const asserts = this.#asserts;
    if (this.#index > start || this.#take("^") || this.#take("\\b") || this.#take("\\B")) {
      this.#asserts++;
      return nothing;
    }
    const part = this.#atom();
    let [least, most] = this.#quantifier();
    if (least === 1 && most === 1) return part;
    if (part.empty > 0) this.#idle = true;
    // What an assertion forbids from one round to the next is not known.
    if (this.#asserts > asserts) doubt();
    const end = this.#index;
    if (most > this.#limits.copies) [least, most] = [Math.min(1, least), Number.POSITIVE_INFINITY];
    const endless = most === Number.POSITIVE_INFINITY;
    const copies = endless ? Math.max(1, least) : most;
    // `part` counts as the last copy: the others are read again.
    let rest = nothing;
    for (let copy = copies; copy >= 1; copy--) {
      this.#index = start;
      const one = copy === copies ? part : this.#atom();
      if (endless && copy === copies) this.#connect(one.last, one.first);
      // A round that is not needed must read something.
      rest = copy > least ? { ...this.#then({ ...one, empty: 0 }, rest), empty: 1 } : this.#then(one, rest);
      if (++this.#terms > mostTerms) doubt();
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
      const looks = ["?=", "?!", "?<=", "?<!"].some((sign) => this.#take(sign));
      if (!looks && this.#take("?") && !this.#take(":")) this.#name();
      const part = this.#disjunction();
      if (!this.#take(")")) doubt();
      if (!looks) return part;
      this.#asserts++;
      this.#idle = true;
      return nothing;
    }
    if (this.#take(".")) return this.#place(dot);
    if (this.#take("[")) return this.#place(this.#class());
    return this.#place(this.#single());
  }

  /** That of a group: `<year>`. */
  #name(): void {
    if (!this.#take("<")) doubt();
    while (!this.#take(">")) this.#char();
  }

  #place(set: Charset): Part {
    const place = this.#places.push(set) - 1;
    this.#follow.push(new Map());
    if (place >= this.#limits.places) doubt();
    return { empty: 0, first: [place], last: [place] };
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
    // The negation of too large a set is too small.
    if (not && this.#vague) doubt();
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
    if (escaped === "x" || escaped === "u") return this.#code(escaped === "x" ? 2 : 4);
    if (escaped === "p" || escaped === "P") {
      if (!this.#take("{")) doubt();
      while (!this.#take("}")) this.#char();
      this.#vague = true;
      return everything;
    }
    if (/[A-Za-z0-9]/.test(escaped)) doubt();
    const literal = escaped.codePointAt(0) as number;
    return [literal, literal];
  }

  #code(digits: number): Charset {
    const hex = this.#text.slice(this.#index, this.#index + digits);
    if (!/^[\da-f]+$/i.test(hex) || hex.length < digits || /^d[89a-f]/i.test(hex)) doubt();
    this.#index += digits;
    const code = Number.parseInt(hex, 16);
    return [code, code];
  }
}

/** Undefined where something in it is not known, or it is too large. */
export const automatonOf = (pattern: string, limits: Limits): Automaton | undefined => {
  try {
    return new Reader(pattern, limits).read();
  } catch (error) {
    if (error instanceof Doubt) return undefined;
    throw error;
  }
};
