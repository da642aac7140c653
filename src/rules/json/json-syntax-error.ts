import type { Fault, Text } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

/** What is said of each sort of fault (`parse/faults.ts`), and what to do about it. */
const sorts: Readonly<Record<string, (token: string) => readonly [message: string, help: string]>> = {
  "empty-document": () => ["The file is empty; a JSON document must hold one value.", "Write the document."],
  "text-after-document": (token) => [`There is text after the end of the document: ${show(token)}.`, "Remove it."],
  "trailing-comma": () => ["There is a comma before the closing bracket.", "Remove the comma."],
  "extra-comma": () => ["There is a comma too many.", "Remove the comma."],
  "missing-comma": (token) => [`There is no comma before ${show(token)}.`, "Put a comma before it."],
  "missing-colon": (token) => [
    `There is no colon before ${show(token)}.`,
    "Put a colon between the key and its value.",
  ],
  "missing-value": () => ["There is no value after the colon.", "Add the value, or remove the key."],
  "missing-key": (token) => [`A key should stand where ${show(token)} does.`, "Write the key in double quotes."],
  comment: () => ["There is a comment; JSON has none.", "Remove the comment."],
  "single-quotes": () => ["This string is in single quotes; JSON knows double quotes only.", "Use double quotes."],
  "unquoted-key": (token) => [`The key ${show(token)} is not in double quotes.`, "Put it in double quotes."],
  "unclosed-string": () => ["This string has no closing quote.", "Add the closing quote."],
  "unopened-string": () => ["This string has no opening quote.", "Add the opening quote."],
  "unescaped-quote": () => [
    "This string holds a double quote as it is; in JSON it must be escaped.",
    'Write it as \\".',
  ],
  "unclosed-bracket": (token) => [`The bracket ${show(token)} is never closed.`, "Add the closing bracket."],
  "mismatched-bracket": (token) => [
    `The closing bracket ${show(token)} does not fit the bracket that is open here.`,
    "Close what is open first, or remove it.",
  ],
  "extra-bracket": (token) => [`The closing bracket ${show(token)} is one too many.`, "Remove it."],
  "missing-bracket": (token) => [
    `There is no opening bracket before ${show(token.replace(/^"(.*)"$/s, "$1"))}.`,
    "Put the bracket before it, { for an object or [ for an array.",
  ],
  "control-character": (token) => [
    `This string holds ${named(token)} as it is; in JSON it must be escaped.`,
    `Write it as ${escaped(token)}.`,
  ],
  "bad-escape": (token) => [
    `${show(token)} is not an escape that JSON knows.`,
    'JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits; a backslash itself is \\\\.',
  ],
  "bad-number": (token) => [
    `${show(token)} is not a JSON number.`,
    "A number has no leading zero or plus, and digits on both sides of its point.",
  ],
  "not-finite": (token) => [
    `${token} is not a JSON value: JSON has no infinite numbers and no NaN.`,
    "Use null, leave the member out, or write a text. Python's json.dumps writes these words unless allow_nan=False.",
  ],
  "unknown-word": (token) => [
    `${show(token)} is not a JSON value.`,
    "The words that JSON knows are true, false and null; a text stands in double quotes.",
  ],
  "unexpected-character": (token) => [`${show(token)} has no place here.`, "Remove it."],
};

const named = (character: string): string =>
  ({ "\n": "a line break", "\r": "a line break", "\t": "a tab" })[character] ??
  `the control character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const escaped = (character: string): string => JSON.stringify(character).slice(1, -1);

export default defineRule({
  id: "json-syntax-error",
  tier: "json",
  severity: "error",
  fault: "syntax",
  summary: "The file is not JSON.",
  why: "Nothing can read it: the publisher stops, a client drops the file.",
  spec: "https://www.rfc-editor.org/rfc/rfc8259",

  explain({ detail, at }: Fault, { token }: Text) {
    const [message, help] = (sorts[detail] ?? sorts["unexpected-character"])?.(token(at)) ?? [];
    return { at, message: message ?? "The file is not JSON.", ...(help === undefined ? {} : { help }) };
  },
});
