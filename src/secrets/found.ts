/** What a secret is shown as. */
export const shown = "***";

/** A stretch of a text. */
export type Found = readonly [from: number, to: number];

/** Stretches that overlap as one, in order. */
export const united = (all: readonly Found[]): readonly Found[] => {
  const result: [number, number][] = [];
  for (const [from, to] of [...all].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

/** A text, or a part of it, with stretches as `***`; they are united. */
export const hide = (text: string, found: readonly Found[], from = 0, to = text.length): string => {
  let hidden = "";
  let at = from;
  for (const [start, end] of found) {
    if (end <= at || start >= to) continue;
    hidden += text.slice(at, Math.max(at, start)) + shown;
    at = Math.min(end, to);
  }
  return hidden + text.slice(at, to);
};
