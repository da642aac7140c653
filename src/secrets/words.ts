import type { Found } from "./found.ts";

/** A secret of fewer UTF-16 units would black out half of the text. */
export const shortest = 4;
const stub = 40; // units by which a longer secret is known: messages shorten what they quote
const mostAlike = 100; // secrets with one beginning that are told apart: of more, all that follows is hidden

/** Finds words in texts in time that does not grow with the number of words. */
export const finder = (words: ReadonlySet<string>): ((text: string) => readonly Found[]) => {
  const lengths = new Map<string, Set<number>>();
  const long = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, stub);
    const key = word.slice(0, shortest);
    lengths.set(key, (lengths.get(key) ?? new Set()).add(start.length));
    long.set(start, [...(long.get(start)?.slice(0, mostAlike) ?? []), word]);
  }

  /** How much of a word that begins at `at` is there: of several that begin alike, of the longest. */
  const matched = (text: string, at: number): number => {
    let end = 0;
    for (const length of lengths.get(text.slice(at, at + shortest)) ?? []) {
      const alike = long.get(text.slice(at, at + length));
      if (alike === undefined) continue;
      if (alike.length > mostAlike) return text.length;
      for (const word of alike) {
        let to = at + length;
        while (to - at < word.length && text.charCodeAt(to) === word.charCodeAt(to - at)) to++;
        end = Math.max(end, to);
      }
    }
    return end;
  };

  return (text) => {
    if (words.size === 0) return [];
    const found: Found[] = [];
    for (let at = 0; at < text.length; ) {
      const end = matched(text, at);
      if (end > 0) found.push([at, end]);
      // A word may begin inside of another, and end behind it: near the end of it is enough, and keeps the time linear.
      at = Math.max(at + 1, end - stub);
    }
    return found;
  };
};
