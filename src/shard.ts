/** One of several jobs that share the files. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

/** `2/5`; undefined for anything else. */
export const readShard = (text: string): Shard | undefined => {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
  return index !== undefined && count !== undefined && index <= count ? { index, count } : undefined;
};

/** FNV-1a, 32 bits, over UTF-16 units: the same on every machine. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  // The low bits alone are poor, and a small count looks at no others.
  sum ^= sum >>> 16;
  sum = Math.imul(sum, 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
};

/** Whether a file is a shard's. It depends on the path alone: a file that comes or goes moves no other. */
export const isIn = ({ index, count }: Shard, file: string): boolean => hash(file) % count === index - 1;

/** What the SARIF category of a shard ends with, so that no shard closes the alerts of another. */
export const shardSuffix = (shard: Shard | undefined): string =>
  shard === undefined || shard.count === 1 ? "" : `/shard-${shard.index}-of-${shard.count}`;
