import { visible } from "./visible.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text for an attribute or an element of XML 1.0, on one line.
 * What XML cannot hold is written as an escape; `##[` and `##vso[`, which runners obey, keep their meaning only in XML.
 */
export const xml = (text: string): string =>
  visible(text)
    .replace(/[\ufffe\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/g, (c) => entities[c] ?? c)
    .replace(/##(?=\w*\[)/g, "#&#35;");

/** Attributes, each with a space before it. */
export const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join("");
