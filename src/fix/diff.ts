import type { Edit } from "../model.ts";
import { applyEdits } from "./apply.ts";

const context = 3;

/** Lines with their ends. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const marked = (mark: string, lines: readonly string[]): string =>
  lines.map((line) => `${mark}${line}${line.endsWith("\n") ? "" : "\n\\ No newline at end of file\n"}`).join("");

interface Block {
  /** Lines of the text before, 0-based, end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly after: readonly string[];
}

/** Without the lines at its ends that stay as they are. */
const trimmed = ({ from, to, after }: Block, before: readonly string[]): Block => {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: from + head, to: to - tail, after: after.slice(head, after.length - tail) };
};

/** The edits as whole lines that give way to others; edits on the same or neighbouring lines are one block. */
const blocksOf = (text: string, edits: readonly Edit[]): readonly Block[] => {
  const starts = [0];
  for (const line of linesOf(text)) starts.push((starts.at(-1) ?? 0) + line.length);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = Math.max(0, starts.length - 2);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const groups: { from: number; to: number; edits: Edit[] }[] = [];
  for (const edit of edits) {
    const from = lineAt(edit.offset);
    const to = lineAt(edit.offset + edit.length) + 1;
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else groups.push({ from, to, edits: [edit] });
  }
  return groups.map(({ from, to, edits: inside }) => {
    const offset = starts[from] ?? 0;
    const piece = text.slice(offset, starts[to] ?? text.length);
    const moved = inside.map((edit) => ({ ...edit, offset: edit.offset - offset }));
    return trimmed({ from, to, after: linesOf(applyEdits(piece, moved)) }, linesOf(piece));
  });
};

const range = (start: number, count: number): string =>
  `${count === 0 ? start : start + 1}${count === 1 ? "" : `,${count}`}`;

/**
 * The edits of one file as a unified diff that `patch -p1` and `git apply` take; nothing if there are none.
 *
 * @param edits in order of their offsets, none overlapping
 */
export const unifiedDiff = (file: string, text: string, edits: readonly Edit[]): string => {
  const blocks = blocksOf(text, edits);
  if (blocks.length === 0) return "";
  const lines = linesOf(text);
  let shift = 0;
  let diff = `--- a/${file}\n+++ b/${file}\n`;
  for (let at = 0; at < blocks.length; ) {
    const first = blocks[at] as Block;
    let last = first;
    const hunk = [first];
    while (at + hunk.length < blocks.length) {
      const next = blocks[at + hunk.length] as Block;
      if (next.from - last.to > 2 * context) break;
      hunk.push(next);
      last = next;
    }
    at += hunk.length;
    const from = Math.max(0, first.from - context);
    const to = Math.min(lines.length, last.to + context);
    const grown = hunk.reduce((sum, block) => sum + block.after.length - (block.to - block.from), 0);
    diff += `@@ -${range(from, to - from)} +${range(from + shift, to - from + grown)} @@\n`;
    let done = from;
    for (const block of hunk) {
      diff +=
        marked(" ", lines.slice(done, block.from)) +
        marked("-", lines.slice(block.from, block.to)) +
        marked("+", block.after);
      done = block.to;
    }
    diff += marked(" ", lines.slice(done, to));
    shift += grown;
  }
  return diff;
};
