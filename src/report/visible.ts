// What a terminal, a browser or a reader would obey or not see: control characters (escapes, line ends, C1), format
// characters (bidirectional overrides, byte order marks, tags), line and paragraph separators, lone surrogates.
// The two joiners stay: emoji and several scripts need them.
const unseenBut = (kept: string): RegExp => new RegExp(`(?!${kept})[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, "gu");
// Made once something needs them: the engine takes long to read Unicode's classes, and nearly every text is ASCII.
let inText: RegExp | undefined;
let inJson: RegExp | undefined;

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const written = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return short[character] ?? (code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`);
};

/** The text on one line, with every character that is obeyed rather than seen written as an escape (`\n`, `\u001b`). */
export const visible = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return text;
  inText ??= unseenBut("\\u200c|\\u200d");
  return text.replace(inText, written);
};

/** The same for the text of a JSON document: its strings keep their values, its own line ends stay. */
export const visibleJson = (json: string): string => {
  if (/^[ -~\n]*$/.test(json)) return json;
  inJson ??= unseenBut("\\u200c|\\u200d|\\n");
  return json.replace(inJson, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
};

/** The text, or as much of it as fits into `limit` UTF-16 units, cut between code points and ended with `…`. */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const end = Math.max(0, limit - 1);
  const splits = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return `${text.slice(0, splits ? end - 1 : end)}…`;
};
