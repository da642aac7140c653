/** The closing brackets behind some place that nothing behind it opens. */
export interface Closers {
  /** In their order: `}]}`. */
  readonly signs: string;
  /** The offset of the first. */
  readonly first: number;
}

/**
 * Counts the brackets from `at` to the end, strings apart: what is left over tells whether one is missing or too many
 * before. Undefined if that is no help: some bracket from `at` on is not closed, or more than `most` are left over.
 */
export function closersFrom(text: string, at: number, most: number): Closers | undefined {
  let signs = "";
  let first = text.length;
  let open = 0;
  for (let i = at; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') i = stringEnd(text, i);
    else if (sign === "{" || sign === "[") open++;
    else if (sign === "}" || sign === "]") {
      if (open > 0) open--;
      else {
        if (signs === "") first = i;
        signs += sign;
        if (signs.length > most) return undefined;
      }
    }
  }
  return open > 0 ? undefined : { signs, first };
}

/** The offset of the quote that closes a string, or of the line break or end that does. */
function stringEnd(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"' && text[i] !== "\n" && text[i] !== "\r") i += text[i] === "\\" ? 2 : 1;
  return i;
}
