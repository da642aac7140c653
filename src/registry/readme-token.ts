// The line of a README that proves who owns a package: `mcp-name: ` and the server's name.
import type { Range } from "../model.ts";

export type Token =
  | { readonly is: "found" }
  /** It is there, but only in HTML comments, which the reader strips. */
  | { readonly is: "hidden"; readonly at: Range }
  /** The character that follows makes a longer name of it. */
  | { readonly is: "glued"; readonly at: Range; readonly next: string }
  | { readonly is: "missing" };

/** What a README must hold to name a server. */
export const tokenOf = (name: string): string => `mcp-name: ${name}`;

/** Whether a name may end at an offset: at the end, before no character of a name, or before the end of a comment. */
const isBoundary = (text: string, offset: number): boolean =>
  offset >= text.length ||
  !/[A-Za-z0-9._/-]/.test(text[offset] ?? "") ||
  text.startsWith("-->", offset) ||
  text.startsWith("--!>", offset);

/** HTML comments, in order; one that is not closed goes on to the end. */
const commentsIn = (text: string): readonly Range[] => {
  const comments: Range[] = [];
  for (let start = text.indexOf("<!--"); start >= 0; ) {
    const close = /--!?>/g;
    close.lastIndex = start + 4;
    const end = close.test(text) ? close.lastIndex : text.length;
    comments.push({ offset: start, length: end - start });
    start = text.indexOf("<!--", end);
  }
  return comments;
};

/**
 * Looks for a server's name in a README: one good occurrence is enough, and a longer name before it does no harm.
 *
 * @param rendered whether the reader sees it rendered, without its HTML comments
 */
export const readmeToken = (readme: string, name: string, rendered = false): Token => {
  const token = tokenOf(name);
  const comments = rendered ? commentsIn(readme) : [];
  let next = 0;
  let hidden: Token | undefined;
  let glued: Token | undefined;
  for (let offset = readme.indexOf(token); offset >= 0; offset = readme.indexOf(token, offset + token.length)) {
    const end = offset + token.length;
    const at = { offset, length: token.length };
    if (!isBoundary(readme, end)) {
      glued ??= { is: "glued", at, next: readme[end] ?? "" };
      continue;
    }
    for (let one = comments[next]; one && one.offset + one.length <= offset; one = comments[next]) next++;
    const around = comments[next];
    if (!around || around.offset > offset) return { is: "found" };
    hidden ??= { is: "hidden", at };
  }
  return hidden ?? glued ?? { is: "missing" };
};
