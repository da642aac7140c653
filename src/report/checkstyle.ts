import type { Issue, Report } from "../model.ts";
import { byFile } from "./by-file.ts";
import { incomplete } from "./words.ts";
import { attributes } from "./xml.ts";

const error = ({ line, column, severity, message, rule }: Issue): string =>
  `    <error${attributes({ line, column, severity, message, source: `mcp-lintel.${rule}` })}/>\n`;

const unfinished = `  <file name="mcp-lintel">
    <error${attributes({ line: 1, column: 1, severity: "error", message: incomplete, source: "mcp-lintel" })}/>
  </file>
`;

/** Checkstyle's XML, as Jenkins and others read it. Its severities are ours. */
export const checkstyle = (report: Report): string => {
  const files = [...byFile(report)]
    .map(([file, issues]) => `  <file${attributes({ name: file })}>\n${issues.map(error).join("")}  </file>\n`)
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.0">\n${files}${report.complete ? "" : unfinished}</checkstyle>\n`;
};
