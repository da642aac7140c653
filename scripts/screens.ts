// npx tsx scripts/screens.ts: draws docs/screens/*.svg, the pictures in the README, from what the program says of a
// small server.json: the terminal, the annotated diff, the job summary. `npm run generate` calls it too.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePatch } from "../src/fix/patch.ts";
import { readOptions } from "../src/options.ts";
import { annotate } from "../src/report/annotations.ts";
import { markdown } from "../src/report/markdown.ts";
import { pretty } from "../src/report/pretty.ts";
import { summaryLine } from "../src/report/text.ts";
import { requestOf } from "../src/request.ts";
import { type Outcome, run } from "../src/run.ts";
import { home, version } from "../src/version.ts";

const example = `{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example/weather",
  "description": "Weather forecasts for every place on Earth.",
  "version": "^1.2.0",
  "packages": [
    {
      "registryType": "npm",
      "identifier": "@example/weather-mcp",
      "version": "latest",
      "transport": { "type": "stdoi" }
    }
  ]
}
`;

const checked = (): Outcome => {
  const cwd = realpathSync.native(mkdtempSync(join(tmpdir(), "screens-")));
  try {
    writeFileSync(join(cwd, "server.json"), example);
    const options = readOptions(new Map([["severity", ["warning"]]]), "flag");
    const place = { cwd, workspace: cwd, version, links: `${home}/blob/v${version}/docs/rules` };
    return run(requestOf({ ...options, noConfig: true }, place));
  } finally {
    rmSync(cwd, { recursive: true });
  }
};

/** A part of a line in one style. */
interface Span {
  readonly text: string;
  readonly style?: string;
}
type Line = readonly Span[];

const columns = 104;
const cell = { width: 8.4, height: 20 };
const margin = 16;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

/** Lines that are longer than the picture, broken between words where there are some. */
const wrapped = (line: Line, width = columns): readonly Line[] => {
  const rows: Span[][] = [[]];
  let used = 0;
  for (const { text, style } of line) {
    for (const word of text.split(/(?<= )/)) {
      if (used > 0 && used + word.trimEnd().length > width) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1)?.push(style === undefined ? { text: word } : { text: word, style });
      used += word.length;
    }
  }
  return rows;
};

const textOf = (line: Line): string => line.map(({ text }) => text).join("");

/** One line: every run of words at its column, as wide in every font. */
const drawLine = (line: Line, x: number, y: number): string => {
  const drawn: string[] = [];
  let column = 0;
  for (const { text, style } of joined(line)) {
    for (const { 0: words, index } of text.matchAll(/\S+(?: \S+)*/g)) {
      const left = (x + (column + index) * cell.width).toFixed(1);
      const as = style === undefined ? "" : ` class="${style}"`;
      const length = (words.length * cell.width).toFixed(1);
      drawn.push(`<text${as} x="${left}" y="${y}" textLength="${length}">${escaped(words)}</text>`);
    }
    column += text.length;
  }
  return drawn.join("");
};

/** The same line, with neighbours of one style in one span. */
const joined = (line: Line): Line => {
  const spans: { text: string; readonly style?: string }[] = [];
  for (const span of line) {
    const last = spans.at(-1);
    if (last && last.style === span.style) last.text += span.text;
    else spans.push({ ...span });
  }
  return spans;
};

const styles = `
.page { fill: #ffffff; stroke: #d1d9e0 } .box { fill: #f6f8fa; stroke: #d1d9e0 } .added { fill: #dafbe1 }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328 }
.bold { font-weight: 600 } text.dim { fill: #59636e } text.error { fill: #cf222e } text.warning { fill: #9a6700 } text.info { fill: #0969da }
@media (prefers-color-scheme: dark) {
  .page { fill: #0d1117; stroke: #3d444d } .box { fill: #151b23; stroke: #3d444d } .added { fill: #12261e }
  text { fill: #f0f6fc } text.dim { fill: #9198a1 } text.error { fill: #f85149 } text.warning { fill: #d29922 } text.info { fill: #4493f8 }
}`;

/** Something drawn, so many lines high. */
interface Block {
  readonly height: number;
  draw(y: number): string;
}
const lines = (rows: readonly Line[], x = margin): Block => ({
  height: rows.length,
  draw: (y) => rows.map((row, index) => drawLine(row, x, y + (index + 0.75) * cell.height)).join("\n"),
});

const picture = (title: string, blocks: readonly Block[]): string => {
  const width = columns * cell.width + 2 * margin;
  const height = blocks.reduce((sum, block) => sum + block.height, 0) * cell.height + 2 * margin;
  let y = margin;
  const drawn: string[] = [];
  for (const block of blocks) {
    drawn.push(block.draw(y));
    y += block.height * cell.height;
  }
  return `<!-- Generated by \`npm run generate\`. Do not edit. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(1)} ${height}" role="img" aria-label="${escaped(title)}">
<style>${styles}</style>
<rect class="page" x="0.5" y="0.5" width="${(width - 1).toFixed(1)}" height="${height - 1}" rx="6"/>
${drawn.filter(Boolean).join("\n")}
</svg>
`;
};

const ansi: Readonly<Record<string, string | undefined>> = {
  1: "bold",
  2: "dim",
  31: "error",
  33: "warning",
  36: "info",
};

/** What a terminal makes of escape sequences. */
const spansOf = (text: string): Line => {
  const spans: Span[] = [];
  let style: string | undefined;
  for (const part of text.split(/(\u001b\[\d+m)/)) {
    const code = /^\u001b\[(\d+)m$/.exec(part)?.[1];
    if (code !== undefined) style = ansi[code];
    else if (part !== "") spans.push(style === undefined ? { text: part } : { text: part, style });
  }
  return spans;
};

const terminal = ({ report }: Outcome): string => {
  const shown = [
    `\u001b[2m$\u001b[0m npx mcp-lintel --severity warning`,
    "",
    ...pretty(report, { color: true }).trimEnd().split("\n"),
    "",
    summaryLine(report),
  ];
  const rows = shown.flatMap((line) => wrapped(spansOf(line)));
  return picture("mcp-lintel in a terminal: every issue with its line, the token underlined", [lines(rows)]);
};

const inset = 56;
const boxed = (rows: readonly Line[]): Block => ({
  height: rows.length + 1,
  draw: (y) => {
    const width = columns * cell.width + margin - inset;
    const frame = `<rect class="box" x="${inset}" y="${y + 4}" width="${width.toFixed(1)}" height="${(rows.length + 1) * cell.height - 8}" rx="6"/>`;
    return `${frame}\n${lines(rows, inset + 12).draw(y + cell.height / 2)}`;
  },
});

const headings = { error: "Check failure", warning: "Check warning", notice: "Check notice" } as const;

const diff = ({ report }: Outcome): string => {
  const annotations = annotate(report);
  const blocks = example
    .trimEnd()
    .split("\n")
    .flatMap((text, index): readonly Block[] => {
      const number = index + 1;
      const row: Block = {
        height: 1,
        draw: (y) =>
          `<rect class="added" x="1" y="${y}" width="${(columns * cell.width + 2 * margin - 2).toFixed(1)}" height="${cell.height}"/>\n${lines(
            [[{ text: `${String(number).padStart(3)} `, style: "dim" }, { text: `+ ${text}` }]],
          ).draw(y)}`,
      };
      const here = annotations.filter(({ properties }) => properties.startLine === number);
      return [
        row,
        ...here.map(({ level, message, properties }) =>
          boxed([
            [
              {
                text: `${headings[level]} on line ${number} in ${properties.file}: `,
                style: level === "notice" ? "info" : level,
              },
              { text: properties.title ?? "", style: "bold" },
            ],
            // The last line of a message is its place, for the log.
            ...message
              .split("\n")
              .slice(0, -1)
              .flatMap((line) => wrapped([{ text: line }], columns - 9)),
          ]),
        ),
      ];
    });
  return picture("The diff of a pull request with mcp-lintel's annotations at their lines", blocks);
};

/** Markdown as text: no tags, no escapes, of a link its words. */
const plain = (text: string): string =>
  text
    .replace(/<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/(?<!\\)\[((?:\\.|[^\]])*)\]\([^)]*\)/g, "$1")
    .replace(/\\(.)/g, "$1")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

const widths = [7, 12, 26, 56] as const;

/** A row of a table, its cells wrapped. */
const tableRow = (cells: readonly string[], style?: string): readonly Line[] => {
  const wrappedCells = cells.map((text, at) => wrapped([{ text }], (widths[at] ?? 0) - 2).map(textOf));
  const height = Math.max(...wrappedCells.map((rows) => rows.length));
  return Array.from({ length: height }, (_, row) => {
    const text = wrappedCells.map((rows, at) => (rows[row] ?? "").trimEnd().padEnd(widths[at] ?? 0)).join("");
    return [style === undefined ? { text } : { text, style }];
  });
};

const summary = (outcome: Outcome): string => {
  const text = markdown(outcome.report, { result: "fail", fixes: pagePatch(outcome) });
  const rows = text.split("\n").flatMap((line): readonly Line[] => {
    if (line === "" || line.startsWith("| ---")) return [[]];
    if (line.startsWith("## ")) return [[{ text: plain(line.slice(3)), style: "bold" }]];
    if (/^<details/.test(line))
      return [[{ text: `${line.includes("open") ? "▾" : "▸"} ${plain(line)}`, style: "bold" }]];
    if (line.startsWith("| ")) {
      const cells = line
        .slice(2, -2)
        .split(/(?<!\\) \| /)
        .map(plain);
      return tableRow(cells, cells[0] === "Line" ? "dim" : undefined);
    }
    return line.startsWith("</details>") ? [] : wrapped([{ text: plain(line) }]);
  });
  // What is folded away is not drawn: everything after the first closed heading but other headings.
  const open = rows.findIndex((row) => textOf(row).startsWith("▸"));
  const folded = open < 0 ? [] : rows.slice(open).filter((row) => textOf(row).startsWith("▸"));
  const visible = [...(open < 0 ? rows : rows.slice(0, open)), ...folded];
  const tidy = visible.filter((row, at) => textOf(row) !== "" || textOf(visible[at - 1] ?? []) !== "");
  return picture("The job summary: a table for each file", [lines(tidy)]);
};

/** File name → picture. */
export const draw = (): Readonly<Record<string, string>> => {
  const outcome = checked();
  return { "terminal.svg": terminal(outcome), "diff.svg": diff(outcome), "summary.svg": summary(outcome) };
};

export const screens = (): void => {
  const folder = join(import.meta.dirname, "../docs/screens");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(draw())) writeFileSync(join(folder, name), text);
};
