import type { Node, Problem } from "../model.ts";
import { near, show } from "./words.ts";

/**
 * A problem for each key of an object that looks like a known one, with the fix where nothing else stands for that one.
 *
 * @param says the sentence about a key, without the question what was meant
 */
export const misspelledKeys = (
  holder: Node,
  known: readonly string[],
  isFine: (key: string) => boolean,
  says: (key: string) => string,
): readonly Problem[] => {
  const found = Object.keys(holder.value ?? {}).flatMap((key) => {
    const meant = isFine(key) ? undefined : near(key, known);
    return meant === undefined ? [] : [{ key, meant }];
  });
  const counts = new Map<string, number>();
  for (const { meant } of found) counts.set(meant, (counts.get(meant) ?? 0) + 1);
  return found.map(({ key, meant }) => ({
    at: holder.at(key, "key"),
    message: `${says(key)} Did you mean ${show(meant)}?`,
    ...(!holder.has(meant) && counts.get(meant) === 1
      ? {
          fix: {
            description: `Rename it to ${show(meant)}`,
            safe: false,
            changes: [{ rename: `${holder.get(key)?.pointer}`, to: meant }],
          },
        }
      : {}),
  }));
};
