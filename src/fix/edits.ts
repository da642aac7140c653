import type { Change, Document, Edit, JsonValue, Pointer, Range, Span } from "../model.ts";
import { join, keyOf, parentOf, valueAt } from "../parse/path.ts";
import { clash, countBefore } from "./apply.ts";

type Text = Pick<Document, "text" | "spans" | "value"> & Partial<Pick<Document, "faults">>;

const end = ({ offset, length }: Range): number => offset + length;

// Between neighbours nothing else may stand: no comment, and no earlier member of a name that occurs twice.
const blank = /^[ \t\r\n]*$/;
const comma = /^[ \t\r\n]*,[ \t\r\n]*$/;

/** A member with its key, or an element, as it stands in the text. */
const wholeOf = ({ key, value }: Span): Range =>
  key ? { offset: key.offset, length: end(value) - key.offset } : value;

// A document may have ten thousand fixes in one object, and one in each of ten thousand.
const last = new WeakMap<Text, { readonly object: Pointer; readonly members: readonly Range[] }>();

/** The members of an object, in the order of the text. */
const membersOf = (document: Text, object: Pointer): readonly Range[] => {
  const known = last.get(document);
  if (known?.object === object) return known.members;
  const members = readMembers(document, object);
  last.set(document, { object, members });
  return members;
};

const readMembers = ({ value, spans }: Text, object: Pointer): readonly Range[] =>
  Object.keys(valueAt(value, object) ?? {})
    .map((key) => spans.at(join(object, key)))
    .filter((span): span is Span => span?.key !== undefined)
    .map(wholeOf)
    .sort((a, b) => a.offset - b.offset);

interface Doubts {
  /** The text is no JSON: what stands where in it is a guess, and nothing is put in or taken out by that. */
  readonly isBroken: boolean;
  /** Members whose name occurs more than once: without the last one an earlier one counts. */
  readonly twice: ReadonlySet<Pointer | undefined>;
}

const doubts = new WeakMap<Text, Doubts>();

const doubtsAbout = (document: Text): Doubts => {
  const { faults = [] } = document;
  const known = doubts.get(document) ?? {
    isBroken: faults.some(({ kind }) => kind === "syntax"),
    twice: new Set(faults.flatMap(({ kind, pointer }) => (kind === "duplicate-key" ? [pointer] : []))),
  };
  doubts.set(document, known);
  return known;
};

/** A member or an element by its number among its neighbours. */
interface Part {
  readonly holder: Pointer;
  readonly index: number;
  at(index: number): Range | undefined;
}

const partAt = (document: Text, pointer: Pointer): Part | undefined => {
  const { spans } = document;
  const span = spans.at(pointer);
  const { isBroken, twice } = doubtsAbout(document);
  if (!span || pointer === "" || isBroken || twice.has(pointer)) return undefined;
  const holder = parentOf(pointer);
  // Elements are looked up one by one: there may be a million.
  if (!span.key) return { holder, index: Number(keyOf(pointer)), at: (index) => spans.at(join(holder, index))?.value };
  const members = membersOf(document, holder);
  return { holder, index: countBefore(members, span.key.offset), at: (index) => members[index] };
};

const lineEnds = new Set(["\n", "\r"]);

/** How the line of an offset begins, if only white space stands before it there: the line end before, and the white space. */
const lineStart = (text: string, offset: number): { readonly lineEnd: string; readonly indent: string } | undefined => {
  let start = offset;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  const before = text[start - 1];
  if (before === undefined || !lineEnds.has(before)) return undefined;
  return { lineEnd: text[start - 2] === "\r" && before === "\n" ? "\r\n" : before, indent: text.slice(start, offset) };
};

/** Written as the text around it is: on lines of their own where the member at an offset is, else on one. */
const written = (value: JsonValue, text: string, offset: number): string => {
  const start = typeof value === "object" && value !== null ? lineStart(text, offset) : undefined;
  if (!start?.indent) return JSON.stringify(value);
  const unit = start.indent.includes("\t") ? "\t" : "  ";
  return JSON.stringify(value, null, unit).replaceAll("\n", start.lineEnd + start.indent);
};

const add = (document: Text, pointer: Pointer, to: JsonValue, first: boolean): Edit | undefined => {
  const object = document.spans.at(parentOf(pointer))?.value;
  const { text } = document;
  if (!object || text[object.offset] !== "{" || doubtsAbout(document).isBroken) return undefined;
  const members = membersOf(document, parentOf(pointer));
  const [opening, second] = members;
  const key = JSON.stringify(keyOf(pointer));
  const inner = object.offset + 1;
  if (!opening) {
    if (!blank.test(text.slice(inner, end(object) - 1))) return undefined;
    return { offset: inner, length: 0, text: `${key}: ${JSON.stringify(to)}` };
  }
  // What stands between two members stands between them and the new one.
  const between = second ? text.slice(end(opening), second.offset) : `,${text.slice(inner, opening.offset) || " "}`;
  if (!comma.test(between)) return undefined;
  const gap = between.slice(between.indexOf(",") + 1);
  const beside = first ? opening : (members.at(-1) ?? opening);
  const member = `${key}: ${written(to, text, beside.offset)}`;
  return first
    ? { offset: beside.offset, length: 0, text: `${member},${gap}` }
    : { offset: end(beside), length: 0, text: `,${gap}${member}` };
};

/** Removes parts of one object or array that stand one behind the other, with the comma before or behind them. */
const cut = ({ text, spans }: Text, { holder, at }: Part, from: number, to: number): Edit | undefined => {
  const [previous, first, last, next] = [at(from - 1), at(from), at(to), at(to + 1)];
  const container = spans.at(holder)?.value;
  if (!first || !last || !container) return undefined;
  const around = previous
    ? comma.test(text.slice(end(previous), first.offset))
    : blank.test(text.slice(container.offset + 1, first.offset));
  if (!around) return undefined;
  for (let index = from; index < to; index++)
    if (!comma.test(text.slice(end(at(index)!), at(index + 1)!.offset))) return undefined;
  if (next && !comma.test(text.slice(end(last), next.offset))) return undefined;
  const start = next || !previous ? first.offset : end(previous);
  return { offset: start, length: (next ? next.offset : end(last)) - start, text: "" };
};

/** Removes parts: of neighbours each would take the comma of the other, so they go together. */
const remove = (document: Text, pointers: readonly Pointer[]): readonly (Edit | undefined)[] => {
  const holders = new Map<Pointer, { readonly part: Part; readonly indexes: Set<number> }>();
  for (const pointer of pointers) {
    const part = partAt(document, pointer);
    if (!part) return [undefined];
    const known = holders.get(part.holder) ?? { part, indexes: new Set() };
    holders.set(part.holder, known);
    known.indexes.add(part.index);
  }
  const edits: (Edit | undefined)[] = [];
  for (const { part, indexes } of holders.values())
    for (const from of indexes) {
      if (indexes.has(from - 1)) continue;
      let to = from;
      while (indexes.has(to + 1)) to++;
      edits.push(cut(document, part, from, to));
    }
  return edits;
};

const editOf = (document: Text, change: Exclude<Change, { readonly remove: Pointer }>): Edit | undefined => {
  if ("replace" in change) return { ...change.replace, text: change.with };
  if ("rename" in change) {
    const isTwice = doubtsAbout(document).twice.has(change.rename);
    const key = isTwice ? undefined : document.spans.at(change.rename)?.key;
    // A key whose opening quote is missing has another behind it.
    if (!key || document.text[end(key)] === '"') return undefined;
    return { ...key, text: JSON.stringify(change.to) };
  }
  const there = document.spans.at(change.set);
  if (!there) return add(document, change.set, change.to, change.first ?? false);
  return { ...there.value, text: written(change.to, document.text, wholeOf(there).offset) };
};

/**
 * Changes of values as edits of the text, in order of their offsets, which leave everything else as it was: order,
 * indentation, line ends. Undefined if one of them cannot be made, or not beside another: then none should be.
 */
export const editsOf = (document: Text, changes: readonly Change[]): readonly Edit[] | undefined => {
  const removed: Pointer[] = [];
  const edits: (Edit | undefined)[] = [];
  for (const change of changes)
    if ("remove" in change) removed.push(change.remove);
    else edits.push(editOf(document, change));
  edits.push(...remove(document, removed));
  if (!edits.every((edit) => edit !== undefined)) return undefined;
  // What stands there already is no fix.
  if (edits.every(({ offset, length, text }) => document.text.slice(offset, offset + length) === text))
    return undefined;
  edits.sort((a, b) => a.offset - b.offset);
  return edits.some((edit, index) => index > 0 && clash(edits[index - 1]!, edit)) ? undefined : edits;
};
