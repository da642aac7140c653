/** What GitHub shows at a line. The properties are those of the toolkit's `error`, `warning` and `notice`. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: {
    readonly title?: string;
    readonly file?: string;
    readonly startLine?: number;
    readonly endLine?: number;
    readonly startColumn?: number;
    readonly endColumn?: number;
  };
}

// Data and properties as the runner's ActionCommand unescapes them; `%` first.
const data = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
const property = (text: string): string => data(text).replace(/:/g, "%3A").replace(/,/g, "%2C");

/**
 * An annotation as a workflow command, byte for byte what the toolkit prints, without the line end.
 * It must stand on a line of its own: only then the runner takes it whole and does not look for `##[` in it.
 */
export const command = ({ level, message, properties: p }: Annotation): string => {
  const written = Object.entries({
    title: p.title,
    file: p.file,
    line: p.startLine,
    endLine: p.endLine,
    col: p.startColumn,
    endColumn: p.endColumn,
  }).flatMap(([key, value]) => (value ? [`${key}=${property(String(value))}`] : []));
  return `::${level}${written.length > 0 ? ` ${written.join(",")}` : ""}::${data(message)}`;
};

/**
 * Text for a log, with nothing in it that a runner obeys: `::` at the start of a line and `##[` (Azure `##vso[`)
 * anywhere get a backslash, carriage returns go, for the runner takes them for line ends.
 */
export const neutralise = (text: string): string =>
  text
    .replace(/\r/g, "")
    // What .NET's TrimStart takes for white space, U+0085 included.
    .replace(/^((?:[^\S\n\u2028\u2029]|\x85)*)::/gm, "$1\\::")
    .replace(/##(\w*)\[/g, "##$1\\[");
