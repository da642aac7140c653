import { visible } from "./visible.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// An element of its own parts the sign from the name, so that nobody is mentioned and no formula begins; what is copied
// from the page is still the text.
const part = (text: string): string => text.replace(/[@$]/g, "<span>$&</span>");

/** Text inside HTML, where Markdown is not read; on one line. */
export const html = (text: string): string => part(visible(text).replace(/[&<>"]/g, (c) => entities[c] ?? c));

/** Text inside a line or a table cell of Markdown: every sign shows as itself. */
export const markdownText = (text: string): string =>
  part(
    visible(text)
      .replace(/[\\`*_~|[\]#!]/g, "\\$&")
      .replace(/[&<>]/g, (c) => entities[c] ?? c),
  );

/** A block of code that holds any text, longer fences included. */
export const fence = (language: string, text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text}${text.endsWith("\n") ? "" : "\n"}${ticks}\n`;
};
