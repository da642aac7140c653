// Keys of `_meta`: an optional prefix of labels with dots between them and a slash behind them, then a name.

export interface MetaKey {
  /** The labels of the prefix; undefined where the key has none. */
  readonly labels: readonly string[] | undefined;
  readonly name: string;
}

export const metaKeyOf = (key: string): MetaKey => {
  const slash = key.indexOf("/");
  return slash < 0
    ? { labels: undefined, name: key }
    : { labels: key.slice(0, slash).split("."), name: key.slice(slash + 1) };
};

const label = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const name = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

/** What is wrong with a key, as the end of a sentence about it; undefined if nothing is. */
export const metaKeyFault = (key: string): string | undefined => {
  const parts = metaKeyOf(key);
  if (parts.labels?.some((one) => !label.test(one))) return "has a malformed prefix";
  return name.test(parts.name) ? undefined : "has a malformed name";
};

// 2025-06-18 counts labels from the end of the prefix, later versions from its beginning.
const isOurs = (one: string | undefined): boolean => one === "modelcontextprotocol" || one === "mcp";

/** Whether the protocol keeps a prefix for itself, in a version of it. */
export const isReserved = (labels: readonly string[], version: string | undefined): boolean =>
  version === "2025-06-18" ? isOurs(labels.at(-2)) : isOurs(labels[1]);
