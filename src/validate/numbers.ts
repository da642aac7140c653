import type { Pointer } from "../model.ts";

/** The numbers below a place, by pointers from there. */
export type NumbersBelow = (pointer: Pointer) => ReadonlyMap<Pointer, string>;

const none: ReadonlyMap<Pointer, string> = new Map();

/** Of a document's exact numbers those of any part of it, found by halving: a list may have many parts and numbers. */
export const numbersBelow = (numbers: ReadonlyMap<Pointer, string>): NumbersBelow => {
  if (numbers.size === 0) return () => none;
  const sorted = [...numbers.keys()].sort((a, b) => (a < b ? -1 : 1));
  return (start) => {
    const found = new Map<Pointer, string>();
    const itself = numbers.get(start);
    if (itself !== undefined) found.set("", itself);
    const prefix = `${start}/`;
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    for (let pointer = sorted[low]; pointer?.startsWith(prefix); pointer = sorted[++low])
      found.set(pointer.slice(start.length), numbers.get(pointer) as string);
    return found;
  };
};
