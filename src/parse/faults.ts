import type { Fault, FaultKind } from "../model.ts";

/** The sorts of syntax fault: what `Fault.detail` says of one. The range is that of the token named here. */
export type SyntaxSort =
  /** No value at all; a range without length. */
  | "empty-document"
  /** The first token behind the document. */
  | "text-after-document"
  /** The comma before a closing bracket. */
  | "trailing-comma"
  /** A comma after another one or after an opening bracket. */
  | "extra-comma"
  /** The token that stands where a comma should. */
  | "missing-comma"
  /** The token that stands where a colon should. */
  | "missing-colon"
  /** The comma or bracket after a colon. */
  | "missing-value"
  /** The colon or bracket that stands where a key should. */
  | "missing-key"
  /** A comment, from `//` or `#` to the end of its line, or from `/*` on. */
  | "comment"
  /** A string in single quotes. */
  | "single-quotes"
  /** A key without quotes. */
  | "unquoted-key"
  /** A string without a closing quote, as far as it seems to go. */
  | "unclosed-string"
  /** A string or key without an opening quote. */
  | "unopened-string"
  /** A quote in a string, the first one there. */
  | "unescaped-quote"
  /** The opening bracket that is not closed; of several, the innermost. */
  | "unclosed-bracket"
  /** The bracket of the wrong kind; mostly the closing one. */
  | "mismatched-bracket"
  /** A closing bracket that closes nothing, or too early. */
  | "extra-bracket"
  /** A key or bracket that shows that an opening bracket is missing before it. */
  | "missing-bracket"
  /** A control character in a string: the first one there. */
  | "control-character"
  /** A backslash that escapes nothing, and what follows it: the first one in a string. */
  | "bad-escape"
  /** A number in a form that JSON does not know: `01`, `1.`, `+1`, `.5`, `0x10`. */
  | "bad-number"
  /** `NaN`, `Infinity`, `-Infinity`. */
  | "not-finite"
  /** A word that is no value: `undefined`, `True`, `None`. */
  | "unknown-word"
  /** Anything else that has no place there. */
  | "unexpected-character";

/** More faults of a kind than anybody will read are not kept: a hostile file has one in every byte. */
const most = 10_000;

/** A fault whose value is known by its row in the table as yet: -1 where no value is concerned. */
export interface RowFault extends Omit<Fault, "pointer"> {
  readonly row: number;
}

export interface FaultList {
  readonly list: RowFault[];
  readonly counts: Map<FaultKind, number>;
}

export const collectFaults = (): FaultList => ({ list: [], counts: new Map() });

/** Adds a fault, if there are not `most` of its kind yet. */
export function addFault(
  { list, counts }: FaultList,
  kind: FaultKind,
  detail: string,
  offset: number,
  end: number,
  row = -1,
  more: Pick<Fault, "first" | "inKey"> = {},
): void {
  const count = counts.get(kind) ?? 0;
  if (count === most) return;
  counts.set(kind, count + 1);
  list.push({ kind, at: { offset, length: end - offset }, detail, row, ...more });
}
