import type { Node } from "../model.ts";

/** A named argument whose name its value or default begins with. */
export interface RepeatedName {
  readonly name: string;
  readonly value: string;
  /** The name is really repeated, as in `--port 80`; else the two only begin alike, as `config` and `config.json`. */
  readonly whole: boolean;
}

/** The registry's test of `value` or `default` against the name: it compares the beginning only. */
export const repeatedName = (argument: Node, key: "value" | "default"): RepeatedName | undefined => {
  const name = argument.text("name");
  const value = argument.text(key);
  if (argument.text("type") !== "named" || !name || !value?.startsWith(name)) return undefined;
  const next = value.charAt(name.length);
  return { name, value, whole: next === "" || next === " " || next === "=" };
};
