// The tables in README.md, between their marks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aboutInput, type Option, options, outputs } from "../../src/options.ts";
import { ruleTable } from "../../src/report/rule-page.ts";
import { rules } from "../../src/rules/index.ts";

const file = join(import.meta.dirname, "../../README.md");

const cell = (text: string): string => text.replaceAll("|", "\\|");
const code = (text: string): string => `\`${text}\``;
const choice = ({ values }: Option): string => (values ? ` One of ${values.map(code).join(", ")}.` : "");

/** What a switch may have behind it. */
const behind = ({ reference, optional }: Option): string => {
  const word = reference ?? optional?.at(-1);
  return word === undefined ? "" : `[=${word}]`;
};

const tables: Readonly<Record<string, () => string>> = {
  inputs: () =>
    [
      "| input | default | meaning |",
      "| --- | --- | --- |",
      ...options
        .filter(({ input }) => input)
        .map(
          (row) =>
            `| ${code(row.input ?? "")} | ${row.expression || row.default ? code(row.expression ?? row.default ?? "") : ""} | ${cell(aboutInput(row) + choice(row))} |`,
        ),
    ].join("\n"),
  rules: () => ruleTable(rules, (id) => `docs/rules/${id}.md`),
  outputs: () =>
    [
      "| output | meaning |",
      "| --- | --- |",
      ...outputs.map(({ name, about }) => `| ${code(name)} | ${cell(about)} |`),
    ].join("\n"),
  options: () =>
    [
      "| option | default | meaning |",
      "| --- | --- | --- |",
      ...options
        .filter(({ flag }) => flag)
        .map(
          (row) =>
            `| ${code(`--${row.flag}${row.value ? ` ${row.value}` : behind(row)}`)} | ${row.value && row.default ? code(row.default) : ""} | ${cell(row.about + (row.value ? choice(row) : ""))} |`,
        ),
    ].join("\n"),
};

export const readme = (): void => {
  let text = readFileSync(file, "utf8");
  for (const [name, table] of Object.entries(tables)) {
    const mark = new RegExp(`(<!-- ${name}: generated -->\\n)[^]*?(<!-- end -->)`);
    if (!mark.test(text)) throw new Error(`README.md has no place for the table of ${name}`);
    text = text.replace(mark, (_, before, after) => `${before}\n${table()}\n\n${after}`);
  }
  writeFileSync(file, text);
};
