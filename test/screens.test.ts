// The pictures in the README are what the program says today.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { draw } from "../scripts/screens.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/screens");
const pictures = draw();

test.each(Object.entries(pictures))("%s is up to date: `npm run generate`", (name, text) => {
  expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

test("each is used, and no other is there", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pictures).sort());
  for (const name of Object.keys(pictures)) expect(readme).toContain(`docs/screens/${name}`);
});

test.each(Object.entries(pictures))("%s is whole: every element closed, every text inside", (_, text) => {
  const open: string[] = [];
  for (const [, closing, name, alone] of text.matchAll(/<(\/)?([a-z]+)[^>]*?(\/)?>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name!);
  }
  expect(open).toEqual([]);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)!.map(Number);
  for (const [, x, y, length] of text.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"/g)) {
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(width!);
    expect(Number(y)).toBeLessThan(height!);
  }
});

test("the mark stands under its token", () => {
  const terminal = pictures["terminal.svg"]!;
  const mark = /<text class="error" x="([\d.]+)" y="111"[^>]*>\^{8}</.exec(terminal);
  // `"version": "^1.2.0"`: the value begins twelve columns behind the key.
  const code = /<text x="([\d.]+)" y="91"[^>]*>"version": "\^1\.2\.0",</.exec(terminal);
  expect(Number(mark?.[1])).toBeCloseTo(Number(code?.[1]) + 11 * 8.4, 1);
});
