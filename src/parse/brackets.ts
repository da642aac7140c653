/** What a closing bracket leaves open: an object, an array, or nothing. */
export type Around = "object" | "array" | "nothing";

/**
 * What must be around `at`, the offset behind a closing bracket, by what follows there: a key or `}` needs an object,
 * `]` or another value an array, the end of the text nothing. Undefined if that does not tell.
 */
export function expects(text: string, at: number): Around | undefined {
  let i = blanks(text, at);
  if (text[i] === ",") i = blanks(text, i + 1);
  else if (i < text.length && !"]}".includes(text[i]!)) return undefined;

  if (i >= text.length) return "nothing";
  if (text[i] === "}") return "object";
  if (text[i] !== '"') return "array";
  const close = text.indexOf('"', i + 1);
  return close > 0 && text[blanks(text, close + 1)] === ":" ? "object" : "array";
}

function blanks(text: string, at: number): number {
  let i = at;
  while (i < text.length && " \t\r\n".includes(text[i]!)) i++;
  return i;
}
