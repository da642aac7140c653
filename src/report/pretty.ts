import type { Frame, Issue, Report, Severity } from "../model.ts";
import { neutralise } from "./commands.ts";
import { visible } from "./visible.ts";
import { incomplete } from "./words.ts";

const codes = { bold: 1, dim: 2, error: 31, warning: 33, info: 36 } as const;

// What terminals draw two cells wide: Unicode's East Asian Width W and F, emoji.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;

/** The cells of a terminal that a text fills. */
const width = (text: string): number => {
  if (/^[ -~]*$/.test(text)) return text.length;
  const segments = new Intl.Segmenter("en").segment(text);
  return [...segments].reduce((cells, { segment }) => cells + (wide.test(segment) ? 2 : 1), 0);
};

/** The source line and, below it, the mark under the token. */
const drawFrame = ({ text, column, endColumn }: Frame, paint: (mark: string) => string): readonly [string, string] => {
  // A tab would move the mark: here it is two spaces.
  const show = (part: string) => neutralise(visible(part.replace(/\t/g, "  ")));
  const before = show(text.slice(0, column - 1));
  const token = show(text.slice(column - 1, endColumn - 1));
  return [show(text), " ".repeat(width(before)) + paint("^".repeat(Math.max(1, width(token))))];
};

/**
 * For people at a terminal: the place, the sentence and the rule, the source line with its token underlined, what to do.
 * Escape sequences are written only with `color`, and never come from what was checked.
 */
export const pretty = (report: Report, { color }: { readonly color: boolean }): string => {
  const style = (as: keyof typeof codes, part: string) => (color ? `\u001b[${codes[as]}m${part}\u001b[0m` : part);

  const draw = (issue: Issue): string => {
    const severity: Severity = issue.severity;
    const place = neutralise(visible(`${issue.file}:${issue.line}:${issue.column}`));
    const rows = [
      `${style("bold", place)}: ${style(severity, severity)}: ${neutralise(visible(issue.message))} ${style("dim", `[${visible(issue.rule)}]`)}`,
    ];
    const gutter = String(issue.line);
    const frame = report.source(issue.file)?.frame(issue);
    if (frame?.text.trim()) {
      const [code, mark] = drawFrame(frame, (part) => style(severity, part));
      rows.push(
        `  ${style("dim", `${gutter} |`)} ${code}`,
        `  ${style("dim", `${" ".repeat(gutter.length)} |`)} ${mark}`,
      );
    }
    if (issue.help) rows.push(`  help: ${neutralise(visible(issue.help))}`);
    return `${rows.join("\n")}\n\n`;
  };

  return report.issues.map(draw).join("") + (report.complete ? "" : `mcp-lintel: ${incomplete}\n`);
};
