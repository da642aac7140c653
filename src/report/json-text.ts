import { visibleJson } from "./visible.ts";

/**
 * A value as a JSON document: two spaces, final newline, the same value when parsed.
 * Printed to a log it does nothing: `##[` and `##vso[`, which runners obey in the middle of a line, have their second
 * `#` written as an escape, and so has every character a terminal would obey.
 */
export const jsonText = (value: unknown): string =>
  // The line end first: behind the others it would have a text of 80 MB copied once more.
  visibleJson(`${JSON.stringify(value, null, 2)}\n`).replace(/##(?=\w*\[)/g, "#\\u0023");
