import type { Change, Document, Edit, JsonValue, Pointer, Range, Span } from "../model.ts";
import { join, keyOf, parentOf, valueAt } from "../parse/path.ts";

type Text = Pick<Document, "text" | "spans" | "value">;

const end = ({ offset, length }: Range): number => offset + length;

// A document may have ten thousand fixes in one object.
const listed = new WeakMap<Text, Map<Pointer, readonly Required<Span>[]>>();

/** The members of an object, as they stand in the text. */
const membersOf = (document: Text, object: Pointer): readonly Required<Span>[] => {
  const known = listed.get(document) ?? new Map<Pointer, readonly Required<Span>[]>();
  listed.set(document, known);
  const members = known.get(object) ?? readMembers(document, object);
  known.set(object, members);
  return members;
};

const readMembers = ({ value, spans }: Text, object: Pointer): readonly Required<Span>[] => {
  const container = valueAt(value, object);
  if (typeof container !== "object" || container === null || Array.isArray(container)) return [];
  return Object.keys(container)
    .map((key) => spans.at(join(object, key)))
    .filter((span): span is Required<Span> => span?.key !== undefined)
    .sort((a, b) => a.key.offset - b.key.offset);
};

/** The index of the member whose value begins at an offset; -1 if there is none. */
const indexIn = (members: readonly Required<Span>[], offset: number): number => {
  let low = 0;
  let high = members.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = members[middle]!.value.offset;
    if (there === offset) return middle;
    if (there < offset) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

const lineEndOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";

/** Written as the text around it is: on lines of their own where the members around it are, else on one. */
const written = (value: JsonValue, text: string, indent: string): string => {
  if (typeof value !== "object" || value === null || indent === "") return JSON.stringify(value);
  const unit = indent.includes("\t") ? "\t" : "  ";
  return JSON.stringify(value, null, unit).replaceAll("\n", lineEndOf(text) + indent);
};

/** The white space of the line that an offset stands on, if nothing else stands before it; else nothing. */
const indentAt = (text: string, offset: number): string => {
  let start = offset;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start === 0 || text[start - 1] === "\n" || text[start - 1] === "\r" ? text.slice(start, offset) : "";
};

const add = (document: Text, pointer: Pointer, to: JsonValue, first: boolean): Edit | undefined => {
  const object = document.spans.at(parentOf(pointer))?.value;
  const { text } = document;
  if (!object || text[object.offset] !== "{") return undefined;
  const members = membersOf(document, parentOf(pointer));
  const key = JSON.stringify(keyOf(pointer));
  const beside = first ? members[0] : members.at(-1);
  if (!beside) return { offset: object.offset + 1, length: 0, text: `${key}: ${JSON.stringify(to)}` };
  // What stands between two members stands between them and the new one.
  const opening = members[0]?.key.offset ?? 0;
  const gap = members[1]
    ? text.slice(text.lastIndexOf(",", members[1].key.offset) + 1, members[1].key.offset)
    : text.slice(object.offset + 1, opening) || " ";
  const member = `${key}: ${written(to, text, indentAt(text, beside.key.offset))}`;
  return first
    ? { offset: opening, length: 0, text: `${member},${gap}` }
    : { offset: end(beside.value), length: 0, text: `,${gap}${member}` };
};

const remove = (document: Text, pointer: Pointer): Edit | undefined => {
  const members = membersOf(document, parentOf(pointer));
  const span = document.spans.at(pointer);
  const at = span ? indexIn(members, span.value.offset) : -1;
  const member = members[at];
  if (!member) return undefined;
  const next = members[at + 1];
  const previous = members[at - 1];
  const from = next ? member.key.offset : previous ? end(previous.value) : member.key.offset;
  const to = next ? next.key.offset : end(member.value);
  return { offset: from, length: to - from, text: "" };
};

const editOf = (document: Text, change: Change): Edit | undefined => {
  if ("replace" in change) return { ...change.replace, text: change.with };
  if ("remove" in change) return remove(document, change.remove);
  if ("rename" in change) {
    const key = document.spans.at(change.rename)?.key;
    return key && { ...key, text: JSON.stringify(change.to) };
  }
  const there = document.spans.at(change.set);
  if (!there) return add(document, change.set, change.to, change.first ?? false);
  return {
    ...there.value,
    text: written(change.to, document.text, indentAt(document.text, (there.key ?? there.value).offset)),
  };
};

/**
 * Changes of values as edits of the text, which leave everything else as it was: order, indentation, line ends.
 * Undefined if one of them cannot be made: then none should be.
 */
export const editsOf = (document: Text, changes: readonly Change[]): readonly Edit[] | undefined => {
  const edits = changes.map((change) => editOf(document, change));
  return edits.every((edit) => edit !== undefined) ? edits : undefined;
};
