import { type Option, options } from "../options.ts";

const width = 100;
const indent = 26;

const wrapped = (text: string): string => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width - indent) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return [...lines, line].join(`\n${" ".repeat(indent)}`);
};

const row = ({ flag, value, values, optional, reference, about, default: otherwise }: Option): string => {
  const behind = reference ?? optional?.at(-1);
  const left = `  --${flag}${value ? ` ${value}` : behind ? `[=${behind}]` : ""}`;
  // Of a switch there is nothing to choose: it is given, or it is not.
  const choice = value && values ? ` One of ${values.join(", ")}.` : "";
  const usual = value && otherwise && !about.includes("Default:") ? ` Default: ${otherwise}.` : "";
  const gap = left.length + 2 > indent ? `\n${" ".repeat(indent)}` : " ".repeat(indent - left.length);
  return left + gap + wrapped(about + choice + usual);
};

/** What `--help` prints, from the table of options. */
export const help = (): string => `mcp-lintel: checks server.json before it is published to the MCP Registry.

  mcp-lintel [validate] [PATH…]   check files
  mcp-lintel rules [ID]           the rules, or the page of one
  mcp-lintel baseline [PATH…]     write the present issues to .mcp-lintel-baseline.json (or --output)
  mcp-lintel init                 write a configuration and a workflow to start from

A path names a file that must be an MCP document, a glob selects files, a folder is searched.
Without paths the current folder is searched. A dash stands for standard input.

${options
  .filter(({ flag }) => flag)
  .map(row)
  .join("\n")}

Exit status: 0 nothing to fail on, 1 issues, 2 wrong arguments, 3 something could not be checked.
`;
