export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const registered =
  /^(error|warning|notice|debug|group|endgroup|echo|add-mask|add-matcher|remove-matcher|add-path|set-env|set-output|save-state|stop-commands)$/i;

const unescaped = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((result, [escaped, plain]) => result.replaceAll(escaped, plain), text);

const dataPairs = [
  ["%0D", "\r"],
  ["%0A", "\n"],
] as const;
const propertyPairs = [...dataPairs, ["%3A", ":"], ["%2C", ","]] as const;
const oldPairs = [["%3B", ";"], ...dataPairs, ["%5D", "]"]] as const;
const percent = [["%25", "%"]] as const;

const read = (
  info: string,
  data: string,
  separator: string,
  forProperties: readonly (readonly [string, string])[],
  forData: readonly (readonly [string, string])[],
): Command | undefined => {
  const [name = "", ...rest] = info.split(" ");
  if (!registered.test(name)) return undefined;
  const properties = Object.fromEntries(
    rest
      .join(" ")
      .split(separator)
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes("="))
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const)
      .map(([key, value]) => [key, unescaped(value, [...forProperties, ...percent])]),
  );
  return { name, properties, data: unescaped(data, [...forData, ...percent]) };
};

/** What GitHub's runner takes for commands in an output: both grammars, in its order (ActionCommand.cs). */
export const commandsIn = (output: string): readonly Command[] =>
  output.split(/\r\n|\r|\n/).flatMap((line) => {
    const trimmed = line.replace(/^[\s\x85]+/, "");
    if (trimmed.startsWith("::")) {
      const end = trimmed.indexOf("::", 2);
      const command =
        end < 0 ? undefined : read(trimmed.slice(2, end), trimmed.slice(end + 2), ",", propertyPairs, dataPairs);
      if (command) return [command];
    }
    const start = line.indexOf("##[");
    const end = line.indexOf("]", start);
    if (start < 0 || end < 0) return [];
    return read(line.slice(start + 3, end), line.slice(end + 1), ";", oldPairs, oldPairs) ?? [];
  });
