// A reader of TOML for the few keys of a manifest: total, in linear time, and no judge of what it skips.

/** A value; null stands for a number, a date, and what else nobody asks for. */
export type TomlValue = string | boolean | readonly TomlValue[] | null;

export interface Toml {
  /** The value of a key in its table: `get("project", "name")`; undefined where there is none, or a table. */
  get(...path: readonly string[]): TomlValue | undefined;
}

type Path = readonly string[];

/** Arrays and inline tables nest no deeper in a manifest. */
const deepest = 32;

const escapes: Readonly<Record<string, string>> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b" };

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g,
    (_, short?: string, long?: string, one?: string) => {
      if (one !== undefined) return Object.hasOwn(escapes, one) ? (escapes[one] ?? one) : one;
      const point = Number.parseInt(short ?? long ?? "", 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
    },
  );

/** Reads what can be read; of a key that occurs twice, the first. A line that is no TOML is passed over. */
export const readToml = (text: string): Toml => {
  const values = new Map<string, TomlValue>();
  let at = 0;

  const skip = (characters: string): void => {
    while (at < text.length && characters.includes(text[at] ?? "")) at++;
  };
  const skipLine = (): void => {
    const end = text.indexOf("\n", at);
    at = end < 0 ? text.length : end;
  };
  /** White space, line ends and comments. */
  const skipGap = (): void => {
    for (;;) {
      skip(" \t\r\n");
      if (text[at] !== "#") return;
      skipLine();
    }
  };
  const take = (character: string): boolean => {
    if (text[at] !== character) return false;
    at++;
    return true;
  };

  /** The string that begins here; undefined, and the end of the text, if it does not end. */
  const readString = (): string | undefined => {
    const quote = text[at] ?? "";
    const long = text.startsWith(quote.repeat(3), at);
    const mark = long ? quote.repeat(3) : quote;
    const start = at + mark.length;
    for (at = start; at < text.length; at++) {
      if (text[at] === "\\" && quote === '"') at++;
      else if (text[at] === "\n" && !long) return undefined;
      else if (text.startsWith(mark, at)) {
        // A long string may end in two quotes of its own.
        for (let more = 0; long && more < 2 && text[at + 3] === quote; more++) at++;
        const body = text.slice(start, at);
        at += mark.length;
        return quote === '"' ? unescaped(body) : body;
      }
    }
    return undefined;
  };

  const readKey = (): Path | undefined => {
    const path: string[] = [];
    do {
      skip(" \t");
      const start = at;
      if (text[at] === '"' || text[at] === "'") {
        const part = readString();
        if (part === undefined) return undefined;
        path.push(part);
      } else {
        while (/[A-Za-z0-9_-]/.test(text[at] ?? "")) at++;
        if (at === start) return undefined;
        path.push(text.slice(start, at));
      }
      skip(" \t");
    } while (take("."));
    return path;
  };

  const keep = (path: Path | undefined, value: TomlValue): void => {
    const key = path?.join("\0");
    if (key !== undefined && !values.has(key)) values.set(key, value);
  };

  /** A key, its value, and what lies under it; false where the text is no TOML. Without a table nothing is kept. */
  const readPair = (table: Path | undefined, depth: number): boolean => {
    const key = readKey();
    if (!key || !take("=")) return false;
    skip(" \t");
    const path = table && [...table, ...key];
    const value = readValue(path, depth);
    if (value !== undefined && value !== "table") keep(path, value.value);
    return value !== undefined;
  };

  const readValue = (path: Path | undefined, depth: number): { readonly value: TomlValue } | "table" | undefined => {
    if (depth > deepest) return undefined;
    if (text[at] === '"' || text[at] === "'") {
      const value = readString();
      return value === undefined ? undefined : { value };
    }
    if (take("[")) {
      const value: TomlValue[] = [];
      for (skipGap(); !take("]"); skipGap()) {
        const element = readValue(undefined, depth + 1);
        if (element === undefined) return undefined;
        value.push(element === "table" ? null : element.value);
        skipGap();
        if (!take(",") && text[at] !== "]") return undefined;
      }
      return { value };
    }
    if (take("{")) {
      for (skipGap(); !take("}"); skipGap()) {
        if (!readPair(path, depth + 1)) return undefined;
        skipGap();
        if (!take(",") && text[at] !== "}") return undefined;
      }
      return "table";
    }
    const start = at;
    while (at < text.length && !",]}#\r\n".includes(text[at] ?? "")) at++;
    const word = text.slice(start, at).trim();
    return word === "" ? undefined : { value: word === "true" || (word === "false" ? false : null) };
  };

  /** The table that a header opens; of an array of tables, whose keys say nothing about the package, none. */
  const readHeader = (): Path | undefined => {
    at++;
    return text[at] === "[" ? undefined : readKey();
  };

  let table: Path | undefined = [];
  if (text.startsWith("\ufeff")) at++;
  for (skipGap(); at < text.length; skipGap()) {
    if (text[at] === "[") table = readHeader();
    else readPair(table, 0);
    skipLine();
  }
  return { get: (...path) => values.get(path.join("\0")) };
};
