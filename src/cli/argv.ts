import { UserError } from "../errors.ts";
import { type Given, type Option, type Options, options } from "../options.ts";
import { near } from "../rules/words.ts";

const flags = options.filter(({ flag }) => flag !== undefined);

const optionOf = (flag: string): Option => {
  const found = flags.find((option) => option.flag === flag);
  if (found) return found;
  const meant = near(
    flag,
    flags.map((option) => option.flag ?? ""),
  );
  throw new UserError(`There is no option --${flag}.${meant ? ` Did you mean --${meant}?` : " See --help."}`);
};

/**
 * The words of a command line: options and paths in any order, `--` before paths that begin with a dash.
 *
 * @throws UserError for an option that does not exist, lacks its value or takes none
 */
export const readArgv = (words: readonly string[]): Given => {
  const given = new Map<keyof Options, string[]>();
  const add = (key: keyof Options, value: string): void => {
    given.set(key, [...(given.get(key) ?? []), value]);
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--") {
      for (const path of words.slice(at + 1)) add("paths", path);
      break;
    }
    if (word === "-h" || word === "-V") {
      add(word === "-h" ? "help" : "version", "true");
      continue;
    }
    if (!word.startsWith("-") || word === "-") {
      add("paths", word);
      continue;
    }
    if (!word.startsWith("--")) throw new UserError(`There is no option ${word}. See --help.`);
    const equals = word.indexOf("=");
    const option = optionOf(equals < 0 ? word.slice(2) : word.slice(2, equals));
    if (option.optional) {
      const value = equals < 0 ? option.optional[0] : word.slice(equals + 1);
      if (value === undefined || !option.optional.includes(value))
        throw new UserError(
          `--${option.flag} is ${JSON.stringify(value)}; it must be one of ${option.optional.join(", ")}.`,
        );
      add(option.key, value);
      continue;
    }
    if (option.reference !== undefined) {
      if (equals === word.length - 1) throw new UserError(`--${option.flag}= needs a value: ${option.reference}.`);
      add(option.key, equals < 0 ? "true" : word.slice(equals + 1));
      continue;
    }
    if (option.value === undefined) {
      if (equals >= 0) throw new UserError(`--${option.flag} takes no value.`);
      add(option.key, "true");
      continue;
    }
    const value = equals >= 0 ? word.slice(equals + 1) : words[++at];
    if (value === undefined || value === "") throw new UserError(`--${option.flag} needs a value: ${option.value}.`);
    add(option.key, value);
  }
  return given;
};
