import type { LocatedText } from "./locate.ts";
import type { Frame, Issue, Source } from "./model.ts";

const widest = 160; // UTF-16 units of a line that a person wants to see
const before = 60; // … of them before the token, where the line has to be cut
const margin = 4096; // of a line on each side of the token are looked at

const window = 100; // counted units that a line's hash depends on
const factor = 37;
const half = 2 ** 32;

/** 37^100 modulo 2^64, in halves. */
const leavingFactor = (): readonly [number, number] => {
  let product = 1n;
  for (let i = 0; i < window; i++) product = BigInt.asUintN(64, product * BigInt(factor));
  return [Number(product >> 32n), Number(product & 0xffffffffn)];
};

/**
 * The hash of every line, as GitHub's upload action computes `primaryLocationLineHash`, so that a file sent by the API
 * and one sent by the action give the same alerts: a rolling hash over the next 100 units that are no space or tab,
 * and how often that hash has come up so far.
 */
export const lineHashesOf = (text: string): readonly string[] => {
  const [leavingHigh, leavingLow] = leavingFactor();
  const ring = new Uint16Array(window);
  const lines = new Int32Array(window); // 1-based line that began at this slot, 0 for none
  const counts = new Map<string, number>();
  const hashes: string[] = [];
  let high = 0;
  let low = 0;
  let slot = 0;
  let line = 0;
  let begins = true;

  const emit = (): void => {
    const number = lines[slot] ?? 0;
    if (number === 0) return;
    const hex = high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, "0");
    const count = (counts.get(hex) ?? 0) + 1;
    counts.set(hex, count);
    hashes[number - 1] = `${hex}:${count}`;
    lines[slot] = 0;
  };
  const roll = (unit: number): void => {
    const leaving = ring[slot] ?? 0;
    ring[slot] = unit;
    // Doubles hold every intermediate exactly: the largest is below 2^49.
    const sum = low * factor + unit - leavingLow * leaving;
    const carry = Math.floor(sum / half);
    low = sum - carry * half;
    const upper = high * factor + carry - leavingHigh * leaving;
    high = upper - Math.floor(upper / half) * half;
    slot = (slot + 1) % window;
  };
  const feed = (unit: number): void => {
    emit();
    if (begins) {
      begins = false;
      lines[slot] = ++line;
    }
    if (unit === 10) begins = true;
    roll(unit);
  };

  let afterReturn = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const skip = unit === 32 || unit === 9 || (unit === 10 && afterReturn);
    afterReturn = unit === 13;
    if (!skip) feed(unit === 13 ? 10 : unit);
  }
  feed(65535);
  for (let i = 0; i < window; i++) {
    emit();
    roll(0);
  }
  return hashes;
};

/** What reporters may know of a document's text: lines and tokens to show, with secrets as `***`, and hashes. */
export const sourceOf = ({ text, index, mask }: LocatedText): Source => {
  let hashes: readonly string[] | undefined;

  const frame = ({ line, column, endColumn }: Issue): Frame => {
    const start = index.lineStart(line);
    const end = index.lineEnd(line);
    const from = start + column - 1;
    const to = Math.max(from, start + endColumn - 1);
    // Masked with a wide margin before they are cut, so that no secret is cut in two.
    const seen = Math.min(to, from + margin);
    const behind = seen < to ? seen : Math.min(end, to + margin);
    const [head = "", token = "", tail = ""] = mask.pieces([Math.max(start, from - margin), from, seen, behind]);
    const whole = end - start <= widest;
    const left = !whole && head.length > before ? `…${head.slice(-before)}` : head;
    const middle = token.length > widest || seen < to ? `${token.slice(0, widest)}…` : token;
    const room = Math.max(0, widest - left.length - middle.length);
    const right = !whole && tail.length > room ? `${tail.slice(0, room)}…` : tail;
    return { text: left + middle + right, column: left.length + 1, endColumn: left.length + 1 + middle.length };
  };

  return {
    frame,
    snippet: ({ line, column, endColumn }) => {
      const start = index.lineStart(line);
      return mask.pieces([start + column - 1, start + endColumn - 1])[0] ?? "";
    },
    lineHash: (line) => {
      hashes ??= lineHashesOf(text);
      return hashes[line - 1] ?? hashes.at(-1) ?? "";
    },
  };
};
