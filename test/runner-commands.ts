// How the runner reads what a step prints (actions/runner: ActionCommand.cs, ActionCommandManager.cs,
// ExecutionContext.cs): commands of both forms, the lines and columns it keeps, what it cuts and what it drops.

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** An annotation as a user sees it. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly column?: number;
  readonly endColumn?: number;
}

export interface Printed {
  /** At most ten of each level, in order. */
  readonly annotations: readonly Annotation[];
  /** Everything else that was a command. */
  readonly commands: readonly Command[];
  /** What remains as plain text, one line each: also the annotations past the limit. */
  readonly log: string;
}

const levels = ["error", "warning", "notice"] as const;
const registered = new Set(
  [
    ...levels,
    ...["debug", "group", "endgroup", "echo", "add-mask", "add-matcher", "remove-matcher", "add-path"],
    ...["set-env", "set-output", "save-state", "stop-commands"],
  ].map(String),
);
const maxPerLevel = 10;
const maxMessage = 4096;

const escapes: Readonly<Record<string, string>> = {
  "%0D": "\r",
  "%0A": "\n",
  "%3A": ":",
  "%2C": ",",
  "%3B": ";",
  "%5D": "]",
  "%25": "%",
};
const decode = (text: string, codes: string): string =>
  text.replace(new RegExp(`%(?:${codes})`, "g"), (code) => escapes[code]!);

const readProperties = (text: string, separator: string, codes: string): Record<string, string> => {
  const properties: Record<string, string> = {};
  for (const pair of text.split(separator)) {
    const equals = pair.indexOf("=");
    if (equals > 0) properties[pair.slice(0, equals).trim().toLowerCase()] = decode(pair.slice(equals + 1), codes);
  }
  return properties;
};

const split = (info: string): readonly [name: string, properties: string] => {
  const space = info.indexOf(" ");
  return space < 0 ? [info.toLowerCase(), ""] : [info.slice(0, space).toLowerCase(), info.slice(space + 1)];
};

/** The command that a line is, `names` being the known ones; undefined for plain text. */
const readCommand = (line: string, names: ReadonlySet<string>): Command | undefined => {
  const start = line.trimStart();
  const end = start.startsWith("::") ? start.indexOf("::", 2) : -1;
  if (end > 0) {
    const [name, properties] = split(start.slice(2, end));
    if (names.has(name)) {
      const data = decode(start.slice(end + 2), "0D|0A|25");
      return { name, properties: readProperties(properties, ",", "0D|0A|3A|2C|25"), data };
    }
  }
  const open = line.indexOf("##[");
  const close = open < 0 ? -1 : line.indexOf("]", open);
  if (close < 0) return undefined;
  const [name, properties] = split(line.slice(open + 3, close));
  if (!names.has(name)) return undefined;
  const data = decode(line.slice(close + 1), "0D|0A|3B|5D|25");
  return { name, properties: readProperties(properties, ";", "0D|0A|3B|5D|25"), data };
};

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

const readAnnotation = ({ name, properties, data }: Command, workspace: string): Annotation => {
  let line = number(properties.line);
  let endLine = number(properties.endline);
  let column = number(properties.col);
  let endColumn = number(properties.endcolumn);
  line ??= endLine;
  column ??= endColumn;
  const severalLines = endLine !== undefined && endLine !== line;
  const backwards = column !== undefined && endColumn !== undefined && endColumn < column;
  if (line === undefined || severalLines || backwards) column = endColumn = undefined;
  if (line !== undefined && endLine !== undefined && endLine < line) line = endLine = undefined;

  const { file, title } = properties;
  const inside = file?.startsWith(workspace) ? file.slice(workspace.length).replace(/^[/\\]/, "") : file;
  return {
    level: name as Annotation["level"],
    message: data.slice(0, maxMessage),
    ...(title ? { title } : {}),
    ...(inside ? { file: inside } : {}),
    ...(line === undefined ? {} : { line }),
    ...(endLine === undefined ? {} : { endLine }),
    ...(column === undefined ? {} : { column }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
};

/**
 * Reads what a step printed, standard output and error alike.
 * @param workspace the folder that absolute paths of annotations are cut by
 */
export const readPrinted = (text: string, workspace: string): Printed => {
  const annotations: Annotation[] = [];
  const commands: Command[] = [];
  const log: string[] = [];
  let stopped: string | undefined;

  // A lone CR also ends a line for the runner.
  for (const line of text.split(/\r\n|\r|\n/)) {
    const command = readCommand(line, stopped === undefined ? registered : new Set([stopped]));
    if (command === undefined) {
      log.push(line);
    } else if (command.name === stopped) {
      stopped = undefined;
    } else if (command.name === "stop-commands") {
      stopped = command.data.toLowerCase();
      commands.push(command);
    } else if (!(levels as readonly string[]).includes(command.name)) {
      commands.push(command);
    } else if (annotations.filter(({ level }) => level === command.name).length < maxPerLevel) {
      annotations.push(readAnnotation(command, workspace));
    } else {
      log.push(command.data);
    }
  }
  return { annotations, commands, log: log.join("\n") };
};
