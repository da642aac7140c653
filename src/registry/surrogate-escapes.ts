// Where the publisher's look for half surrogate pairs goes astray: it does not know that a backslash may be escaped.

const unicode = /^\\u([0-9a-fA-F]{4})/;
const codeAt = (token: string, at: number): number | undefined => {
  const [, hex] = unicode.exec(token.slice(at, at + 6)) ?? [];
  return hex === undefined ? undefined : Number.parseInt(hex, 16);
};
const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/**
 * What the publisher takes for half a pair in a string token, where the string has none: an escaped backslash and what
 * stands behind it. Undefined if it takes nothing for one.
 *
 * @param token a valid JSON string, with its quotes
 */
export const misreadIn = (token: string): string | undefined => {
  if (/\p{Surrogate}/u.test(JSON.parse(token) as string)) return undefined;
  for (let at = 1; at < token.length - 6; at++) {
    const code = codeAt(token, at);
    if (code === undefined) continue;
    const pair = isHigh(code) ? codeAt(token, at + 6) : undefined;
    if (isLow(code) || (isHigh(code) && (pair === undefined || !isLow(pair)))) return token.slice(at - 1, at + 6);
    at += pair === undefined ? 5 : 11;
  }
  return undefined;
};

/** Whether a text may hold such a token. */
export const mayBeMisread = (text: string): boolean => /\\\\u[dD][89a-fA-F]/.test(text);
