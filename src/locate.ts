import { editsOf } from "./fix/edits.ts";
import type { Document, Fix, Found, Issue, Located, Place, Pointer, Range, Text } from "./model.ts";
import { type LineIndex, lineIndex } from "./parse/line-index.ts";
import { parentOf, toPath } from "./parse/path.ts";
import { type Mask, type Masked, maskOf } from "./secrets/index.ts";

const nothing: Range = { offset: 0, length: 0 };

/** The stretch of text that an issue marks: this is the only place that knows which token that is. */
const rangeOf = ({ text, spans }: Pick<Document, "text" | "spans">, place: Place): Range => {
  if (!("pointer" in place)) return place;
  let { pointer } = place;
  let span = spans.at(pointer);
  const there = span !== undefined;
  while (span === undefined && pointer !== "") {
    pointer = parentOf(pointer);
    span = spans.at(pointer);
  }
  if (!span) return nothing;
  if (there && place.on === "key" && span.key) return span.key;
  const container = text[span.value.offset] === "{" || text[span.value.offset] === "[";
  return container ? (span.key ?? { offset: span.value.offset, length: 1 }) : span.value;
};

/** FNV-1a over UTF-16 units, twice with different seeds: 64 bits are plenty to tell issues of one repository apart. */
const hash = (text: string): string => {
  let a = 0x811c9dc5;
  let b = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + 0x9e37), 0x01000193);
  }
  return (a >>> 0).toString(16).padStart(8, "0") + (b >>> 0).toString(16).padStart(8, "0");
};

const scalarAt = ({ text, spans }: Pick<Document, "text" | "spans">, pointer: Pointer): string => {
  const span = spans.at(pointer)?.value;
  const token = span ? text.slice(span.offset, span.offset + span.length) : "";
  return token.startsWith("{") || token.startsWith("[") ? "" : token;
};

/**
 * Hashes what stays when lines move: some words, and the value at a pointer, without secrets, which could be guessed back.
 * Few reports print it. A function of its own, which keeps the text of the document and lets go of its value.
 */
const fingerprintOf = (
  words: readonly string[],
  { text, spans }: Pick<Document, "text" | "spans">,
  pointer: Pointer,
  mask: Mask,
): (() => string) => {
  return () => hash([...words, mask.text(scalarAt({ text, spans }, pointer))].join("\n"));
};

/** A fix without secrets in its words; nothing where its edits would repeat one. */
const withoutSecrets = ({ description, safe, edits }: Fix, mask: Pick<Mask, "text">): Fix | undefined =>
  edits.some(({ text }) => mask.text(text) !== text) ? undefined : { description: mask.text(description), safe, edits };

/** What hides words in: the secrets of a document, then those of another whose problem they are about. */
const wordsOf = (own: Mask, asking: Mask | undefined): Pick<Mask, "name" | "text"> =>
  asking ? { name: (text) => asking.name(own.name(text)), text: (text) => asking.text(own.text(text)) } : own;

/** A text in which something was located. */
export interface LocatedText {
  readonly file: string;
  readonly text: string;
  readonly index: LineIndex;
  readonly mask: Mask;
  /** Whether the file holds just this text: bytes that are no UTF-8 are replaced in it. */
  readonly exact: boolean;
}

/** Gives problems of one document their lines. */
export interface Locator {
  readonly index: LineIndex;
  locate(found: Found): Located;
  /** The document, and the other files in which problems were located. */
  texts(): readonly LocatedText[];
}

/** The text of another file: places in it are offsets, or the first character. */
const plainText = (text: string): Pick<Document, "text" | "spans" | "value"> => ({
  text,
  value: undefined,
  spans: { at: () => undefined },
});

/** A document's text as the rules of its faults see it. */
export const textOf = ({ text }: Pick<Document, "text">, index: LineIndex): Text => ({
  lineOf: (offset) => index.position(offset).line,
  token: ({ offset, length }) => text.slice(offset, offset + length),
});

/**
 * @param document a document, or any text with a name
 * @param asking what hides the secrets of the document whose problems lie here
 */
export const locatorOf = (document: Masked & Pick<Document, "file">, asking?: Mask): Locator => {
  const index = lineIndex(document.text);
  const mask = maskOf(document);
  const words = wordsOf(mask, asking);
  const others = new Map<string, Locator>();

  const locate = (found: Found): Located => {
    const { rule, problem, reference } = found;
    if (problem.in && problem.in.file !== document.file) {
      const { file, text, document: parsed } = problem.in;
      let other = others.get(file);
      if (!other) {
        other = locatorOf(parsed ?? { file, ...plainText(text) }, mask);
        others.set(file, other);
      }
      const { in: _, ...here } = problem;
      return other.locate({ ...found, problem: here });
    }
    const { offset, length } = rangeOf(document, problem.at);
    const start = index.position(offset);
    const lineEnd = index.lineEnd(start.line);
    const end = Math.max(offset, Math.min(offset + length, lineEnd));
    const pointer = "pointer" in problem.at ? problem.at.pointer : "";
    const also = [...new Set([...(rule.aliases ?? []), ...(problem.also ?? [])])];
    const help = problem.help ?? rule.help;
    const gates = problem.refusedBy ?? rule.refusedBy;
    const path = toPath(pointer, document.value);
    const edits = problem.fix && editsOf(document, problem.fix.changes);
    const { description = "", safe = false } = problem.fix ?? {};
    const fix = edits && withoutSecrets({ description, safe, edits }, words);
    // This is the only place where secrets go from what rules say: whatever prints issues, hands them on, or makes the
    // edits of a fix has them from here. What may be absent comes last: keys behind a spread make an object several
    // times as large, and there may be thousands.
    const issue: Issue = {
      type: rule.tier,
      path: words.name(path),
      message: words.text(problem.message),
      severity: problem.severity ?? rule.severity,
      reference,
      rule: rule.id,
      file: document.file,
      pointer: words.name(pointer),
      line: start.line,
      column: start.column,
      endLine: start.line,
      // A byte order mark has a length and no width.
      endColumn: Math.min(start.column + (end - offset), index.position(lineEnd).column),
      ...(problem.upstream === undefined ? {} : { upstream: words.text(problem.upstream) }),
      ...(also.length === 0 ? {} : { also }),
      ...(help === undefined ? {} : { help: words.text(help) }),
      ...(fix === undefined ? {} : { fix }),
    };
    return {
      issue,
      rule,
      fingerprint: fingerprintOf([rule.id, document.file, path, problem.missing ?? ""], document, pointer, mask),
      ...(problem.missing === undefined ? {} : { missing: problem.missing }),
      ...(problem.severity === undefined ? {} : { graded: problem.severity }),
      ...(gates === undefined ? {} : { refusedBy: gates }),
    };
  };
  const { file, text, faults = [] } = document;
  const exact = !faults.some(({ kind }) => kind === "invalid-utf8");
  return {
    index,
    locate,
    texts: () => [{ file, text, index, mask, exact }, ...[...others.values()].flatMap((other) => other.texts())],
  };
};
